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
  const told = new Map<string, string>()
  for (const [name, { _def }] of procedures) {
    if (!kinds.includes(_def.type) || /^auth\.(?!session)|\.(remove|forget|revoke)/.test(name)) continue
    const call = name.split('.').reduce((at, key) => (at as Record<string, unknown>)[key], caller) as Call
    const answers: unknown[] = []
    for (const input of inputsOf(name, _def.inputs[0], ids))
      await call(input).then(
        (answer) => answers.push(answer),
        () => {},
      )
    if (answers.length > 0) told.set(name, JSON.stringify(answers))
  }
  return told
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
