import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { reasonOf } from '#server/config/log.ts'
import { Failure } from '#shared/errors.ts'
import { firstAnswersId } from '#shared/firstScreen.ts'
import type { AnswerCalls } from './wire.ts'

type Calls = readonly (readonly [name: string, input?: unknown])[]

/** A page that the build made paintable without a browser: what it asks first, and its HTML from the answers. */
export type FirstScreen = {
  path: string
  calls: Calls
  /** What this member's page needs besides, told by the answers; its answers come behind them. */
  moreCalls: (answers: { result?: { data: unknown } }[]) => Calls
  /** Nothing when these answers are not a member's. */
  render: (answers: { result?: { data: unknown } }[]) => string | undefined
  /** After this long the page is sent without its data, and asks for them itself. */
  timeoutMs?: number
}

/** The page's HTML, and the same when it needs more than what every member's does. */
type Pages = { html: string; htmlWithMore: string }

/**
 * The page as this member will see it, with the answers it was painted from, so that the app asks for nothing again. Only for a
 * browser that opens it as a page: what a script or the service worker fetches has nothing of a member in it and may be kept.
 */
export async function painted(
  { html, htmlWithMore }: Pages,
  { calls, moreCalls, render, timeoutMs = 600 }: FirstScreen,
  request: FastifyRequest,
  reply: FastifyReply,
  answerCalls: AnswerCalls,
): Promise<string | undefined> {
  const { cookie, 'sec-fetch-dest': destination } = request.headers
  if (request.method !== 'GET' || destination !== 'document' || !cookie) return undefined
  const isLate = pause(timeoutMs, undefined, { ref: false })
  const ask = async (calls: Calls): Promise<string[]> => {
    const asked = calls.map(([path, input]) => ({ path, input }))
    const answered = answerCalls(request, reply, 'query', asked).catch((error) => {
      if (!(error instanceof Failure)) request.log.warn({ reason: reasonOf(error) }, 'a page was sent without its data')
      return undefined
    })
    const { answers = [] } = (await Promise.race([answered, isLate])) ?? {}
    return answers.every(({ status }) => status === 200) ? answers.map(({ text }) => text) : []
  }
  const rendered: FirstScreen['render'] = (answers) => {
    try {
      return render(answers)
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be painted')
      return undefined
    }
  }
  const first = await ask(calls)
  if (first.length === 0) return undefined
  const more = moreCalls(parsed(first))
  const further = more.length > 0 ? await ask(more) : []
  const texts = [...first, ...further]
  const screen = rendered(parsed(texts))
  if (!screen) return undefined
  const asked = further.length > 0 ? [...calls, ...more] : calls
  const data = `{"at":${Date.now()},"calls":${JSON.stringify(asked)},"answers":[${texts}]}`
  return (more.length > 0 ? htmlWithMore : html)
    .replace('<head>', () => `<head><script type="application/json" id="${firstAnswersId}">${inScript(data)}</script>`)
    .replace(/<div id="root">.*<\/div>(?=\s*<\/body>)/s, () => `<div id="root">${screen}</div>`)
}

const parsed = (texts: string[]) => JSON.parse(`[${texts}]`)

/** Neither the end of a script nor the begin of a comment can stand in it. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c')
