import { tabMember } from '#client/device/holder.ts'
import { memberHeader, mostCalls } from '#shared/batch.ts'
import type { ErrorData } from '#shared/errors.ts'
import { dropPrefetched, takePrefetched } from './prefetch/takePrefetched.ts'
import { noteServerTime } from './serverClock.ts'
import type { Api, WireAnswer } from './types.ts'

/** The browser's end of server/wire.ts: calls made together travel together, typed by the router the composition registers. */
export const api = proxyAt([]) as Api

/** What the server refused, with its code; `failure` is missing when it was not reached. */
export class WireError extends Error {
  readonly failure: ErrorData | undefined

  constructor(failure?: ErrorData) {
    super(failure?.code ?? 'UNREACHED')
    this.failure = failure
  }
}

let hear = (_failure: ErrorData, _memberId: string | null) => {}

/** Every refusal of the server, with the member the call was made for, after whoever made the call has heard of it. */
export function onRefused(listener: typeof hear) {
  hear = listener
}

export function refusal(failure: ErrorData | undefined, memberId: string | null): WireError {
  if (failure) setTimeout(() => hear(failure, memberId))
  return new WireError(failure)
}

/** A call that waited is made for the member it is of, whoever is signed in by now: the server refuses what does not fit. */
export const postAs = (memberId: string, name: string, input: unknown) => call('POST', name, input, memberId)

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
type Call = {
  name: string
  input: unknown
  memberId: string | null
  resolve: (data: unknown) => void
  reject: (error: WireError) => void
}

const waiting: Record<Method, Call[]> = { GET: [], POST: [] }

async function call(method: Method, name: string, input: unknown, memberId = callerOf(name)): Promise<unknown> {
  if (method === 'POST') return sendSoon(method, name, input, memberId).finally(dropPrefetched)
  const prefetched = await takePrefetched(name, input)
  return prefetched ? dataOf(prefetched, memberId) : sendSoon(method, name, input, memberId)
}

function dataOf({ result, error }: WireAnswer, memberId: string | null): unknown {
  if (result) return result.data
  throw refusal(error?.data, memberId)
}

function sendSoon(method: Method, name: string, input: unknown, memberId: string | null): Promise<unknown> {
  return new Promise((resolve, reject) => {
    if (waiting[method].push({ name, input, memberId, resolve, reject }) === 1) setTimeout(() => send(method))
  })
}

async function send(method: Method) {
  const memberId = waiting[method][0]?.memberId ?? null
  const calls = waiting[method].filter((call) => call.memberId === memberId).slice(0, mostCalls)
  waiting[method] = waiting[method].filter((call) => !calls.includes(call))
  if (waiting[method].length > 0) setTimeout(() => send(method))
  try {
    const answers = await fetchAll(method, calls, memberId)
    for (const [index, { resolve, reject }] of calls.entries()) {
      const answer = answers[index]
      if (answer?.result) resolve(answer.result.data)
      else reject(refusal(answer?.error?.data, memberId))
    }
  } catch (error) {
    for (const { reject } of calls) reject(error instanceof WireError ? error : new WireError())
  }
}

/** One request is made for one member. */
export const namedHeaders = (memberId: string | null) => (memberId ? { [memberHeader]: memberId } : undefined)

async function fetchAll(method: Method, calls: Call[], memberId: string | null): Promise<WireAnswer[]> {
  const names = calls.map(({ name }) => name).join(',')
  const inputs = JSON.stringify(Object.fromEntries(calls.map(({ input }, index) => [index, input])))
  const response =
    method === 'GET'
      ? await fetch(`/api/${names}?batch=1&input=${encodeURIComponent(inputs)}`, { headers: namedHeaders(memberId) })
      : await fetch(`/api/${names}?batch=1`, {
          method,
          body: inputs,
          headers: { 'content-type': 'application/json', ...namedHeaders(memberId) },
        })
  noteServerTime(response)
  const answer: WireAnswer[] | WireAnswer = await response.json()
  if (Array.isArray(answer)) return answer
  throw refusal(answer.error?.data, memberId)
}
