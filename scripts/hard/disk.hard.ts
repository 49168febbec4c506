import { spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedSecret } from '#server/config/dataFolder.ts'
import { runningEmbedded } from '#server/db/embedded/embedded.ts'
import { atTheEnd, folder, inDatabase, isReady, pause, root, seen, startServer, subfolder } from './kit.ts'
import { lostOf, registerMany, writeOn } from './members.ts'

const namespaces = spawnSync('unshare', ['-rm', 'true']).status === 0
if (!namespaces) console.log('    not tried: no small file system can be made here (unshare -rm is refused)')

test.skipIf(!namespaces)(
  'a file store on a full disk refuses, keeps nothing half, and goes on when there is room',
  () => {
    const home = folder('disk')
    const report = join(folder('report'), 'report.json')
    const script = 'mount -t tmpfs -o size=4m tmpfs "$1" && exec "$2" --import tsx scripts/hard/fillStore.ts "$1" "$3"'
    const ran = spawnSync('unshare', ['-rm', 'sh', '-c', script, 'sh', home, process.execPath, report], { cwd: root })
    expect(ran.stderr.toString()).toBe('')
    const { outcomes, parts } = JSON.parse(readFileSync(report, 'utf8'))
    seen(outcomes.join('; '))
    expect(outcomes).toEqual([
      '1 MB: stored, whole',
      '2 MB: stored, whole',
      '8 MB: UNAVAILABLE, absent',
      '0.1 MB: stored, whole',
    ])
    expect(parts).toBe(0)
  },
)

const disk = folder('full')
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=711', 'tmpfs', disk]).status === 0
if (mounted) atTheEnd(() => spawnSync('umount', ['-l', disk]))
else console.log('    not tried: a database on a full disk needs a small file system, which only root may mount')

test.skipIf(!mounted)(
  'a database on a full disk: clear 503s, nothing acknowledged is lost, back when there is room',
  async () => {
    const dataDir = subfolder(join(disk, 'data'))
    const server = await startServer({ DATA_DIR: dataDir })
    const members = await registerMany(server.url, 12)
    const writing = writeOn(server.url, members)
    await writing.until(200)
    const filler = join(disk, 'filler')
    fill(filler)
    // PostgreSQL fails first where it extends its write-ahead log, which no longer finds room.
    await switchLog(dataDir)
    await pause(6_000)
    const refused = writing.tally.statuses.get('503') ?? 0
    const acknowledged = writing.tally.acknowledged
    rmSync(filler)
    const from = performance.now()
    while (!(await isReady(server.url))) await pause(50)
    while (writing.tally.acknowledged === acknowledged && performance.now() - from < 20_000) await pause(20)
    const back = performance.now() - from
    await pause(1_000)
    await writing.stop()

    const lost = await inDatabase(runningEmbedded(dataDir) ?? '', (sql) => lostOf(sql, members))
    const told = [...writing.tally.statuses].map(([status, count]) => `${status}: ${count}`).join(', ')
    seen(
      `disk full for 6 s, ${writing.tally.acknowledged} writes acknowledged, ${lost} lost, ${refused} clear refusals, writing again ${Math.round(back)} ms after there was room (${told})`,
    )
    expect(lost).toBe(0)
    expect(refused).toBeGreaterThan(0)
    expect([...writing.tally.statuses.keys()].filter((status) => !['200', '503'].includes(status))).toEqual([])
    expect(back).toBeLessThan(Math.max(5_000, 2 * server.readyAfter))
    await server.stop()
  },
)

function fill(path: string) {
  const file = openSync(path, 'w')
  for (const size of [1024 * 1024, 4096])
    try {
      for (;;) writeSync(file, Buffer.alloc(size))
    } catch {}
  closeSync(file)
}

async function switchLog(dataDir: string) {
  const superuser = superuserOf(dataDir)
  for (let turn = 0; turn < 8; turn++) {
    await inDatabase(superuser, (sql) => sql`select pg_switch_wal()`).catch(() => {})
    await pause(100)
  }
}

/** Only a superuser may switch the write-ahead log; the program's own role may not. */
function superuserOf(dataDir: string): string {
  const url = new URL(runningEmbedded(dataDir) ?? '')
  url.username = 'postgres'
  url.password = storedSecret(dataDir, 'postgres-superuser-password')
  return url.href
}
