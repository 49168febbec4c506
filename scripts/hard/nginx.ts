import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { atTheEnd, folder, pause, root, stop } from './kit.ts'

/** The very configuration docs/scale-out.md shows, with only its ports replaced. */
export async function startNginx(port: number, [first, second]: [number, number]): Promise<string> {
  const program = findNginx()
  const home = folder('nginx')
  const [, shown = ''] = /```nginx\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/scale-out.md'), 'utf8')) ?? []
  const conf = shown.replace(':3001', `:${first}`).replace(':3002', `:${second}`).replace(':8080', `:${port}`)
  writeFileSync(join(home, 'nginx.conf'), conf)
  const child = spawn(program, ['-p', home, '-c', 'nginx.conf', '-e', 'error.log', '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  atTheEnd(() => stop(child))
  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 250; attempt++) {
    if (child.exitCode !== null)
      throw new Error(`nginx did not start: ${readFileSync(join(home, 'error.log'), 'utf8')}`)
    if (
      await fetch(`${url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return url
    await pause(40)
  }
  throw new Error('nginx did not answer')
}

/** On Debian as root it is installed; otherwise one sentence says what to do. */
function findNginx(): string {
  const found = search() ?? install()
  if (!found) throw new Error('This part needs nginx: install it (for example `apt-get install nginx-light`).')
  return found
}

const search = () =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
    .map((folder) => join(folder, 'nginx'))
    .find((path) => existsSync(path))

function install(): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env })
  spawnSync('apt-get', ['install', '-y', '-qq', 'nginx-light'], { stdio: 'ignore', env })
  return search()
}
