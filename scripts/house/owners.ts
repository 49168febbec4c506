import { placeOf } from './places.ts'
import { resolveImport, type Source } from './source.ts'

/** A table is written by the domain that declares it; others call that domain's verbs. */
export function checkOwners({ file, imports, written }: Source): string[] {
  const { domain, half } = placeOf(file)
  if (half !== 'server') return []
  const foreign = new Map<string, string>()
  for (const { target, locals } of imports) {
    const path = resolveImport(file, target) ?? ''
    if (/\/tables\.ts$/.test(path) && placeOf(path).domain !== domain)
      for (const name of locals) foreign.set(name, path)
  }
  return written
    .filter((name) => foreign.has(name))
    .map((name) => `${file}: writes ${name}, which belongs to ${foreign.get(name)}`)
}

/** A foreign table whose name is typed into raw SQL: no import tells of it, so the tables' own names do. */
export function checkRawWrites(sources: Source[]): string[] {
  const owners = new Map(sources.flatMap(({ file, tables }) => tables.map((table) => [table, placeOf(file).domain])))
  return sources.flatMap(({ file, words }) => {
    const { domain, half } = placeOf(file)
    if (half !== 'server') return []
    return words
      .flatMap(({ text }) => [...text.matchAll(RAW_WRITE)].map(([, table = '']) => table.toLowerCase()))
      .filter((table) => owners.has(table) && owners.get(table) !== domain)
      .map((table) => `${file}: writes ${table} in raw SQL, which belongs to ${owners.get(table)}`)
  })
}

const RAW_WRITE =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?(?:"?public"?\.)?"?(\w+)/gi
