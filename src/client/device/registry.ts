import type { RecordDeclaration } from './records.ts'

// biome-ignore lint/suspicious/noExplicitAny: each record has a value type of its own, and the registry reads none of them
export type AnyRecord = RecordDeclaration<any>

let declared: Promise<AnyRecord[]> | undefined
let load = async (): Promise<AnyRecord[]> => []

/** Told by the composition: the declarations stand in the manifests of the kit and of the domains, which a visitor need not load. */
export function declareRecordsLater(loadThem: () => Promise<AnyRecord[]>) {
  load = loadThem
  declared = undefined
}

/** Every record of the product. Rejects when their code cannot be loaded; then nothing may be cleared. */
export function declaredRecords(): Promise<AnyRecord[]> {
  declared ??= load().catch((error) => {
    declared = undefined
    throw error
  })
  return declared
}
