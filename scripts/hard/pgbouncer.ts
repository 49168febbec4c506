import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atTheEnd, folder, freePort, inDatabase, pause, stop } from './kit.ts'
import { findProgram } from './program.ts'
import { shownIn } from './shown.ts'

/**
 * The very configuration docs/operating/scale-out.md shows, with its ports replaced and `more` added. `PGBOUNCER` names
 * another program than the installed one, to try another version.
 */
export async function startPgBouncer(databaseUrl: string, more: Record<string, string> = {}) {
  const program = process.env.PGBOUNCER ?? findProgram({ names: ['pgbouncer'], packages: ['pgbouncer'] })
  if (!program) throw new Error('This part needs PgBouncer: install it (for example `apt-get install pgbouncer`).')
  const home = folder('pgbouncer')
  const database = new URL(databaseUrl)
  const port = await freePort()
  const [conf = ''] = shownIn('scale-out.md', 'ini', { '=5432': `=${database.port}`, '= 6432': `= ${port}` })
  const settings = { unix_socket_dir: '', ...(process.getuid?.() === 0 ? { user: 'nobody' } : {}), ...more }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  writeFileSync(join(home, 'pgbouncer.ini'), `${conf}${lines.join('\n')}\n`)
  writeFileSync(join(home, 'users.txt'), `"${database.username}" "${decodeURIComponent(database.password)}"\n`)
  const child = spawn(program, ['pgbouncer.ini'], { cwd: home, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk).slice(-5_000)))
  atTheEnd(() => stop(child, 'SIGINT'))
  const url = databaseUrl.replace(/:\d+\//, `:${port}/`)
  await untilAnswering(url, child, () => said)
  return { url, version: execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0] ?? '' }
}

async function untilAnswering(url: string, child: ChildProcess, said: () => string) {
  const asked = () => inDatabase(url, (sql) => sql.unsafe('select 1')).catch(() => undefined)
  while (!(await asked())) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${said()}`)
    await pause(50)
  }
}
