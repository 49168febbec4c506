import { callTRPCProcedure, getTRPCErrorFromUnknown } from '@trpc/server'
import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { Failure } from '#shared/errors.ts'
import { callProcedure } from './callProcedure.ts'
import type { Call } from './load/answerAll.ts'
import { type Context, member, router, visitor } from './trpc.ts'

const sized = z.object({ size: z.number().check(z.maximum(9)) })
const named = z.object({ name: z.string() })

const things = router({
  open: visitor.query(({ ctx }) => ctx.requestId),
  own: member.query(({ ctx }) => ctx.member.id),
  sized: member.input(sized).query(({ input }) => input.size * 2),
  both: visitor
    .input(sized)
    .input(named)
    .query(({ input }) => `${input.name} ${input.size}`),
  given: member
    .use(({ next }) => next({ ctx: { extra: 'more' } }))
    .query(({ ctx }) => `${ctx.extra} of ${ctx.member.id}`),
  refused: visitor.query(() => {
    throw new Failure('CONFLICT')
  }),
  tried: visitor
    .use(async ({ next }) => {
      const first = await next({ ctx: { turn: 1 } })
      return first.ok ? first : next({ ctx: { turn: 2 } })
    })
    .query(({ ctx }) => {
      if (ctx.turn === 1) throw new Failure('UNAVAILABLE')
      return ctx.turn
    }),
  written: member.input(sized).mutation(({ input, path }) => `${path} ${input.size}`),
})
const all = router({ things })

const people = { visitor: null, member: { id: 'ana' } }
const inputs = [
  undefined,
  null,
  { size: 3 },
  { size: 3, name: 'Ana' },
  { size: 99 },
  'text',
  { name: 'Ana', size: 'x' },
]
const names = [...Object.keys(things._def.procedures), 'missing', 'constructor']

test.each(names)('%s answers, or refuses, as the library would have it', async (name) => {
  for (const [who, person] of Object.entries(people))
    for (const type of ['query', 'mutation'] as const)
      for (const input of inputs) {
        const ctx = { member: person, requestId: 'one' } as unknown as Context
        const call: Call = { path: `things.${name}`, type, input, index: 0, isCostly: false }
        const own = await outcome(callProcedure(all, call, ctx))
        const theirs = await outcome(
          callTRPCProcedure({
            router: all,
            ctx,
            path: call.path,
            type,
            getRawInput: async () => input,
            signal: undefined,
            batchIndex: 0,
          }),
        )
        expect(own, `${who} ${type} ${JSON.stringify(input)}`).toEqual(theirs)
      }
})

const outcome = (answer: Promise<unknown>) =>
  answer.then(
    (data) => ({ data }),
    (thrown) => {
      const { code, cause } = getTRPCErrorFromUnknown(thrown)
      return { code, cause: cause && String(cause) }
    },
  )
