import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atTheEnd, folder, pause, root, stop } from './kit.ts'
import { findProgram } from './program.ts'

/** The very configuration docs/operating/scale-out.md shows, with only its ports replaced. */
export async function startNginx(port: number, [first, second]: [number, number]): Promise<string> {
  const program = findProgram({ names: ['nginx'], packages: ['nginx-light'] })
  if (!program) throw new Error('This part needs nginx: install it (for example `apt-get install nginx-light`).')
  const home = folder('nginx')
  const [, shown = ''] =
    /```nginx\n([\s\S]*?)```/.exec(readFileSync(join(root, 'docs/operating/scale-out.md'), 'utf8')) ?? []
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
