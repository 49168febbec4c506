import { tabMember } from '#client/device/holder.ts'
import { memberHeader, mostCalls } from '#shared/batch.ts'
import type { ErrorData } from '#shared/errors.ts'
import { dropPrefetched, takePrefetched } from './prefetch/takePrefetched.ts'
import { noteServerTime } from './serverClock.ts'
import type { Api, WireAnswer } from './types.ts'

/** The browser's end of server/http/wire.ts: calls made together travel together, typed by the router the composition registers. */
export const api = proxyAt([]) as Api

/**
 * What the server refused, with its code; `failure` is missing when it was not reached, and `sentence` may say why. `isDown`:
 * a proxy answered a 5xx in its place, so the member's own network is fine.
 */
export class WireError extends Error {
  readonly failure: ErrorData | undefined
  readonly isDown: boolean
  readonly sentence: string | undefined

  constructor(failure?: ErrorData, status = 0, sentence?: string) {
    super(failure?.code ?? 'UNREACHED')
    this.failure = failure
    this.isDown = status >= 500
    this.sentence = sentence
  }
}

let hear = (_failure: ErrorData, _memberId: string | null) => {}

/** Every refusal of the server, with the member the call was made for, after whoever made the call has heard of it. */
export function onRefused(listener: typeof hear) {
  hear = listener
}

export function refusal(failure: ErrorData | undefined, memberId: string | null, status?: number): WireError {
  if (failure) setTimeout(() => hear(failure, memberId))
  return new WireError(failure, status)
}

/** A call that waited is made for the member it is of, whoever is signed in by now: the server refuses what does not fit. */
export const postAs = (memberId: string, name: string, input: unknown) =>
  sendChange({ method: 'POST', name, input, memberId, isQueued: true })

/** Who is signed in is asked by anyone: the answer is what everything else is held against. */
const callerOf = (name: string) => (name === 'auth.session' ? null : tabMember())

function proxyAt(path: string[]): unknown {
  const name = path.join('.')
  return new Proxy(() => {}, {
    get: (_, key) => {
      if (typeof key !== 'string' || key === 'then') return undefined
      return key === 'query' ? (input: unknown) => queryOf(name, input) : proxyAt([...path, key])
    },
    apply: (_, __, [input]: unknown[]) => call('POST', name, input),
  })
}

const queryOf = (name: string, input: unknown) => ({
  queryKey: input === undefined ? [name] : [name, input],
  queryFn: () => call('GET', name, input),
})

type Method = 'GET' | 'POST'
type Request = { method: Method; name: string; input: unknown; memberId: string | null; isQueued?: boolean }
type Call = Request & { resolve: (data: unknown) => void; reject: (error: WireError) => void }

/** A network may accept a request and never answer it: after this long it counts as unreached. */
const TIMEOUT_MS = { GET: 15_000, POST: 30_000 }

const waiting: Record<Method, Call[]> = { GET: [], POST: [] }

async function call(method: Method, name: string, input: unknown): Promise<unknown> {
  const request = { method, name, input, memberId: callerOf(name) }
  if (method === 'POST') return sendChange(request)
  const prefetched = await takePrefetched(name, input)
  if (hasLeft(request)) return new Promise(() => {})
  return prefetched ? dataOf(prefetched, request.memberId) : sendSoon(request)
}

/** The member a call was made for is no longer the one this tab is open for. */
const hasLeft = ({ memberId }: { memberId: string | null }) => memberId !== null && memberId !== tabMember()

function dataOf({ result, error }: WireAnswer, memberId: string | null): unknown {
  if (result) return result.data
  throw refusal(error?.data, memberId)
}

/** Dropped at once, because a page reloaded before the answer would paint what is being changed; and again for what was asked meanwhile. */
function sendChange(request: Request): Promise<unknown> {
  dropPrefetched()
  return sendSoon(request).finally(dropPrefetched)
}

function sendSoon(request: Request): Promise<unknown> {
  const { method } = request
  return new Promise((resolve, reject) => {
    if (waiting[method].push({ ...request, resolve, reject }) === 1) setTimeout(() => send(method))
  })
}

async function send(method: Method) {
  const memberId = waiting[method][0]?.memberId ?? null
  const calls = waiting[method].filter((call) => call.memberId === memberId).slice(0, mostCalls)
  waiting[method] = waiting[method].filter((call) => !calls.includes(call))
  if (waiting[method].length > 0) setTimeout(() => send(method))
  try {
    const answers = await fetchAll(method, calls, memberId)
    for (const [index, call] of calls.entries()) settle(call, answers[index])
  } catch (error) {
    for (const call of calls) if (!isAbandoned(call)) call.reject(error instanceof WireError ? error : new WireError())
  }
}

/**
 * An answer that arrives after its member left is nobody's: who made the call would write it into the next member's screen
 * and store. So such a call is never settled; a queued one, whose sender must go on, counts as unreached.
 */
function settle(call: Call, answer: WireAnswer | undefined) {
  if (isAbandoned(call)) return
  if (hasLeft(call)) call.reject(new WireError())
  else if (answer?.result) call.resolve(answer.result.data)
  else call.reject(refusal(answer?.error?.data, call.memberId))
}

const isAbandoned = (call: Call) => hasLeft(call) && !call.isQueued

/** One request is made for one member. */
export const namedHeaders = (memberId: string | null) => (memberId ? { [memberHeader]: memberId } : undefined)

async function fetchAll(method: Method, calls: Call[], memberId: string | null): Promise<WireAnswer[]> {
  const names = calls.map(({ name }) => name).join(',')
  const inputs = JSON.stringify(Object.fromEntries(calls.map(({ input }, index) => [index, input])))
  const signal = AbortSignal.timeout(TIMEOUT_MS[method])
  const response =
    method === 'GET'
      ? await fetch(`/api/${names}?batch=1&input=${encodeURIComponent(inputs)}`, {
          signal,
          headers: namedHeaders(memberId),
        })
      : await fetch(`/api/${names}?batch=1`, {
          method,
          signal,
          body: inputs,
          headers: { 'content-type': 'application/json', ...namedHeaders(memberId) },
        })
  noteServerTime(response)
  const answer: WireAnswer[] | WireAnswer | undefined = await response.json().catch(() => undefined)
  if (Array.isArray(answer)) return answer
  throw refusal(answer?.error?.data, memberId, response.status)
}
