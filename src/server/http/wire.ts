import { type AnyTRPCRouter, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { reasonOf } from '#server/config/log.ts'
import { isRejectedByDatabase } from '#server/db/connect.ts'
import { forgetShared } from '#server/db/reads/shared.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { mostCalls } from '#shared/batch.ts'
import { type ErrorData, Failure, failures } from '#shared/errors.ts'
import { callProcedure, proceduresOf } from './callProcedure.ts'
import { compressed } from './compressed.ts'
import { type Answer, answerAll, type Call } from './load/answerAll.ts'
import type { Gate } from './load/gate.ts'
import { ensureNamed } from './namedMember.ts'
import type { Context, ProcedureMeta } from './trpc.ts'

/** The context all calls of a request share; `inLane` is made for each call that may have to wait in another lane. */
export type RequestContext = Omit<Context, 'inLane'>

export type AnswerCalls = ReturnType<typeof answering>

type Asked = { path: string; input: unknown }

export type Contexts = {
  create: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>
  /** By the session as it was last read: nothing is answered by it before `isCurrent` says so. */
  recall: (
    request: FastifyRequest,
    reply: FastifyReply,
  ) => { context: RequestContext; isCurrent: () => Promise<boolean> } | undefined
}

/**
 * Answers several calls in the name of whoever sent the request: one context, one place at the gate for all of them. Queries are
 * begun with the session as this process last knew it, which is looked at anew in the same statement; if anything of it has
 * changed, what was found is thrown away and asked for again. Nothing is written before the session was read.
 */
export function answering(router: AnyTRPCRouter, contexts: Contexts, gate: Gate, metrics?: Metrics) {
  const known = proceduresOf(router)
  const metaOf = (path: string) => known.get(path)?._def.meta
  const isCostly = (path: string) => metaOf(path)?.isCostly === true
  const changesForAll = ({ path, type }: Call) => type === 'mutation' && mayChangeForAll(metaOf(path))

  const answerIn = async (
    context: RequestContext,
    request: FastifyRequest,
    reply: FastifyReply,
    calls: Call[],
    lookAgain = () => {},
  ) => {
    ensureNamed(request, context.member)
    const { member, cookies, address } = context
    const pass = await gate.enter(member, { cookies, address, response: reply.raw })
    const shared: Context = { ...context, inLane: noLane }
    const answers = await answerAll(calls, {
      pass,
      answer(call, inLane) {
        lookAgain()
        const isPlain = call.type === 'query' && !call.isCostly
        return answer(router, isPlain ? shared : { ...context, inLane }, call)
      },
      tooLarge: (call) => explain(router, context, call, getTRPCErrorFromUnknown(new Failure('ANSWER_TOO_LARGE'))),
      isGone: () => reply.raw.destroyed,
    })
    if (calls.some(changesForAll)) forgetShared(context.db.$client)
    return { answers, pass }
  }

  const answerByRecalled = async (request: FastifyRequest, reply: FastifyReply, calls: Call[]) => {
    const recalled = contexts.recall(request, reply)
    if (!recalled) return undefined
    const lookAgain = () => void recalled.isCurrent()
    const given = await answerIn(recalled.context, request, reply, calls, lookAgain).catch(async (error) => {
      if (await recalled.isCurrent()) throw error
    })
    return (await recalled.isCurrent()) ? given : undefined
  }

  return async (request: FastifyRequest, reply: FastifyReply, type: Call['type'], asked: Asked[]) => {
    const calls: Call[] = asked.map(({ path, input }, index) => ({
      path,
      input,
      type,
      index,
      isCostly: isCostly(path),
    }))
    if (calls.filter((call) => call.isCostly).length > 1) throw new Failure('INVALID_INPUT')
    await gate.refuseShut(request.headers.cookie)
    const { answers, pass } =
      (type === 'query' ? await answerByRecalled(request, reply, calls) : undefined) ??
      (await answerIn(await contexts.create(request, reply), request, reply, calls))
    if (metrics)
      for (const { path, index } of calls)
        if (known.has(path)) metrics.procedureCalls.inc({ procedure: path, status: answers[index]?.status })
    return { answers, pass }
  }
}

/** It would keep its place among all while it waits. */
const noLane: Context['inLane'] = () => {
  throw new Error('a query that waits in another lane is declared costly')
}

/**
 * tRPC's batch form straight on Fastify: several calls of one screen travel in one request and share one context.
 * The library's own adapter goes through web Request and Response objects, which costs half the throughput.
 */
export function serveProcedures(app: FastifyInstance, answerCalls: AnswerCalls) {
  app.route<{ Params: { paths: string }; Querystring: { input?: string; early?: string } }>({
    method: ['GET', 'POST'],
    url: '/api/:paths',
    config: { access: 'procedure' },
    async handler(request, reply) {
      const paths = request.params.paths.split(',')
      // A batch with too many calls is refused whole, not cut: a client that gets 200 takes every call for done.
      if (paths.length > mostCalls) throw new Failure('INVALID_INPUT')
      const type = request.method === 'GET' ? 'query' : 'mutation'
      const inputs = request.method === 'GET' ? parse(request.query.input) : request.body
      const asked = paths.map((path, index) => ({ path, input: inputAt(inputs, index) }))
      const { answers, pass } = await answerCalls(request, reply, type, asked)
      if (answers.some(({ status }) => status === 429)) await pass.holdBack()
      const body = `[${answers.map(({ text }) => text).join(',')}]`
      const status = request.query.early ? 207 : statusOf(answers)
      reply.code(status).header('cache-control', 'no-store').header('content-type', 'application/json')
      return compressed(request, reply, body, pass.run)
    },
  })
}

async function answer(router: AnyTRPCRouter, ctx: Context, call: Call): Promise<Answer> {
  try {
    const data = await callProcedure(router, call, ctx)
    return { status: 200, text: JSON.stringify({ result: { data } }) }
  } catch (cause) {
    return explain(router, ctx, call, getTRPCErrorFromUnknown(cause))
  }
}

function explain(router: AnyTRPCRouter, ctx: RequestContext, { path, type, input }: Call, error: TRPCError): Answer {
  const shape = getTRPCErrorShape({ config: router._def._config, error, type, path, input, ctx })
  const { code }: ErrorData = shape.data
  if (code === 'INTERNAL') ctx.log.error({ err: error.cause ?? error, path }, 'procedure failed')
  if (code === 'UNAVAILABLE') ctx.log.warn({ reason: reasonOf(error), path }, 'a service is unreachable')
  if (isRejectedByDatabase(error)) ctx.log.warn({ reason: reasonOf(error), path }, 'the contract let a value through')
  return { status: failures[code], text: JSON.stringify({ error: shape }) }
}

function statusOf(answers: Answer[]): number {
  const first = answers[0]?.status ?? 200
  return answers.every(({ status }) => status === first) ? first : 207
}

function parse(input: string | undefined): unknown {
  try {
    return input === undefined ? {} : JSON.parse(input)
  } catch {
    throw new TRPCError({ code: 'PARSE_ERROR' })
  }
}

function inputAt(inputs: unknown, index: number): unknown {
  return inputs && typeof inputs === 'object'
    ? Object.getOwnPropertyDescriptor(inputs, String(index))?.value
    : undefined
}

/** What members write for themselves, every few seconds of a listening each, leaves remembered what is equal for all. */
const mayChangeForAll = (meta?: ProcedureMeta) =>
  meta !== undefined && (meta.access === 'moderator' || meta.access === 'admin' || meta.changesForAll === true)
