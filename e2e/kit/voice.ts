import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'

declare global {
  interface Window {
    /** The app’s audio element: the one that played last. */
    voice: HTMLAudioElement
  }
}

/** Must be called before the page is opened. */
export const catchVoice = (page: Page) =>
  page.addInitScript(() => {
    window.Audio = class extends window.Audio {
      constructor() {
        super()
        window.voice ??= this
      }
      override play() {
        window.voice = this
        return super.play()
      }
    } as typeof Audio
  })

/**
 * Plays at the highest rate the browser allows until this second of the sound. Nothing is skipped: every second is
 * really played.
 */
export async function hear(page: Page, until: number) {
  await expect.poll(() => page.evaluate(() => window.voice.duration || 0)).toBeGreaterThan(0)
  await page.evaluate((seconds) => {
    window.voice.playbackRate = 16
    return new Promise<void>((done) => {
      const follow = () => {
        // The element reports its time only a few times a second, so the rate is lowered near the goal to stop close to
        // it.
        if (window.voice.currentTime > seconds - 15) window.voice.playbackRate = 4
        if (window.voice.currentTime < seconds && !window.voice.ended) return
        window.voice.playbackRate = 1
        window.voice.removeEventListener('timeupdate', follow)
        done()
      }
      window.voice.addEventListener('timeupdate', follow)
    })
  }, until)
}

export async function hearToEnd(page: Page) {
  await expect.poll(() => page.evaluate(() => window.voice.duration || 0)).toBeGreaterThan(0)
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        window.voice.addEventListener('ended', () => done(), { once: true })
        window.voice.playbackRate = 16
      }),
  )
}

export const seek = (page: Page, seconds: number) =>
  page.evaluate((wanted) => {
    window.voice.currentTime = wanted
  }, seconds)

/** Every stored audio is silence of this length: a journey need not listen for twenty minutes. It plays without a network, too. */
export async function serveSound(context: BrowserContext, seconds: number) {
  const body = silence(seconds)
  await context.route(/\/files\/audio\//, (route) => {
    const [, from = '0', to = ''] = /bytes=(\d+)-(\d*)/.exec(route.request().headers().range ?? '') ?? []
    const end = Math.min(Number(to || body.length - 1), body.length - 1)
    const part = body.subarray(Number(from), end + 1)
    const headers = { 'accept-ranges': 'bytes', 'content-range': `bytes ${from}-${end}/${body.length}` }
    return route.fulfill({ status: 206, contentType: 'audio/wav', headers, body: part })
  })
}

const RATE = 8000

function silence(seconds: number): Buffer {
  const bytes = seconds * RATE
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + bytes, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE, 28)
  head.writeUInt16LE(1, 32)
  head.writeUInt16LE(8, 34)
  head.write('data', 36)
  head.writeUInt32LE(bytes, 40)
  return Buffer.concat([head, Buffer.alloc(bytes, 128)])
}
