import { test as base, expect, type Page } from '@playwright/test'
import { address } from '../../playwright.config.ts'
import { closeDatabase, inDatabase } from './database.ts'
import { copyMember, newEmail, password, register } from './members.ts'
import { isAsShared, openSharedContext, type SharedContext } from './sharedContext.ts'
import { leaveUnpainted, painted } from './unpainted.ts'

export { expectAccessible } from './accessible.ts'
export { expect }

type Account = { email: string; password: string }

type Fixtures = {
  /** Console errors and broken policies a test expects; anything else fails it. */
  allowedNoise: RegExp
  /** Whether every frame is drawn, for what looks at every page or depends on when something was to be seen. */
  isPainted: boolean
  /** Not the context that journeys share, for what depends on caches or stays with a context, such as its clock. */
  hasOwnContext: boolean
  quiet: undefined
  account: Account
  member: Account
  /** The same member, with the role of admin. */
  admin: Account
}

export const test = base.extend<Fixtures, { registered: string; shared: SharedContext }>({
  allowedNoise: [/^$/, { option: true }],
  isPainted: [false, { option: true }],
  hasOwnContext: [false, { option: true }],

  shared: [async ({ browser }, use) => use(await openSharedContext(browser)), { scope: 'worker' }],

  context: async (
    { context, shared, headless, isPainted, hasOwnContext, colorScheme, locale, serviceWorkers, timezoneId, viewport },
    use,
  ) => {
    if (!headless || isPainted) return use(context)
    if (hasOwnContext || !isAsShared({ colorScheme, locale, serviceWorkers, timezoneId, viewport })) {
      await leaveUnpainted(context)
      return use(context)
    }
    await use(shared.context)
    await shared.empty()
  },

  /** Opens a page as someone does who waits until it answers: what is painted before the app may be of an earlier moment. */
  page: async ({ page }, use) => {
    const { goto, reload } = page
    page.goto = async (...to) => standing(page, await goto.apply(page, to))
    page.reload = async (...how) => standing(page, await reload.apply(page, how))
    await use(page)
  },

  quiet: [
    async ({ page, baseURL, allowedNoise }, use, info) => {
      const noise: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' && !allowedNoise.test(message.text()))
          noise.push(`${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => noise.push(String(error)))
      page.on('request', (request) => {
        const url = new URL(request.url())
        if (/^https?:$/.test(url.protocol) && url.origin !== baseURL) noise.push(`asked another host: ${url.origin}`)
      })
      await use(undefined)
      if (info.status !== info.expectedStatus) {
        process.stderr.write(`${await shownOn(page)}\n${noise.join('\n')}\n`)
        await painted(page, () => page.screenshot({ path: info.outputPath('page.png') })).catch(() => {})
      }
      noise.push(...(await announcedHosts(page)))
      expect(noise.filter((line) => !allowedNoise.test(line))).toEqual([])
    },
    { auto: true },
  ],

  registered: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext({ baseURL: address })
      await pinPracticeOfTheDay()
      await use(await register(request))
      await request.dispose()
      await closeDatabase()
    },
    { scope: 'worker' },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
  account: async ({}, use) => {
    await use({ email: newEmail(), password })
  },

  /** A member of their own for each test, with a session: a copy of a registered one, made in the database. */
  member: async ({ context, baseURL, registered, account }, use) => {
    await context.addCookies([{ ...(await copyMember(registered, account.email)), url: baseURL, httpOnly: true }])
    await use(account)
  },

  admin: async ({ member }, use) => {
    await inDatabase((sql) => sql`insert into user_roles select id, 'admin' from users where email = ${member.email}`)
    await use(member)
  },
})

/** A new member's first practice of the day is the newest one, and journeys of staff make newer ones meanwhile. */
const pinPracticeOfTheDay = () =>
  inDatabase((sql) => sql`update recommended_practices set created_at = '2100-01-01' where name = 'Maré Crescente'`)

/** Who reads a red run elsewhere has nothing but what it printed. */
const shownOn = (page: Page) =>
  page
    .locator('body')
    .ariaSnapshot({ timeout: 3000 })
    .then((tree) => `${page.url()} showed:\n${tree.split('\n').slice(0, 80).join('\n')}`)
    .catch(() => 'The page was closed.')

/**
 * Other hosts named by a link such as preconnect: no request is made, but the host would learn of the visit all the
 * same.
 */
const announcedHosts = (page: Page) =>
  page
    .evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[href]')]
        .map(({ href, rel }) => ({ origin: new URL(href).origin, rel }))
        .filter(({ origin }) => origin.startsWith('http') && origin !== location.origin)
        .map(({ origin, rel }) => `announces another host: ${rel} ${origin}`),
    )
    .catch(() => [])

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

/** Home as it is sent without its data, as to a browser that does not say that it opens a page: the app asks for them. */
export const letHomeAsk = (page: Page) =>
  page.route(
    ({ pathname }) => pathname === '/',
    async (route) => route.fulfill({ response: await page.request.get('/') }),
  )

/** The app stands in place of what was painted before it; not where a journey keeps it from starting. */
async function standing<T>(page: Page, opened: T): Promise<T> {
  await appStands(page).catch(() => {})
  return opened
}

/** Home is painted before it answers a key. */
export const appStands = (page: Page) => expect(page.locator('#root > [inert]')).toHaveCount(0, { timeout: 8_000 })

/** As on a slow network: the server has `answered` at once, and the page hears it when it is let go. */
export async function holdAnswer(page: Page, procedure: string) {
  const answered = gate()
  const held = gate()
  await letHomeAsk(page)
  await page.route(new RegExp(`/api/[^?]*${procedure}`), async (route) => {
    const response = await route.fetch()
    answered.open()
    await held.opened
    await route.fulfill({ response })
  })
  return {
    answered: answered.opened,
    async letGo() {
      const heard = page.waitForResponse((response) => response.url().includes(procedure))
      held.open()
      await (await heard).finished()
      await page.waitForTimeout(200)
    },
  }
}

/** Records every text the page shows from now on, also one that is replaced at once. */
export async function saidMeanwhile(page: Page) {
  await page.evaluate(() => {
    const said: string[] = []
    const note = () => said.push(document.body.innerText)
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true, characterData: true })
    Object.assign(window, { said })
  })
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.join('\n'))
}

export const toast = (page: Page, text: string) =>
  page.locator('[role=status],[role=alert]').filter({ hasText: text }).first()
