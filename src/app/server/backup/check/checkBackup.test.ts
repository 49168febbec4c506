import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql, TransactionRollbackError } from 'drizzle-orm'
import { beforeAll, expect, test, vi } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Transaction } from '#server/db/connect.ts'
import { audioKey } from '#server/files/keys.ts'
import { backup } from '../backup.ts'
import { restore } from '../restore.ts'
import { emptyPlaces, urlOf } from '../testing/place.ts'
import { quicklySealed } from '../testing/quicklySealed.ts'
import { checkBackup } from './checkBackup.ts'
import { compareWithArchive } from './compare.ts'

const kit = testKit()
const { folder, emptyPlace } = emptyPlaces()
const archive = join(folder, 'lumiar.tar')
const key = audioKey(new Date('2026-11-15T12:30:00Z'), 'mp3')

beforeAll(async () => {
  await kit.services.files.put(key, Readable.from([randomBytes(100_000)]))
  await kit.services.db
    .insert(audioContents)
    .values({ title: 'Mar', durationMinutes: 5, storagePath: key, tags: ['a"b'] })
  for (let n = 0; n < 3; n++) await kit.person()
  const url = urlOf(kit.services.sql.options.database)
  await backup({ ...kit.services, url: `${url}?timezone=Asia/Tokyo` }, archive)
  writeFileSync(`${archive}.age`, await quicklySealed(readFileSync(archive), 'uma frase comprida'))
})

/** Where it is not PostgreSQL’s start that matters: a database of the run’s own server, and how often it was let go. */
const stopped = vi.fn(async () => {})
const onRunsServer = async () => ({ url: (await emptyPlace()).url, stop: stopped })

const scratchFolders = () => readdirSync(tmpdir()).filter((name) => name.startsWith('lumiar-check-'))

test('a backup is restored for practice, compared, and nothing of that stays', async () => {
  const before = scratchFolders()

  expect(await checkBackup(archive)).toMatchObject({ files: 1, rows: expect.any(Number), isEncrypted: false })
  const passphrase = 'uma frase comprida'
  expect(await checkBackup(`${archive}.age`, { passphrase }, onRunsServer)).toMatchObject({ isEncrypted: true })

  expect(scratchFolders()).toEqual(before)
}, 60_000)

test('one that is damaged, or whose passphrase is wrong, is told, and nothing stays', async () => {
  const before = scratchFolders()
  stopped.mockClear()
  const damaged = join(folder, 'damaged.tar')
  const bytes = readFileSync(archive)
  bytes.write('X', bytes.indexOf('Souza'))
  writeFileSync(damaged, bytes)

  await expect(checkBackup(damaged, {}, onRunsServer)).rejects.toThrow('The backup is damaged')
  const passphrase = 'outra frase comprida'
  await expect(checkBackup(`${archive}.age`, { passphrase }, onRunsServer)).rejects.toThrow('does not open this backup')
  expect(stopped).toHaveBeenCalledTimes(2)
  expect(scratchFolders()).toEqual(before)
})

const spoilt: [string, (tx: Transaction) => Promise<unknown>, string][] = [
  ['a row that is missing', (tx) => tx.execute(sql`delete from consents`), 'public.consents has 0 rows, not 3'],
  [
    'a value that is another',
    (tx) => tx.execute(sql`update users set name = 'Bia' where id = (select min(id::text)::uuid from users)`),
    'public.users has other contents than the backup',
  ],
  [
    'a moment that is a second later',
    (tx) => tx.execute(sql`update profiles set created_at = created_at + interval '1 second'`),
    'public.profiles has other contents than the backup',
  ],
]

test('after a restore whatever differs is found: a row, a value, a moment, a file', async () => {
  const { url, files } = await emptyPlace()
  await restore(url, files, archive, {
    afterLoading: async (tx, tables) => {
      const compare = (at: Transaction) => compareWithArchive(at, { tables, files, path: archive })
      expect(await compare(tx)).toEqual([])
      for (const [what, spoil, told] of spoilt) {
        const found = tx.transaction(async (at) => {
          await spoil(at)
          expect(await compare(at), what).toEqual([told])
          at.rollback()
        })
        await expect(found, what).rejects.toThrow(TransactionRollbackError)
      }

      await files.put(key, Readable.from(['other bytes']))
      expect(await compare(tx)).toEqual([`files/${key} is not the one of the backup`])
      await files.remove(key)
      expect(await compare(tx)).toHaveLength(1)
    },
  })
})
