import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { atTheEnd, freePort, stop } from '../kit.ts'
import { findProgram } from '../program.ts'
import { type Browser, pressing, typing, untilItListens, viewport } from './browser.ts'

const packages = ['webkit2gtk-driver', 'xvfb', 'gstreamer1.0-plugins-good', 'gstreamer1.0-libav']

export function findWebkit() {
  const driver = findProgram({ names: ['WebKitWebDriver'], packages })
  const screen = findProgram({ names: ['Xvfb'], packages })
  const program = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'webkit2gtk-4.1/MiniBrowser'))
    .find((path) => existsSync(path))
  return driver && screen && program ? { driver, screen, program } : undefined
}

/** Drives WebKitGTK, which has Safari's engine, over the W3C's WebDriver protocol. */
export async function openWebkit({ driver, screen, program }: NonNullable<ReturnType<typeof findWebkit>>) {
  const port = await freePort()
  const display = await startScreen(screen)
  const child = spawn(driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', TZ: 'America/Sao_Paulo' },
  })
  atTheEnd(() => stop(child))

  const ask = async (path: string, body?: object, method = 'POST') => {
    const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      body: body && JSON.stringify(body),
    })
    const { value } = (await answer.json()) as { value: never }
    if (!answer.ok) throw new Error(`WebKit, ${path}: ${JSON.stringify(value)}`)
    return value
  }
  const options = { binary: program, args: ['--automation'] }
  const capabilities = { alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options } }
  const { sessionId } = await untilItListens(() => ask('', { capabilities }) as Promise<{ sessionId: string }>)
  const here = (path: string, body: object = {}) => ask(`/${sessionId}${path}`, body)
  atTheEnd(() => ask(`/${sessionId}`, undefined, 'DELETE'))
  await here('/window/rect', { x: 0, y: 0, ...viewport })

  return {
    goto: (url) => here('/url', { url }),
    reload: () => here('/refresh'),
    run: (work, ...args) => here('/execute/sync', { script: `return (${work})(...arguments)`, args }),
    press: (at) => here('/actions', { actions: [pressing(at)] }),
    type: (words) => here('/actions', { actions: [typing(words)] }),
    complaints: [],
  } satisfies Browser
}

async function startScreen(program: string): Promise<string> {
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  atTheEnd(() => stop(child))
  const [number] = await once(child.stdio[3] as Readable, 'data')
  return `:${String(number).trim()}`
}
