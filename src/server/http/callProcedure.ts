import { type AnyTRPCRouter, getTRPCErrorFromUnknown, TRPCError } from '@trpc/server'
import type { Call } from './load/answerAll.ts'
import type { Context, ProcedureMeta } from './trpc.ts'

type Outcome = { ok: true; data: unknown } | { ok: false; error: TRPCError }
type Changes = { ctx?: object; input?: unknown }
type Given = { ctx: object; input: unknown; next: (changes?: Changes) => Promise<Outcome> }
type Middleware = (given: Given & Record<string, unknown>) => Promise<Outcome>

/** The library keeps these to itself: a version that renames one must not go unseen. */
type Procedure = { _def: { type: string; meta: ProcedureMeta; middlewares: Middleware[] } }

const known = new WeakMap<AnyTRPCRouter, Map<string, Procedure>>()

/** By their names as they come in a request: a map finds those quicker than an object of hundreds. */
export function proceduresOf(router: AnyTRPCRouter): Map<string, Procedure> {
  const procedures = known.get(router) ?? new Map<string, Procedure>(Object.entries(router._def.procedures))
  known.set(router, procedures)
  return procedures
}

/**
 * A procedure of the router, walked through as the library does: its checks, its inputs, what it answers. The library's own walk
 * copies all it is given several times at each of these steps; for the calls of a page that took as long as asking the database.
 */
export async function callProcedure(router: AnyTRPCRouter, { path, type, input, index }: Call, ctx: Context) {
  const found = proceduresOf(router).get(path)
  if (found?._def.type !== type) throw new TRPCError({ code: 'NOT_FOUND', message: `no ${type} named ${path}` })
  const { middlewares, meta } = found._def
  const getRawInput = async () => input

  const step = async (at: number, ctx: object, input: unknown): Promise<Outcome> => {
    try {
      const middleware = middlewares[at]
      if (!middleware) throw new Error('@trpc/server names the steps of a procedure otherwise than this version knows')
      const next = (changes: Changes = {}) =>
        step(at + 1, changes.ctx ? { ...ctx, ...changes.ctx } : ctx, 'input' in changes ? changes.input : input)
      return await middleware({ ctx, input, next, getRawInput, path, type, meta, signal: undefined, batchIndex: index })
    } catch (error) {
      return { ok: false, error: getTRPCErrorFromUnknown(error) }
    }
  }
  const outcome = await step(0, ctx, undefined)
  if (outcome.ok) return outcome.data
  throw outcome.error
}
