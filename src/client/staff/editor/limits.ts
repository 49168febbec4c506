import type { z } from 'zod/mini'

type Limits = { maxLength?: number; min?: number; max?: number }
type Schema = z.core.$ZodType

/** What a contract allows at a path such as `sections.2.title`, in the words of the browser's inputs. */
export function limitsAt(contract: Schema, path: string): Limits {
  const found = path.split('.').reduce<Schema | undefined>((schema, name) => schema && partOf(schema, name), contract)
  const checks = (found && bareOf(found)._zod.def.checks) ?? []
  return Object.assign({}, ...checks.map(limitOf))
}

function limitOf(check: z.core.$ZodCheck<never>): Limits {
  const { def } = (check as z.core.$ZodChecks)._zod
  if (def.check === 'max_length') return { maxLength: def.maximum }
  if (def.check === 'greater_than' && def.inclusive) return { min: Number(def.value) }
  if (def.check === 'less_than' && def.inclusive) return { max: Number(def.value) }
  return {}
}

/** A field of an object, or an item of a list. */
function partOf(schema: Schema, name: string): Schema | undefined {
  const { def } = bareOf(schema)._zod
  if (def.type === 'object') return def.shape[name]
  if (def.type === 'array') return def.element
  return def.type === 'tuple' ? def.items[Number(name)] : undefined
}

/** Without what may be missing, and without what becomes of it once it is checked. */
function bareOf(schema: Schema): z.core.$ZodTypes {
  const known = schema as z.core.$ZodTypes
  const { def } = known._zod
  if (def.type === 'optional' || def.type === 'nullable') return bareOf(def.innerType)
  if (def.type !== 'pipe') return known
  const first = bareOf(def.in)
  return first._zod.def.type === 'transform' ? bareOf(def.out) : first
}
