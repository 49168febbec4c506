import type { Locator, Page } from '@playwright/test'
import { texts } from '#client/staff/voice/texts.ts'
import { createMeter } from '#shared/sound/loudness.ts'
import { msOf } from '#shared/tape/format.ts'
import { bellBefore } from '#shared/tape/room.ts'
import { inDatabase } from '../kit/database.ts'
import { expect, expectAccessible, test, toast } from '../kit/kit.ts'
import { loadMicrophone, speechSeconds, unloadMicrophone } from '../kit/microphone.ts'

test.beforeAll(loadMicrophone)
test.afterAll(unloadMicrophone)

/** Two recordings of five seconds each, with their count-ins, cannot be hurried. */
test.describe.configure({ timeout: 120_000 })

const { prompter: words } = texts
const RATE = 48_000

test('staff speak a step, hear it, speak it again, lose the page and save; on the tape it is trimmed, level, at its place', async ({
  page,
  admin: _,
}) => {
  const name = `Voz ${crypto.randomUUID().slice(0, 8)}`
  const content = { textoGuiado: ['Chegue devagar.', 'Respire com calma.'], ritmos: [null, null] }
  const [practice] = await inDatabase(
    // So old that nobody is given it as the day's.
    (sql) => sql`insert into recommended_practices (name, type, duration_minutes, content, published_at, created_at)
      values (${name}, 'guiada', 1, ${sql.json(content)}, '2020-01-01', '2020-01-01') returning id`,
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/admin/practices?q=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const editor = page.getByRole('dialog', { name: 'Editar prática' })
  await editor.getByRole('button', { name: texts.recordNamed('Passo 1') }).click()
  const prompter = page.getByRole('dialog', { name: words.title })
  await expect(prompter.getByText('Chegue devagar.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(prompter.getByText('Respire com calma.')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await record(prompter)
  await prompter.getByRole('button', { name: words.stop }).press('Space')
  await expect(prompter.getByText(texts.length(Math.ceil(speechSeconds + 0.24)))).toBeVisible()
  const first = await draftVoice(page)
  await prompter.getByRole('button', { name: texts.listen }).click()
  await expect(prompter.getByRole('button', { name: texts.pause })).toBeVisible()
  await expect(prompter.getByRole('button', { name: texts.listen })).toBeVisible()
  await prompter.getByRole('button', { name: words.close }).click()
  await editor.getByRole('button', { name: texts.againNamed('Passo 2') }).click()
  await record(prompter)
  page.once('dialog', (leaving) => leaving.accept())
  await page.reload()
  await page.getByRole('button', { name: `Editar ${name}` }).click()
  const step = editor.getByRole('group', { name: texts.group('Passo 2') })
  await expect(step.getByText(texts.unsent)).toBeVisible()
  await step.getByRole('button', { name: texts.use }).click()
  await expect(toast(page, texts.added)).toBeVisible()
  await expect(step.getByText(texts.unsent)).toBeHidden()
  expect(await draftVoice(page)).not.toBe(first)
  await editor.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Prática atualizada com sucesso!')).toBeVisible()

  await page.getByRole('button', { name: `Editar ${name}` }).click()
  await editor.getByRole('button', { name: 'Duplicar' }).click()
  const copy = page.getByRole('dialog', { name: 'Nova prática' })
  await expect(copy.getByLabel('Nome')).toHaveValue(`${name} (cópia)`)
  await copy.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Prática criada com sucesso!')).toBeVisible()
  const [twin] = await inDatabase(
    (sql) => sql`select a.content = b.content as same, b.is_active from recommended_practices a, recommended_practices b
      where a.id = ${practice?.id} and b.name = ${`${name} (cópia)`}`,
  )
  expect(twin).toEqual({ same: true, is_active: false })

  for (const minutes of [1, 5, 7, 60]) {
    const { begins, ends, atJoint, voice } = await heard(page, practice?.id, minutes)
    expect(Math.abs(begins - 0.12), `${minutes} minutes`).toBeLessThan(0.1)
    expect(Math.abs(ends - begins - speechSeconds)).toBeLessThan(0.1)
    expect(atJoint).toBeLessThan(0.02)
    const meter = createMeter(RATE, 1)
    for (const sample of samplesOf(voice)) meter.add([sample])
    const { lufs, truePeakDb } = meter.measure()
    expect(Math.abs(lufs + 18)).toBeLessThan(1)
    expect(truePeakDb).toBeLessThan(-1)
  }
})

const samplesOf = (text: string) => new Float32Array(Uint8Array.from(Buffer.from(text, 'base64')).buffer)

/** Five seconds or a few more, of which less than two are spoken: a busy machine does not show every second. */
async function record(prompter: Locator) {
  await prompter.getByRole('button', { name: /^(Gravar|De novo)$/ }).press('Space')
  await expect(prompter.getByText(words.countIn)).toBeVisible()
  await expect(prompter.getByText(/^0:(0[5-9]|[1-5]\d)$/)).toBeVisible()
}

/** The address of the voice that the form holds now. */
const draftVoice = (page: Page) =>
  page.evaluate(() => {
    const draft = Object.keys(localStorage).find((key) => key.startsWith('lumiar.admin-draft'))
    return draft && JSON.parse(localStorage[draft]).values.steps[1].voice?.url
  })

/**
 * Decodes a tape of so many minutes around the moment at which the second step's voice is due: where it begins and ends, and how
 * large a step leads into it.
 */
const heard = (page: Page, id: string, minutes: number) =>
  page.evaluate(
    async ({ id, minutes, second }) => {
      const from = Math.round((second - 1) * 8000) - (Math.round((second - 1) * 8000) % 192)
      const range = `bytes=${from}-${from + 8000 * 9 - 1}`
      const answer = await fetch(`/tapes/practice.mp3?id=${id}&minutes=${minutes}&bells=on`, { headers: { range } })
      const context = new OfflineAudioContext(1, 1, 48000)
      const samples = (await context.decodeAudioData(await answer.arrayBuffer())).getChannelData(0)
      const due = Math.round((second - from / 8000) * 48000)
      // The end of the bell before it has died away below this.
      const first = samples.findIndex((sample, at) => at >= due && Math.abs(sample) > 0.02)
      const last = samples.findLastIndex((sample) => Math.abs(sample) > 0.02)
      let atJoint = 0
      for (let at = due - 480; at < due + 480; at++)
        atJoint = Math.max(atJoint, Math.abs((samples[at] ?? 0) - (samples[at - 1] ?? 0)))
      // As text: so many numbers take longer to hand over than to decode.
      const voice = [...new Uint8Array(samples.slice(due, last + 4800).buffer)]
        .map((byte) => String.fromCharCode(byte))
        .join('')
      return { begins: (first - due) / 48000, ends: (last - due) / 48000, atJoint, voice: btoa(voice) }
    },
    { id, minutes, second: minutes * 30 + msOf(bellBefore(1)) / 1000 },
  )
