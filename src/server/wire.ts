import {
  type AnyTRPCRouter,
  callTRPCProcedure,
  getTRPCErrorFromUnknown,
  getTRPCErrorShape,
  TRPCError,
} from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mostCalls } from '#shared/batch.ts'
import { type ErrorData, Failure, failures } from '#shared/errors.ts'
import { compressed } from './compressed.ts'
import { isUnholdable } from './db/connect.ts'
import { reasonOf } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import { ensureNamed } from './namedMember.ts'
import type { Context } from './trpc.ts'

type Answer = { status: number; body: { result: { data: unknown } } | { error: unknown } }

/**
 * tRPC's batch form straight on Fastify: several calls of one screen travel in one request and share one context.
 * The library's own adapter goes through web Request and Response objects, which costs half the throughput.
 */
export function serveProcedures(
  app: FastifyInstance,
  router: AnyTRPCRouter,
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<Context>,
  metrics?: Metrics,
) {
  const known: Record<string, unknown> = router._def.procedures
  app.route<{ Params: { paths: string }; Querystring: { input?: string; early?: string } }>({
    method: ['GET', 'POST'],
    url: '/api/:paths',
    config: { access: 'procedure' },
    async handler(request, reply) {
      const paths = request.params.paths.split(',')
      // Whole: whoever is told 200 believes that everything asked was done.
      if (paths.length > mostCalls) throw new Failure('INVALID_INPUT')
      const type = request.method === 'GET' ? 'query' : 'mutation'
      const inputs = request.method === 'GET' ? parse(request.query.input) : request.body
      const context = await createContext(request, reply)
      ensureNamed(request, context.member)
      const answers = await Promise.all(
        paths.map((path, index) => answer(router, context, { path, type, index, input: inputAt(inputs, index) })),
      )
      if (metrics)
        for (const [index, path] of paths.entries())
          if (Object.hasOwn(known, path))
            metrics.add('lumiar_procedure_calls_total', `procedure="${path}",status="${answers[index]?.status}"`)
      const body = JSON.stringify(answers.map(({ body }) => body))
      const status = request.query.early ? 207 : statusOf(answers)
      reply.code(status).header('cache-control', 'no-store').header('content-type', 'application/json')
      return compressed(request, reply, body)
    },
  })
}

type Call = { path: string; type: 'query' | 'mutation'; index: number; input: unknown }

async function answer(router: AnyTRPCRouter, ctx: Context, { path, type, index, input }: Call): Promise<Answer> {
  try {
    const data = await callTRPCProcedure({
      router,
      path,
      type,
      ctx,
      getRawInput: async () => input,
      signal: undefined,
      batchIndex: index,
    })
    return { status: 200, body: { result: { data } } }
  } catch (cause) {
    return explain(router, ctx, path, type, input, getTRPCErrorFromUnknown(cause))
  }
}

function explain(
  router: AnyTRPCRouter,
  ctx: Context,
  path: string,
  type: Call['type'],
  input: unknown,
  error: TRPCError,
): Answer {
  const shape = getTRPCErrorShape({ config: router._def._config, error, type, path, input, ctx })
  const { code }: ErrorData = shape.data
  if (code === 'INTERNAL') ctx.log.error({ err: error.cause ?? error, path }, 'procedure failed')
  if (code === 'UNAVAILABLE') ctx.log.warn({ reason: reasonOf(error), path }, 'a service is away')
  if (isUnholdable(error)) ctx.log.warn({ reason: reasonOf(error), path }, 'the contract let a value through')
  return { status: failures[code], body: { error: shape } }
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
