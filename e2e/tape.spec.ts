import type { Page } from '@playwright/test'
import { missing as withoutAmbience } from '#client/audio/ambience/note.texts.ts'
import { texts as ambience } from '#client/audio/ambience/texts.ts'
import { inDatabase } from './kit/database.ts'
import { workerIsReady } from './kit/device.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'

/** 64 kbit/s: as many bytes of a tape are a second of it. */
const SECOND = 8000
const AROUND = 4

/** A page of the same address that shows nothing: fetching and decoding need no app. */
const blank = '/manifest.webmanifest'

test('bells ring where they should, nothing clicks where they are joined, and an hour plays from any place', async ({
  page,
  member: _,
}) => {
  const [practice] = await inDatabase(
    (sql) => sql`select id, jsonb_array_length(content->'textoGuiado') as steps
      from recommended_practices where name = 'Maré Crescente'`,
  )
  await page.goto(blank)
  for (const minutes of [5, 7, 60]) {
    const step = Math.floor((minutes * 60) / practice?.steps)
    const guided = Array.from({ length: practice?.steps + 1 }, (_, at) => at * step)
    await expectBells(page, `/tapes/practice.mp3?id=${practice?.id}&minutes=${minutes}&bells=on`, guided)
    await expectBells(page, `/tapes/timer.mp3?minutes=${minutes}&interval=2&bell=taca`, [0, 120, 240, minutes * 60])
  }

  const heard = await page.evaluate(async () => {
    const sound = new Audio('/tapes/timer.mp3?minutes=60&interval=0&bell=sino')
    const happened = (event: string) => new Promise((done) => sound.addEventListener(event, done, { once: true }))
    await happened('loadedmetadata')
    await sound.play()
    const places: number[] = []
    for (const wanted of [3590, 12, 1800, 3599]) {
      sound.currentTime = wanted
      await happened('seeked')
      await happened('timeupdate')
      places.push(sound.currentTime - wanted)
    }
    return { duration: sound.duration, furthest: Math.max(...places), nearest: Math.min(...places) }
  })
  expect(heard.duration).toBeCloseTo(3600 + 8.04, 1)
  expect(heard.nearest).toBeGreaterThanOrEqual(0)
  expect(heard.furthest).toBeLessThan(2)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow', allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })

  test('its sound carries a downloaded practice to its end, an ambience under it, without a network and behind another page', async ({
    page,
    context,
    member,
  }) => {
    const id = await writePractice('Seis respiros', 6)
    await page.addInitScript(followSounds)
    await page.goto('/')
    await workerIsReady(page)
    await go(page, `/practices?open=${id}`)
    await expect(page.getByText('Passo 1 de 6')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ajustes de som' }).click()
    await page.getByRole('button', { name: 'Baixar Seis respiros' }).click()
    await expect(page.getByRole('button', { name: 'Seis respiros: baixado' })).toBeVisible()
    await page.getByRole('button', { name: 'Fogueira' }).click()
    await page.getByLabel(ambience.volume).fill('0.3')
    await expectAccessible(page)
    // Each of them moves on: its tape, and the fire under it, which has come up to the volume that was chosen.
    await expect
      .poll(() => sounding(page))
      .toEqual([
        [expect.stringMatching(/^\/tapes\/practice\.mp3/), 1],
        [expect.stringMatching(/^\/files\/audio\/.*\?from=/), 0.3],
      ])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(() => sounding(page)).toEqual([])

    await context.setOffline(true)
    await page.goto('/settings')
    await page.getByRole('link', { name: 'Seis respiros' }).click()
    await expect(page.getByText('Passo 1 de 6')).toBeVisible()
    await expect(page.getByText('Seguimos sem som')).toBeHidden()
    await expect(page.getByText(withoutAmbience)).toBeVisible()
    const other = await context.newPage()
    await other.bringToFront()
    await page.getByRole('button', { name: 'Ir para o passo 5' }).click()
    await expect(page.getByText('Respiro 5.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Prática Concluída' })).toBeAttached({ timeout: 25_000 })
    await other.close()
    await context.setOffline(false)
    await expect.poll(() => completedOf(member.email, id)).toEqual([{ minutes: 1 }])
  })
})

/** Every element that sounds, by its address, with the volume it has; one that stands still does not. */
async function sounding(page: Page): Promise<[string, number][]> {
  return page.evaluate(async () => {
    const { sounds } = window as unknown as { sounds: HTMLAudioElement[] }
    const before = sounds.map(({ currentTime }) => currentTime)
    await new Promise((done) => setTimeout(done, 400))
    const playing = sounds.filter((sound, at) => !sound.paused && sound.currentTime > (before[at] ?? 0))
    return playing.map(({ src, volume }) => [src.replace(location.origin, ''), Math.round(volume * 100) / 100])
  })
}

function followSounds() {
  const sounds: HTMLAudioElement[] = []
  window.Audio = class extends window.Audio {
    constructor() {
      super()
      sounds.push(this)
    }
  } as typeof Audio
  Object.assign(window, { sounds })
}

/** A minute in so many steps, so old that nobody is given it as the day's. */
async function writePractice(name: string, steps: number): Promise<string> {
  const textoGuiado = Array.from({ length: steps }, (_, step) => `Respiro ${step + 1}.`)
  const [made] = await inDatabase(
    (sql) => sql`insert into recommended_practices (name, type, duration_minutes, content, published_at, created_at)
      values (${name}, 'guiada', 1, ${sql.json({ textoGuiado })}, '2020-01-01', '2020-01-01') returning id`,
  )
  return made?.id
}

const completedOf = (email: string, practiceId: string) =>
  inDatabase(
    (sql) => sql`select s.duration_minutes as minutes from user_practice_sessions s join users u on u.id = s.user_id
      where u.email = ${email} and s.practice_id = ${practiceId} and s.completed_at is not null`,
  )

async function expectBells(page: Page, tape: string, seconds: number[]) {
  const listen = (second: number) => page.evaluate(listenAround, { tape, second, AROUND, SECOND })
  for (const [at, { onset, atJoint }] of (await Promise.all(seconds.map(listen))).entries()) {
    const second = seconds[at]
    expect.soft(Math.abs(onset), `${tape}: the bell of second ${second}`).toBeLessThan(0.1)
    expect.soft(atJoint, `${tape}: a click at second ${second}`).toBeLessThan(0.001)
  }
}

type Asked = { tape: string; second: number; AROUND: number; SECOND: number }

/**
 * Decodes some seconds of a tape around a moment, and tells how far from it the sound begins, and how large a step between two
 * samples is just before it does.
 */
async function listenAround({ tape, second, AROUND, SECOND }: Asked) {
  const from = Math.max(0, Math.round(((second - AROUND) * SECOND) / 192) * 192)
  const range = `bytes=${from}-${Math.round((second + AROUND) * SECOND) - 1}`
  const bytes = await (await fetch(tape, { headers: { range } })).arrayBuffer()
  const samples = (await new OfflineAudioContext(1, 1, 48000).decodeAudioData(bytes)).getChannelData(0)
  const moment = Math.round((second - from / SECOND) * 48000)
  const begins = samples.findIndex((sample, at) => at > moment - 24_000 && Math.abs(sample) > 0.01)
  let atJoint = 0
  for (let at = Math.max(1, moment - 4800); at < moment + 1200; at++)
    atJoint = Math.max(atJoint, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)))
  return { onset: (begins - moment) / 48000, atJoint }
}
