import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { expectServed, sendAudio, sound } from './audios.ts'
import { atTheEnd, folder, freePort, pause, root, type Server, seen, startServer, stop } from './kit.ts'
import { ask, call, register } from './members.ts'
import { startDeployedNginx } from './nginx.ts'
import { findProgram } from './program.ts'

const staff = { email: 'casa@exemplo.com', password: 'segredo-da-casa' }
let server: Server
let refused = 0

beforeAll(async () => {
  // The proxies' certificates are made here and signed by nobody.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  server = await startServer({
    DATA_DIR: folder('proxied'),
    APP_URL: 'https://lumiar.example',
    TRUSTED_PROXIES: '127.0.0.1',
    ADMIN_EMAIL: staff.email,
    ADMIN_PASSWORD: staff.password,
  })
  const { cookie } = await call(server.url, 'auth.signIn', staff)
  refused = (await sendAudio(server.url, cookie, { audio: sound(56_000_000) })).status
  seen(`directly, 56 MB are answered ${refused}`)
}, 120_000)

// nginx looks at the length before the first byte; behind Caddy Lumiar itself refuses first.
test.each<[string, (port: number) => Promise<string>, number]>([
  ['Caddy', startCaddy, 400],
  ['nginx', (port) => startDeployedNginx(port, [server.port]), 413],
])(
  'through %s, as deploy/ has it: signed in, uploaded, heard, and too much is refused',
  async (name, start, tooLong) => {
    const url = await start(await freePort())

    const { cookie, status } = await call(url, 'auth.signIn', staff)
    expect(status).toBe(200)
    const sent = { audio: sound(40_000_003) }
    const { id, status: uploaded } = await sendAudio(url, cookie, sent)
    expect(uploaded).toBe(200)
    const listener = await register(url)
    const { audioUrl } = await ask<{ audioUrl: string }>(url, 'audioContents.one', { id }, listener.cookie)
    const compared = await expectServed(`${url}${audioUrl}`, listener.cookie, sent.audio)

    expect((await sendAudio(url, cookie, { audio: sound(56_000_000) })).status, 'too long for an audio').toBe(refused)
    expect((await sendAudio(url, cookie, { audio: sound(215_000_000) })).status, 'too long for anything').toBe(tooLong)
    // Refused at its first byte, while the proxy is still sending.
    const headers = { 'content-type': 'application/octet-stream', cookie }
    const withoutLengths = { method: 'POST', headers, body: sound(200_000_000) }
    for (let turn = 0; turn < 3; turn++)
      expect((await fetch(`${url}/upload/audioContents.create`, withoutLengths)).status, 'without lengths').toBe(400)
    seen(`${name}: 40 MB up, ${compared} bytes compared on their way back, 215 MB answered ${tooLong}`)
  },
  240_000,
)

/** deploy/Caddyfile, told not to touch the machine's own trust store and ports. */
async function startCaddy(port: number): Promise<string> {
  const program = findProgram({ names: ['caddy'], packages: ['caddy'] })
  if (!program) throw new Error('This part needs Caddy: install it (for example `apt-get install caddy`).')
  const conf = join(folder('caddy'), 'Caddyfile')
  const here = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8')
    .replace('{$LUMIAR_DOMAIN:localhost}', `localhost:${port}`)
    .replace('{$LUMIAR_UPSTREAMS:127.0.0.1:3000}', `127.0.0.1:${server.port}`)
  writeFileSync(conf, `{\n\tadmin off\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n${here}`)
  const env = { ...process.env, HOME: folder('home') }
  const proxy = spawn(program, ['run', '--adapter', 'caddyfile', '--config', conf], { stdio: 'ignore', env })
  atTheEnd(() => stop(proxy))
  const url = `https://localhost:${port}`
  while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
    if (proxy.exitCode !== null) throw new Error('Caddy did not start')
    await pause(50)
  }
  return url
}
