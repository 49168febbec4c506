export type Schema = {
  _zod: {
    optin?: 'optional'
    def: {
      shape?: Record<string, Schema>
      options?: Schema[]
      element?: Schema
      innerType?: Schema
      in?: Schema
      entries?: Record<string, unknown>
      values?: unknown[]
    }
  }
  safeParse: (value: unknown) => { success: boolean }
}

const leaves = [
  '2026-11-15',
  '2026-11',
  '2026-11-15T12:00:00Z',
  '#1a2b3c',
  'https://exemplo.com',
  'palavra',
  1,
  60,
  true,
]

/** Inputs a contract accepts, made from the contract itself: as little as it needs and as much as it takes, naming each id. */
export function fittingInputs(schema: Schema | undefined, ids: string[]): unknown[] {
  if (!schema) return [undefined]
  const made = ids.flatMap((id) => [fit(schema, [id, ...leaves], true), fit(schema, [id, ...leaves], false)])
  const inputs = [undefined, {}, ...ids.map((id) => ({ id })), ...made]
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
}

function fit(schema: Schema, known: unknown[], isFull: boolean): unknown {
  const { shape, options = [], element, innerType, entries = {}, values = [], ...rest } = schema._zod.def
  const inner = innerType ?? rest.in
  if (inner) return fit(inner, known, isFull)
  if (element) return [fit(element, known, isFull)]
  if (!shape)
    return [...options.map((part) => fit(part, known, isFull)), ...Object.values(entries), ...values, ...known].find(
      (value) => schema.safeParse(value).success,
    )
  const parts = Object.entries(shape).filter(([, part]) => isFull || part._zod.optin !== 'optional')
  return Object.fromEntries(parts.map(([name, part]) => [name, fit(part, known, isFull)]))
}
