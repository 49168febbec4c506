import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { typeOfKey } from '#server/files/keys.ts'
import { localStore } from '#server/files/local.ts'
import { BUCKET } from '#server/files/store.ts'
import { sendAudio, sound } from './audios.ts'
import { folder, freePort, inDatabase, pause, root, seen, startServer, stop, subfolder } from './kit.ts'
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

test('a server killed in the middle of its daily backup leaves none that counts, and the next start makes it', async () => {
  const home = folder('killed')
  const [data, backups] = [join(home, 'data'), subfolder(join(home, 'backups'))]
  const env = { DATA_DIR: data, ADMIN_EMAIL: 'casa@exemplo.com', ADMIN_PASSWORD: 'segredo-da-casa' }
  const before = await startServer(env)
  const { cookie } = await call(before.url, 'auth.signIn', { email: env.ADMIN_EMAIL, password: env.ADMIN_PASSWORD })
  for (let sent = 0; sent < 4; sent++)
    expect((await sendAudio(before.url, cookie, { audio: sound(45_000_000) })).status).toBe(200)
  await before.stop()

  let left: string[] = []
  for (let kill = 1; kill <= 3; kill++) {
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      cwd: root,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        SOUND_LENGTH: 'brief',
        ...env,
        BACKUP_DIR: backups,
        PORT: String(await freePort()),
      },
      stdio: 'ignore',
    })
    const isBegun = () => readdirSync(backups).some((name) => name.endsWith('.part') && !left.includes(name))
    while (!isBegun() && child.exitCode === null) await pause(2)
    await pause(kill * 30)
    await stop(child, 'SIGKILL')
    left = readdirSync(backups)
    expect(left).toEqual([expect.stringMatching(/\.tar\.part$/)])
  }

  const server = await startServer({ ...env, BACKUP_DIR: backups })
  const begunAt = performance.now()
  while (!readdirSync(backups).some((name) => name.endsWith('.tar'))) await pause(50)
  const took = Math.round(performance.now() - begunAt)
  const [made = '', ...others] = readdirSync(backups).filter((name) => !left.includes(name))
  expect(others).toEqual([])
  await server.stop()
  expect(readdirSync(backups)).toEqual([made])
  await run('restore', join(backups, made), data, {}, ['--check'])
  seen(
    `3 kills in the middle of the daily backup: none counted; the next start made it within ${took} ms, and it restores`,
  )
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
