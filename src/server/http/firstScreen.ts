import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { reasonOf } from '#server/config/log.ts'
import { Failure } from '#shared/errors.ts'
import { firstAnswersId } from '#shared/firstScreen.ts'
import type { AnswerCalls } from './wire.ts'

/** A page that the build made paintable without a browser: what it asks first, and its HTML from the answers. */
export type FirstScreen = {
  path: string
  calls: readonly (readonly [name: string, input?: unknown])[]
  /** Nothing when these answers are not a member's. */
  render: (answers: { result?: { data: unknown } }[]) => string | undefined
  /** After this long the page is sent without its data, and asks for them itself. */
  timeoutMs?: number
}

/**
 * The page as this member will see it, with the answers it was painted from, so that the app asks for nothing again. Only for a
 * browser that opens it as a page: what a script or the service worker fetches has nothing of a member in it and may be kept.
 */
export async function painted(
  html: string,
  { calls, render, timeoutMs = 600 }: FirstScreen,
  request: FastifyRequest,
  reply: FastifyReply,
  answerCalls: AnswerCalls,
): Promise<string | undefined> {
  const { cookie, 'sec-fetch-dest': destination } = request.headers
  if (request.method !== 'GET' || destination !== 'document' || !cookie) return undefined
  const asked = calls.map(([path, input]) => ({ path, input }))
  const answered = answerCalls(request, reply, 'query', asked).catch((error) => {
    if (!(error instanceof Failure)) request.log.warn({ reason: reasonOf(error) }, 'a page was sent without its data')
    return undefined
  })
  const { answers = [] } = (await Promise.race([answered, pause(timeoutMs, undefined, { ref: false })])) ?? {}
  if (answers.length === 0 || answers.some(({ status }) => status !== 200)) return undefined
  const text = `[${answers.map((answer) => answer.text).join(',')}]`
  const screen = render(JSON.parse(text))
  if (!screen) return undefined
  const data = `{"at":${Date.now()},"calls":${JSON.stringify(calls)},"answers":${text}}`
  return html
    .replace('<head>', () => `<head><script type="application/json" id="${firstAnswersId}">${inScript(data)}</script>`)
    .replace(/<div id="root">.*<\/div>(?=\s*<\/body>)/s, () => `<div id="root">${screen}</div>`)
}

/** Neither the end of a script nor the begin of a comment can stand in it. */
const inScript = (json: string) => json.replaceAll('<', '\\u003c')
