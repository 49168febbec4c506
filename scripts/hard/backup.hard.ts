import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningEmbedded } from '#server/db/embedded.ts'
import { localStore } from '#server/files/local.ts'
import { BUCKET } from '#server/files/store.ts'
import { folder, inDatabase, pause, root, seen, startServer } from './kit.ts'
import { lostOf, type Member, registerMany, writeOn } from './members.ts'

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
  await run('backup', calm, source)
  const [rows, sounds] = [await fingerprint(source), await hashes(source)]
  await server.stop()

  await run('restore', archive, target)
  const restored = await startServer({ DATA_DIR: target })
  const lost = await inDatabase(runningEmbedded(target) ?? '', (sql) => lostOf(sql, before))
  await restored.stop()

  const twin = join(home, 'twin')
  await run('restore', calm, twin)
  const again = await startServer({ DATA_DIR: twin })
  expect(await fingerprint(twin)).toEqual(rows)
  expect(await hashes(twin)).toEqual(sounds)
  expect(sounds.length).toBeGreaterThan(5)
  await again.stop()

  seen(
    `backup while ${meanwhile} writes were acknowledged; ${acknowledgedBefore} before it, ${lost} of them missing after the restore; ${rows.length} tables and ${sounds.length} files equal to the last byte`,
  )
  expect(lost).toBe(0)
  expect(meanwhile).toBeGreaterThan(0)
  await expect(run('restore', calm, twin)).rejects.toThrow('not empty')
  await expect(run('backup', calm, twin)).rejects.toThrow('not overwritten')
})

const copyOf = (member: Member): Member => structuredClone(member)

/** What was written while the backup ran may or may not be in it. */
function allow(then: Member | undefined, now: Member) {
  then?.note.open.push(...now.everyNote.slice(then.everyNote.length))
  then?.level.open.push(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
}

async function run(command: 'backup' | 'restore', file: string, dataDir: string) {
  const child = spawn(process.execPath, [`dist/server/${command}.js`, file], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(said)
}

/** The overview's figures are counted anew at every start. */
const madeAtStart = ['daily_figures', 'overview_figures']

/** Every table but those a start itself writes in. */
async function fingerprint(dataDir: string) {
  return inDatabase(runningEmbedded(dataDir) ?? '', async (sql) => {
    const tables = await sql`
      select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${madeAtStart}) order by 1`
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
    const hash = createHash('sha256')
    for await (const piece of createReadStream(join(dataDir, 'files', BUCKET, key))) hash.update(piece)
    found.push(`${key} ${hash.digest('hex')}`)
  }
  return found.sort()
}
