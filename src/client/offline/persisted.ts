type Declared = { persisted?: readonly string[]; unpersistedFields?: readonly string[] }

let names = new Set<unknown>()
let hiddenFields = new Set<string>()

/**
 * Answers stay on the device by the name of their query. Whatever no manifest names is not persisted, from wherever it was
 * asked: what staff see of others is not theirs to keep.
 */
export function declarePersisted(manifests: Declared[]) {
  names = new Set(manifests.flatMap(({ persisted = [] }) => persisted))
  hiddenFields = new Set(manifests.flatMap(({ unpersistedFields = [] }) => unpersistedFields))
}

export const isPersisted = ([name]: readonly unknown[]) => names.has(name)

export const isHiddenField = (name: string) => hiddenFields.has(name)
