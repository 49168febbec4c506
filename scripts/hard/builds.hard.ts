import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { atTheEnd, folder, freePort, isReady, pause, root, seen, stop } from './kit.ts'

const checkout = join(folder('builds'), 'checkout')
const dataDir = folder('builds-data')
const leftOut = new Set(['node_modules', 'dist', 'builds', 'data', '.git', 'test-results'])
const at = (name: string) => join(checkout, name)
let url = ''
let port = 0

/** A checkout of our own whose sources may change. Its packages are links to the same files, which an install would drop. */
beforeAll(async () => {
  cpSync(root, checkout, { recursive: true, filter: (path) => !leftOut.has(basename(path)) || path === root })
  expect(spawnSync('cp', ['-al', join(root, 'node_modules'), at('node_modules')]).status).toBe(0)
  port = await freePort()
  url = `http://127.0.0.1:${port}`
  const server = spawn('npm', ['start'], { cwd: checkout, env: env() })
  atTheEnd(() => stop(server))
  let said = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (chunk) => (said += chunk))
  while (!(await isReady(url))) {
    if (server.exitCode !== null) throw new Error(`the server did not start: ${said}`)
    await pause(100)
  }
}, 180_000)

test('a running Lumiar loses no file to a changed checkout, a backup, a second start, an install or new builds', async () => {
  const answers = askForEveryFile()

  change()
  expect(await command('run', 'backup', '--', at('first.tar'))).toMatchObject({ status: 0 })
  expect(existsSync(at('first.tar'))).toBe(true)
  const second = await command('start')
  expect(second.status).toBe(1)
  expect(second.said).toContain(`The data folder ${dataDir} is in use by another Lumiar (process `)
  expect(second.said).not.toContain('Building')

  // After two more the one it runs from is no longer among those that are kept in any case.
  for (let round = 0; round < 2; round++) {
    change()
    expect(await command('run', 'build')).toMatchObject({ status: 0 })
  }

  writeFileSync(at('package-lock.json'), `\n`, { flag: 'a' })
  const refused = await command('run', 'build')
  expect(refused.status).toBe(1)
  expect(refused.said).toMatch(/running from this folder \(process \d+\)[\s\S]*Stop it first/)
  expect(await command('run', 'backup', '--', at('second.tar'))).toMatchObject({ status: 0 })

  const { asked, lost } = await answers()
  expect(lost).toEqual([])
  expect(await isReady(url)).toBe(true)
  seen(`${asked} files of its build asked for while six commands ran, 0 lost`)
}, 480_000)

/** Asks for the files of the build the server began with, in turn, until told to stop. */
function askForEveryFile() {
  const names = readdirSync(at('dist/client/assets')).filter((name) => /\.(js|css)$/.test(name))
  const state = { asked: 0, lost: [] as string[], isOver: false }
  const work = (async () => {
    while (!state.isOver)
      for (const name of names) {
        const status = await fetch(`${url}/assets/${name}`).then(
          async (answer) => (await answer.arrayBuffer()) && answer.status,
          () => 'unreached',
        )
        state.asked++
        await pause(10)
        if (status !== 200) state.lost.push(`${name}: ${status}`)
      }
  })()
  return async () => {
    state.isOver = true
    await work
    return state
  }
}

let changes = 0
const change = () => appendFileSync(at('src/app/client/main.tsx'), `\ndocument.title += '${changes++}'\n`)

async function command(...args: string[]) {
  const child = spawn('npm', args, { cwd: checkout, env: env() })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [status] = await once(child, 'close')
  return { status, said }
}

const env = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, PORT: String(port) })
