import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { typeOfKey } from '#server/files/keys.ts'
import { localStore } from '#server/files/local.ts'
import { BUCKET } from '#server/files/store.ts'
import { folder, inDatabase, pause, root, seen, startServer } from './kit.ts'
import { call, lostOf, type Member, registerMany, writeOn } from './members.ts'

test('a backup under write load, restored on an empty machine: everything acknowledged before it is there', async () => {
  const home = folder('backup')
  const [source, target] = [join(home, 'source'), join(home, 'target')]
  const archive = join(home, 'lumiar.tar')
  const server = await startServer({ DATA_DIR: source })
  const members = await registerMany(server.url, 12)
  const writing = writeOn(server.url, members)
  await writing.until(500)
  const before = members.map(copyOf)
  const acknowledgedBefore = writing.tally.acknowledged
  await run('backup', archive, source)
  const meanwhile = writing.tally.acknowledged - acknowledgedBefore
  await pause(500)
  await writing.stop()
  for (const [place, member] of members.entries()) allow(before[place], member)
  const calm = join(home, 'calm.tar')
  await run('backup', calm, source, { BACKUP_PASSPHRASE: 'uma frase comprida' })
  const [rows, sounds] = [await fingerprint(source), await hashes(source)]
  const { email = '', cookie = '' } = members.at(-1) ?? {}
  expect(await call(server.url, 'profiles.remove', { password: 'segredo1' }, cookie)).toMatchObject({ status: 200 })
  await server.stop()

  await run('restore', archive, target, {}, ['--erased', source])
  const restored = await startServer({ DATA_DIR: target })
  const [lost, cameBack] = await inDatabase(runningEmbedded(target) ?? '', async (sql) => [
    await lostOf(sql, before.slice(0, -1)),
    (await sql`select id from users where email = ${email}`).length,
  ])
  await restored.stop()

  const twin = join(home, 'twin')
  await expect(run('restore', calm, twin)).rejects.toThrow('is encrypted')
  await run('restore', calm, twin, { BACKUP_PASSPHRASE: 'uma frase comprida' })
  const again = await startServer({ DATA_DIR: twin })
  expect(await fingerprint(twin)).toEqual(rows)
  expect(await hashes(twin)).toEqual(sounds)
  expect(sounds.length).toBeGreaterThan(5)
  await again.stop()

  seen(
    `backup while ${meanwhile} writes were acknowledged; ${acknowledgedBefore} before it, ${lost} of them missing after the restore; ${rows.length} tables and ${sounds.length} files equal to the last byte after an encrypted one; of 1 who left after the backup ${cameBack} came back`,
  )
  expect([lost, cameBack]).toEqual([0, 0])
  expect(meanwhile).toBeGreaterThan(0)
  await expect(run('restore', archive, twin)).rejects.toThrow('not empty')
  await expect(run('backup', calm, twin)).rejects.toThrow('not overwritten')
})

const copyOf = (member: Member): Member => structuredClone(member)

/** What was written while the backup ran may or may not be in it. */
function allow(then: Member | undefined, now: Member) {
  then?.note.open.push(...now.everyNote.slice(then.everyNote.length))
  then?.level.open.push(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
}

async function run(
  command: 'backup' | 'restore',
  file: string,
  dataDir: string,
  env: Record<string, string> = {},
  options: string[] = [],
) {
  const child = spawn(process.execPath, [`dist/server/${command}.js`, file, ...options], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(said)
}

/** The overview's figures are counted anew at every start; who was signed in, and the file store's id, are not part of a backup. */
const notCompared = [
  ...['daily_figures', 'overview_figures', 'job_runs'],
  ...['sessions', 'verifications', 'attempts', 'paired_stores'],
]

/** Every table that a backup holds and a start leaves alone. */
async function fingerprint(dataDir: string) {
  return inDatabase(runningEmbedded(dataDir) ?? '', async (sql) => {
    const tables = await sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${notCompared}) order by 1`
    const prints = []
    for (const { name } of tables)
      prints.push(
        await sql.unsafe(
          `select '${name}' as name, count(*)::int, md5(string_agg(t::text, '|' order by t::text)) from ${name} t`,
        ),
      )
    return prints.flat()
  })
}

async function hashes(dataDir: string): Promise<string[]> {
  const found: string[] = []
  for await (const { key } of localStore(dataDir, BUCKET).list()) {
    if (!typeOfKey(key)) continue
    const hash = createHash('sha256')
    for await (const piece of createReadStream(join(dataDir, 'files', BUCKET, key))) hash.update(piece)
    found.push(`${key} ${hash.digest('hex')}`)
  }
  return found.sort()
}
