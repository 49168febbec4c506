export type Schema = {
  _zod: {
    optin?: 'optional'
    def: {
      type?: string
      shape?: Record<string, Schema>
      options?: Schema[]
      element?: Schema
      items?: Schema[]
      innerType?: Schema
      in?: Schema
      out?: Schema
      entries?: Record<string, unknown>
      values?: unknown[]
    }
  }
  safeParse: (value: unknown) => {
    success: boolean
    data?: unknown
    error?: { issues: { path: PropertyKey[]; message: string }[] }
  }
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

/**
 * Inputs a contract accepts, made from the contract itself: as little as it needs and as much as it takes, naming each id.
 * Each once as the procedure gets it: where the contract drops what it does not know, ten ids would be ten equal calls.
 */
export function fittingInputs(schema: Schema | undefined, ids: string[]): unknown[] {
  if (!schema) return [undefined]
  const made = ids.flatMap((id) => [fit(schema, [id, ...leaves], true), fit(schema, [id, ...leaves], false)])
  const inputs = [undefined, {}, ...ids.map((id) => ({ id })), ...made]
  const accepted = inputs.flatMap((input) => {
    const { success, data } = schema.safeParse(input)
    return success ? [[JSON.stringify(data), input] as const] : []
  })
  return [...new Map(accepted).values()]
}

export type Spoilt = { at: string; input: unknown; isRefused: boolean }

/** As much as a contract takes, once for each text in it, spoilt there; and whether the contract minds. */
export function spoiltTexts(schema: Schema | undefined, id: string, spoil: string): Spoilt[] {
  if (!schema) return []
  const whole = fit(schema, [id, ...leaves, '', 'ana@exemplo.com', '#1a2b3c,#4d5e6f'], true)
  const before = complaints(schema, whole)
  return textsIn(whole).map((place) => {
    const input = replaced(whole, place, spoil)
    return { at: place.join('.'), input, isRefused: complaints(schema, input).some((said) => !before.includes(said)) }
  })
}

const complaints = (schema: Schema, input: unknown) =>
  schema.safeParse(input).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

function textsIn(value: unknown): string[][] {
  if (typeof value === 'string') return [[]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part).map((place) => [name, ...place]))
}

function replaced(value: unknown, [name, ...rest]: string[], text: string): unknown {
  if (name === undefined) return text
  const copy: Record<string, unknown> = structuredClone(value) as Record<string, unknown>
  copy[name] = replaced(copy[name], rest, text)
  return copy
}

const verdicts = new WeakMap<Schema, Map<unknown, boolean>>()

/** Tried once: for each id the same leaves come again, and a refusal is dear. */
function takes(schema: Schema, value: unknown): boolean {
  if (typeof value === 'object') return schema.safeParse(value).success
  const known = verdicts.get(schema) ?? new Map<unknown, boolean>()
  verdicts.set(schema, known)
  const isTaken = known.get(value) ?? schema.safeParse(value).success
  known.set(value, isTaken)
  return isTaken
}

function fit(schema: Schema, known: unknown[], isFull: boolean): unknown {
  const { shape, options = [], element, items, innerType, entries = {}, values = [], ...rest } = schema._zod.def
  const inner = innerType ?? (rest.in?._zod.def.type === 'transform' ? rest.out : rest.in)
  if (inner) return fit(inner, known, isFull)
  if (element) return [fit(element, known, isFull)]
  if (items) return items.map((part) => fit(part, known, isFull))
  if (!shape) {
    const tried = [...options.map((part) => fit(part, known, isFull)), ...Object.values(entries), ...values, ...known]
    return tried.find((value) => takes(schema, value))
  }
  const parts = Object.entries(shape).filter(([, part]) => isFull || part._zod.optin !== 'optional')
  return Object.fromEntries(parts.map(([name, part]) => [name, fit(part, known, isFull)]))
}
