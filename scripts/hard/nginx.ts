import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atTheEnd, folder, pause, stop } from './kit.ts'
import { findProgram } from './program.ts'
import { shownIn } from './shown.ts'

/** The very configuration docs/operating/scale-out.md shows, with only its ports replaced. */
export async function startNginx(port: number, [first, second]: [number, number]): Promise<string> {
  const program = findProgram({ names: ['nginx'], packages: ['nginx-light'] })
  if (!program) throw new Error('This part needs nginx: install it (for example `apt-get install nginx-light`).')
  const home = folder('nginx')
  const ports = { ':3001': `:${first}`, ':3002': `:${second}`, ':8080': `:${port}` }
  const [conf = ''] = shownIn('scale-out.md', 'nginx', ports)
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
