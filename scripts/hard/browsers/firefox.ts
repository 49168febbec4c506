import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { atTheEnd, folder, freePort, stop } from '../kit.ts'
import { findProgram } from '../program.ts'
import { type Browser, pressing, typing, untilItListens, viewport } from './browser.ts'

const settings = { 'media.autoplay.default': 0, 'datareporting.policy.dataSubmissionEnabled': false }

export const findFirefox = () => findProgram({ names: ['firefox-esr', 'firefox'], packages: ['firefox-esr'] })

/** Drives Firefox over the W3C's WebDriver BiDi protocol, which needs no driver beside it. */
export async function openFirefox(program: string) {
  const port = await freePort()
  const home = folder('firefox')
  writeFileSync(join(home, 'user.js'), Object.entries(settings).map(preference).join(''))
  // Machines without a sound card cannot play: sound goes to a null device instead.
  writeFileSync(join(home, '.asoundrc'), 'pcm.!default { type null }\nctl.!default { type null }\n')
  const args = ['--headless', '--no-remote', '--profile', home, '--remote-debugging-port', String(port), 'about:blank']
  const child = spawn(program, args, {
    stdio: 'ignore',
    env: { ...process.env, HOME: home, TZ: 'America/Sao_Paulo' },
  })
  atTheEnd(() => stop(child))

  const complaints: string[] = []
  const ask = await untilItListens(() => connect(`ws://127.0.0.1:${port}/session`, complaints))
  await ask('session.new', { capabilities: {} })
  await ask('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await ask<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  await ask('browsingContext.setViewport', { context, viewport })

  return {
    goto: (url) => ask('browsingContext.navigate', { context, url, wait: 'complete' }),
    reload: () => ask('browsingContext.reload', { context, wait: 'complete' }),
    run: async (work, ...args) => {
      const functionDeclaration = `async () => JSON.stringify((await (${work})(...${JSON.stringify(args)})) ?? null)`
      const told = await ask<Told>('script.callFunction', {
        functionDeclaration,
        awaitPromise: true,
        target: { context },
      })
      if (!told.result) throw new Error(`Firefox: ${told.exceptionDetails?.text}`)
      return JSON.parse(told.result.value)
    },
    press: (at) => ask('input.performActions', { context, actions: [pressing(at)] }),
    type: (words) => ask('input.performActions', { context, actions: [typing(words)] }),
    complaints,
  } satisfies Browser
}

type Told = { result?: { value: string }; exceptionDetails?: { text: string } }
type Answer = { id?: number; error?: string; message?: string; result: never; method?: string; params: Entry }
type Entry = { level: string; text: string }

async function connect(url: string, complaints: string[]) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(data) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
    else if (answer.method === 'log.entryAdded' && answer.params.level === 'error') complaints.push(answer.params.text)
  })
  await Promise.race([once(socket, 'open'), once(socket, 'error').then(() => Promise.reject(new Error('not there')))])
  atTheEnd(() => socket.close())

  let last = 0
  return async <T>(method: string, params: object): Promise<T> => {
    const id = ++last
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve)
      socket.send(JSON.stringify({ id, method, params }))
    })
    waiting.delete(id)
    if (answer.error) throw new Error(`Firefox, ${method}: ${answer.message}`)
    return answer.result
  }
}

const preference = ([name, value]: [string, unknown]) => `user_pref("${name}", ${JSON.stringify(value)});\n`
