import { expect, test } from 'vitest'
import type { ProcedureMeta } from '#server/http/trpc.ts'
import { appRouter } from './router.ts'

type Schema = { _zod: { def: Definition } }
type Definition = {
  type: string
  shape?: Record<string, Schema>
  catchall?: Schema
  options?: Schema[]
  element?: Schema
  innerType?: Schema
  items?: Schema[]
  in?: Schema
  out?: Schema
  left?: Schema
  right?: Schema
  valueType?: Schema
}
type Procedure = { _def: { type: string; inputs: Schema[]; meta?: ProcedureMeta } }

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)

/** Objects that take whatever they are given, by where they stand. */
function loose(schema: Schema, at: string): string[] {
  const { type, shape, catchall, options, element, innerType, items, ...rest } = schema._zod.def
  const inner = [
    ...Object.entries(shape ?? {}).map(([name, part]) => [`${at}.${name}`, part] as const),
    ...[...(options ?? []), ...(items ?? [])].map((part, place) => [`${at}|${place}`, part] as const),
    ...[element, innerType, rest.in, rest.out, rest.left, rest.right].map((part) => [at, part] as const),
  ].flatMap(([name, part]) => (part ? loose(part, name) : []))
  const isOpen = type === 'object' && catchall?._zod.def.type !== 'never'
  return [...(isOpen || ['any', 'unknown', 'record', 'custom'].includes(type) ? [`${at} (${type})`] : []), ...inner]
}

test.each(procedures)('%s refuses fields it does not know', (name, { _def }) => {
  expect(_def.inputs.flatMap((schema) => loose(schema, name))).toEqual([])
})

test('no write of a member names whose row it is, a role, a plan or a date of creation: those come from the server', () => {
  const forMembers = procedures.filter(([, { _def }]) => _def.type === 'mutation' && !isStaff(_def))
  const named = forMembers.flatMap(([name, { _def }]) => _def.inputs.flatMap((schema) => fields(schema, name)))
  expect(
    named.filter((field) => /\.(user|member|owner|created_?by|role|roles|plan|created_?at)(_?id)?$/i.test(field)),
  ).toEqual([])
  expect(named.length).toBeGreaterThan(30)
})

test('whatever takes a password, and whatever a visitor may write, travels alone and costs more than other calls', () => {
  const takesPassword = ([name, { _def }]: (typeof procedures)[number]) =>
    _def.inputs.flatMap((schema) => fields(schema, name)).some((field) => /\.password$/i.test(field))
  const isVisitors = ([, { _def }]: (typeof procedures)[number]) =>
    _def.meta?.access === 'visitor' && _def.type === 'mutation' && _def.inputs.length > 0

  const expected = procedures.filter((procedure) => takesPassword(procedure) || isVisitors(procedure))
  const costly = procedures.filter(([, { _def }]) => _def.meta?.isCostly)
  expect(costly.map(([name]) => name)).toEqual(expected.map(([name]) => name))
  expect(costly).toHaveLength(7)
})

const isStaff = (def: object) =>
  'meta' in def && ['moderator', 'admin'].includes((def.meta as { access?: string } | undefined)?.access ?? '')

function fields(schema: Schema, at: string): string[] {
  const { shape, options, innerType, element } = schema._zod.def
  return [
    ...Object.entries(shape ?? {}).flatMap(([name, part]) => [`${at}.${name}`, ...fields(part, `${at}.${name}`)]),
    ...[...(options ?? []), innerType, element].flatMap((part) => (part ? fields(part, at) : [])),
  ]
}
