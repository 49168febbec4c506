// A cheap phone on a slow network: processor slowed four times, 150 ms, 1.6 Mbit/s down and 0.75 up.
import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../chromium.mjs'
import { type Figures, readTrace } from './trace.ts'

const SLOWED = 4

export const startBrowser = () =>
  chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  })

export const newPhone = (on: Browser, baseURL: string) =>
  on.newContext({ baseURL, viewport: { width: 390, height: 844 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })

export async function signUp(context: BrowserContext): Promise<string> {
  const email = `${crypto.randomUUID().slice(0, 12)}@exemplo.com`
  const account = { email, password: 'segredo1', firstName: 'Ana', lastName: 'Souza', timezone: 'America/Sao_Paulo' }
  const answer = await context.request.post('/api/auth.signUp', { data: { 0: account } })
  if (!answer.ok()) throw new Error(`no account: ${answer.status()}`)
  return email
}

export type Visit = { page: Page; figures: Figures; bytes: number; trace: Buffer }

export async function visit(on: Browser, context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage()
  const weigh = await slowDown(page)
  const trace = await traced(on, page, async () => {
    await page.goto(path)
    await settled()
  })
  return { page, figures: readTrace(trace), bytes: weigh(), trace }
}

/** By the clock: looking for elements would run the tester's own code in the page while it is being timed. */
export function settled() {
  return new Promise((done) => setTimeout(done, 4000))
}

export async function traced(on: Browser, page: Page, act: () => Promise<unknown>): Promise<Buffer> {
  // The timeline of the developer tools would note a stack with every timer and request, and be most of what it measures.
  await on.startTracing(page, { categories: ['loading', 'blink.user_timing', 'toplevel'] })
  await act()
  return on.stopTracing()
}

/** Gives what the page has brought over the network so far; the service worker's own requests are not the page's. */
async function slowDown(page: Page): Promise<() => number> {
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 93_750,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return () => bytes
}

/** The processor alone: what is scrolled is not waited for. */
export async function slowProcessor(page: Page): Promise<CDPSession> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  return devtools
}

/**
 * Chromium slows a page by the clock: while its threads wait for a core that another program has, the pause counts as work, and
 * four times. So the threads of pages go before everything else, where the system lets us say so.
 */
export async function putPagesFirst(page: Page) {
  const browser = await page.context().browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await browser?.send('SystemInfo.getProcessInfo')) ?? {}
  for (const { type, id } of processInfo) {
    if (type !== 'renderer') continue
    try {
      for (const thread of readdirSync(`/proc/${id}/task`))
        setPriority(Number(thread), constants.priority.PRIORITY_HIGHEST)
    } catch {
      console.warn('Only root may put a page before other programs: what they take is measured with it.')
    }
  }
  await browser?.detach()
}
