import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { microphoneArgs } from './e2e/kit/microphone.ts'
import { findChromium } from './scripts/chromium.mjs'
import { journeysServer } from './scripts/journeysServer.mjs'

const port = process.env.E2E_PORT ?? '4319'
/** Where the tested server listens. */
export const address = `http://127.0.0.1:${port}`
const dataDir = process.env.E2E_DATA_DIR ?? '/tmp/lumiar-e2e'

export const launchOptions = {
  executablePath: findChromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    '--autoplay-policy=no-user-gesture-required',
    // Some machines take sound as fast as it comes; without an output it goes by the clock.
    '--disable-audio-output',
    // A journey runs each line of the app a few times: what V8 would optimise for it beside, on other threads, is never used.
    '--js-flags=--no-opt --no-maglev',
    // Pages of a context share what was compiled for one of them (e2e/kit/sharedContext.ts).
    '--process-per-site',
    // Fewer processes pass fewer messages.
    '--in-process-gpu',
    '--enable-features=NetworkServiceInProcess2',
  ],
}

/** They sit out a minute's room, speak and hear sounds: the machine is idle meanwhile, and none of it can be hurried. */
const inRealTime = ['rooms.spec.ts', 'tape.spec.ts', 'minutes.spec.ts', 'staff/admin-voice.spec.ts']
const inRealTimeAtOnce = 3

/** Some of what journeys do is waiting; all of them share one server. */
const workers = Math.min(Math.max(availableParallelism(), 3), 6)

export default defineConfig({
  testDir: 'e2e',
  // Those in real time are taken beside the others, from the start: at the end everything would wait for them.
  workers: workers + inRealTimeAtOnce,
  projects: [
    {
      name: 'in real time',
      testMatch: inRealTime,
      workers: inRealTimeAtOnce,
      // One of them speaks. Asking for it there would begin a browser of its own for it.
      use: { launchOptions: { ...launchOptions, args: [...launchOptions.args, ...microphoneArgs] } },
    },
    { name: 'journeys', testIgnore: inRealTime, workers: workers + 1 },
  ],
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // What walks every address takes minutes and belongs to npm run test:hard.
  grepInvert: process.env.E2E_HARD ? undefined : /@hard/,
  // A journey that needs a second try is red: it has found haste in itself or in the product.
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 12_000 },
  reporter: process.env.E2E_REPORT ? [['list'], ['json', { outputFile: process.env.E2E_REPORT }]] : 'list',
  outputDir: 'test-results',
  use: {
    baseURL: address,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 390, height: 844 },
    // A route of a test does not see what a service worker asks for; the offline journeys let it in.
    serviceWorkers: 'block',
    launchOptions,
  },
  webServer: {
    command: `node ${journeysServer.script}`,
    url: `${address}/readyz`,
    // npm test has started it long before; any other server there would not be ours.
    reuseExistingServer: Boolean(process.env.E2E_STARTED),
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: journeysServer.env({ port, dataDir }),
  },
})
