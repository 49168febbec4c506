import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { test as base, expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { dataDir, inDatabase } from './database.ts'

export { expect }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

declare global {
  interface Window {
    axe: typeof axe
  }
}

type Account = { email: string; password: string }

type Fixtures = {
  /** Console errors and broken policies a test expects; anything else fails it. */
  allowedNoise: RegExp
  quiet: undefined
  account: Account
  member: Account
  /** The same, with the role of those who run it. */
  admin: Account
}

export const test = base.extend<Fixtures>({
  allowedNoise: [/^$/, { option: true }],

  quiet: [
    async ({ page, baseURL, allowedNoise }, use) => {
      const noise: string[] = []
      page.on('console', (message) => message.type() === 'error' && noise.push(message.text()))
      page.on('pageerror', (error) => noise.push(String(error)))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) noise.push(`asked another host: ${url.origin}`)
      })
      await use(undefined)
      noise.push(...(await announcedHosts(page)))
      expect(noise.filter((line) => !allowedNoise.test(line))).toEqual([])
    },
    { auto: true },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
  account: async ({}, use) => {
    await use({ email: `${crypto.randomUUID().slice(0, 12)}@exemplo.com`, password: 'segredo1' })
  },

  /** Registered and signed in, without walking through the form. */
  member: async ({ page, account }, use) => {
    const answer = await page.request.post('/api/auth.signUp', {
      data: { 0: { ...account, firstName: 'Ana', lastName: 'Souza', timezone: 'America/Sao_Paulo' } },
    })
    expect(answer.ok()).toBe(true)
    await use(account)
  },

  admin: async ({ member }, use) => {
    await inDatabase((sql) => sql`insert into user_roles select id, 'admin' from users where email = ${member.email}`)
    await use(member)
  },
})

/** A connection opened ahead is no request, and tells another host as much. */
const announcedHosts = (page: Page) =>
  page
    .evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[href]')]
        .map(({ href, rel }) => ({ origin: new URL(href).origin, rel }))
        .filter(({ origin }) => origin.startsWith('http') && origin !== location.origin)
        .map(({ origin, rel }) => `announces another host: ${rel} ${origin}`),
    )
    .catch(() => [])

/** Nothing for axe to find. The page is the same in both themes but for its colours: dark is asked about those. */
export async function expectAccessible(page: Page) {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  const problems = [
    ...(await problemsIn(page, 'light', {})),
    ...(await problemsIn(page, 'dark', { runOnly: { type: 'rule', values: ['color-contrast'] } })),
  ]
  expect(problems).toEqual([])
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
}

type Theme = 'light' | 'dark'

async function problemsIn(page: Page, theme: Theme, options: axe.RunOptions) {
  await showStill(page, theme)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const given: axe.RunOptions = { ...options, resultTypes: ['violations'] }
  const { violations } = await page.evaluate((asked) => window.axe.run(document, asked), given)
  return violations.map(({ id, nodes }) => `${theme} ${id}: ${nodes.map((node) => node.html).join(' | ')}`)
}

/** In the theme and at rest: a colour on its way from one theme to the other is nobody's contrast. */
async function showStill(page: Page, colorScheme: Theme) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.waitForFunction((system) => {
    const chosen = localStorage.getItem('lumiar.theme') ?? 'auto'
    return document.documentElement.dataset.theme === (chosen === 'auto' ? system : chosen)
  }, colorScheme)
  await page.evaluate(() => {
    const moving = () =>
      document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    // What inherits a colour begins to change when what it inherits from has changed.
    for (let waves = 0; waves < 20 && moving().length > 0; waves++) for (const animation of moving()) animation.finish()
  })
}

export function lastMailTo(email: string): string {
  const folder = join(dataDir, 'outbox')
  const mails = readdirSync(folder)
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
  return mails.findLast((mail) => mail.startsWith(`To: ${email}\n`)) ?? ''
}

export const toast = (page: Page, text: string) =>
  page.locator('[role=status],[role=alert]').filter({ hasText: text }).first()
