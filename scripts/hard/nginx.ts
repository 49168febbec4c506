import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atTheEnd, folder, pause, root, stop, subfolder } from './kit.ts'
import { findProgram } from './program.ts'
import { shownIn } from './shown.ts'

/** The very configuration docs/operating/scale-out.md shows, with only its ports replaced. */
export async function startNginx(port: number, [first, second]: [number, number]): Promise<string> {
  const home = folder('nginx')
  const ports = { ':3001': `:${first}`, ':3002': `:${second}`, ':8080': `:${port}` }
  const [conf = ''] = shownIn('scale-out.md', 'nginx', ports)
  writeFileSync(join(home, 'nginx.conf'), conf)
  return run(home, `http://127.0.0.1:${port}`)
}

/**
 * deploy/nginx.conf inside of the smallest nginx, with a certificate made here; before several processes with the upstream that
 * docs/operating/scale-out.md shows for them. Needs NODE_TLS_REJECT_UNAUTHORIZED=0: nobody signs that certificate.
 */
export async function startDeployedNginx(port: number, [first, second]: [number, number?]): Promise<string> {
  const home = folder('nginx')
  for (const name of ['body', 'proxy']) subfolder(join(home, name))
  const key = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-keyout',
    join(home, 'privkey.pem'),
  ]
  spawnSync('openssl', ['req', '-x509', ...key, '-subj', '/CN=localhost', '-out', join(home, 'fullchain.pem')])
  const site = readFileSync(join(root, 'deploy/nginx.conf'), 'utf8')
    .replace(/server \{\n {2}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {2}listen \[::\]:443 ssl http2;\n/, '')
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replaceAll('/etc/letsencrypt/live/lumiar.example', home)
  const served = second
    ? site.replace(upstream, upstreamOf(first, second))
    : site.replace('127.0.0.1:3000', `127.0.0.1:${first}`)
  const around = 'client_body_temp_path body; proxy_temp_path proxy; access_log off;'
  writeFileSync(join(home, 'nginx.conf'), `pid nginx.pid;\nevents {}\nhttp {\n${around}\n${served}}\n`)
  return run(home, `https://localhost:${port}`)
}

const upstream = /upstream lumiar \{[\s\S]*?\}/

function upstreamOf(first: number, second: number): string {
  const [conf = ''] = shownIn('scale-out.md', 'nginx', { ':3001': `:${first}`, ':3002': `:${second}` })
  return upstream.exec(conf)?.[0] ?? ''
}

async function run(home: string, url: string): Promise<string> {
  const program = findProgram({ names: ['nginx'], packages: ['nginx-light'] })
  if (!program) throw new Error('This part needs nginx: install it (for example `apt-get install nginx-light`).')
  const child = spawn(program, ['-p', home, '-c', 'nginx.conf', '-e', 'error.log', '-g', 'daemon off;'], {
    stdio: 'ignore',
  })
  atTheEnd(() => stop(child))
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
