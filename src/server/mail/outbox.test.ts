import { mkdtempSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { runHourly } from '#server/jobs/hourly.ts'
import { outbox } from './outbox.ts'

const kit = testKit()
const letter = {
  to: 'ana@exemplo.com',
  subject: 'Nova senha',
  text: 'Toque no link.',
  link: 'https://lumiar.exemplo/x',
}

const oneRound = async () => {
  const stop = await runHourly({ jobs: {}, fileJobs: {} }, kit.services, kit.app.log)
  stop()
}

test('a mail stays in the outbox for a day, then the upkeep takes it away', async () => {
  const { config } = kit.services
  const folder = join(config.dataDir, 'outbox')
  await oneRound()
  const box = outbox(config.dataDir, () => {})
  await box.send(letter, { id: '1' })
  const [old = ''] = readdirSync(folder)
  await box.send(letter, { id: '1' })
  const young = readdirSync(folder).filter((name) => name !== old)
  const at = (hours: number) => new Date(kit.clock.now.getTime() - hours * 60 * 60_000)
  utimesSync(join(folder, old), at(25), at(25))
  for (const name of young) utimesSync(join(folder, name), at(23), at(23))
  writeFileSync(join(folder, 'anotado à mão'), '')
  utimesSync(join(folder, 'anotado à mão'), at(25), at(25))

  await oneRound()

  expect(readdirSync(folder).sort()).toEqual([...young, 'anotado à mão'].sort())
})

test('without a mail server a mail is a file in the outbox, and its link is printed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'lumiar-outbox-'))
  const printed: string[] = []
  await outbox(dataDir, (link) => printed.push(link)).send(letter, { id: '1' })

  const [name = ''] = readdirSync(join(dataDir, 'outbox'))
  expect(readFileSync(join(dataDir, 'outbox', name), 'utf8')).toContain(
    'To: ana@exemplo.com\nSubject: Nova senha\n\nToque no link.',
  )
  expect(printed).toEqual([letter.link])
})
