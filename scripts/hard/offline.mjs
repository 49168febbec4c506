// Runs where only the machine itself can be reached, as an ordinary user, in the folder of an unpacked release: starts it, asks,
// makes a backup, stops it, loads every package the program names, and prints what it saw.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const url = `http://127.0.0.1:${process.env.PORT}`
const text = async (path) => (await fetch(`${url}${path}`)).text()
const startedAt = performance.now()
const server = spawn('./lumiar.mjs', ['start'], { stdio: ['ignore', 'pipe', 'pipe'] })
let said = ''
for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += chunk))
while (!(await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
  if (server.exitCode !== null) throw new Error(`it did not start: ${said}`)
  await pause(50)
}
const readyAfter = Math.round(performance.now() - startedAt)
const health = JSON.parse(await text('/healthz'))
const page = /<meta name="version" content="([^"]+)">/.exec(await text('/auth'))?.[1]
const script = /src="(\/assets\/[^"]+\.js)"/.exec(await text('/auth'))?.[1]
const scriptStatus = (await fetch(`${url}${script}`)).status
const registry = await fetch('https://registry.npmjs.org').then(
  () => 'reached',
  () => 'unreached',
)
const backup = spawnSync('./lumiar.mjs', ['backup', 'copy.tar'], { encoding: 'utf8' })
server.kill('SIGTERM')
const [status] = await once(server, 'exit')
const named = readdirSync('dist/server')
  .filter((name) => name.endsWith('.js'))
  .flatMap((name) => [...readFileSync(`dist/server/${name}`, 'utf8').matchAll(/(?:from |import\()"([^."][^"]*)"/g)])
  .map(([, name]) => name)
const missing = []
for (const name of new Set(named)) {
  const loading = spawnSync(process.execPath, ['--input-type=module', '-e', `await import(${JSON.stringify(name)})`])
  if (loading.status !== 0) missing.push(`${name}: ${loading.stderr}`)
}
const hasBackup = existsSync('copy.tar')
console.log(
  JSON.stringify({
    readyAfter,
    health,
    page,
    scriptStatus,
    registry,
    backup: backup.status,
    hasBackup,
    status,
    missing,
  }),
)
