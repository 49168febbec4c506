import { appRouter } from '#app/server/router.ts'
import { fittingInputs, type Schema } from './fittingInputs.ts'
import type { Kit, Person } from './kit.ts'

type Procedure = { _def: { type: 'query' | 'mutation'; inputs: Schema[] } }
type Call = (input: unknown) => Promise<unknown>

const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)

/** What one person is told by every procedure, asked with inputs that fit it and name these ids. What takes something away is not called. */
export async function everyAnswer(
  kit: Kit,
  person: Person | null,
  ids: string[],
  kinds: Procedure['_def']['type'][] = ['query', 'mutation'],
): Promise<Map<string, string>> {
  const caller: unknown = await kit.as(person)
  // Most calls are refused, and nobody reads where in the code.
  const { stackTraceLimit } = Error
  Error.stackTraceLimit = 0
  try {
    return await answersTo(caller, ids, kinds)
  } finally {
    Error.stackTraceLimit = stackTraceLimit
  }
}

async function answersTo(caller: unknown, ids: string[], kinds: Procedure['_def']['type'][]) {
  const told = new Map<string, string>()
  for (const [name, { _def }] of procedures) {
    if (!kinds.includes(_def.type) || /^auth\.(?!session)|\.(remove|forget|revoke)/.test(name)) continue
    const call = name.split('.').reduce((at, key) => (at as Record<string, unknown>)[key], caller) as Call
    const inputs = inputsOf(name, _def.inputs[0], ids)
    const answers = await (_def.type === 'query' ? atOnce(call, inputs) : oneByOne(call, inputs))
    if (answers.length > 0) told.set(name, JSON.stringify(answers))
  }
  return told
}

/** What only reads: its statements share the way to the database, which is most of what they cost. */
const atOnce = async (call: Call, inputs: unknown[]) =>
  (await Promise.allSettled(inputs.map(call))).flatMap((said) => (said.status === 'fulfilled' ? [said.value] : []))

async function oneByOne(call: Call, inputs: unknown[]) {
  const answers: unknown[] = []
  for (const input of inputs) answers.push(...(await atOnce(call, [input])))
  return answers
}

const fitting = new WeakMap<string[], Map<string, unknown[]>>()

/** Made once for the same ids: they are tried against the contract until they fit. */
function inputsOf(name: string, schema: Schema | undefined, ids: string[]): unknown[] {
  const known = fitting.get(ids) ?? new Map<string, unknown[]>()
  fitting.set(ids, known)
  const inputs = known.get(name) ?? fittingInputs(schema, ids)
  known.set(name, inputs)
  return inputs
}
