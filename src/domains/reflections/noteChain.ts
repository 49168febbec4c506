import type { SaveNote } from './contract.ts'

type Note = Pick<SaveNote, 'reflectionId' | 'version' | 'nextVersion' | 'notes'>

/** The later text alone, starting from where the earlier one did; nothing when it was written without knowing the earlier. */
export function onTopOf<N extends Note>(earlier: Note, later: N): N | undefined {
  return earlier.nextVersion === later.version ? { ...later, version: earlier.version } : undefined
}

/** Of several texts of one note those that no later one was built upon, each starting where its first ancestor did. */
export function lastTexts<C extends { input: Note }>(calls: C[]): C[] {
  const last: C[] = []
  for (const call of calls) {
    const before = last.findIndex(({ input }) => input.nextVersion === call.input.version)
    const [ancestor] = before === -1 ? [] : last.splice(before, 1)
    last.push({ ...call, input: (ancestor && onTopOf(ancestor.input, call.input)) ?? call.input })
  }
  return last
}

/** The same text may have been saved by another device under another version; what was built upon ours stands on that one. */
export const rebased = <N extends Note>(waiting: N, sent: Note, version: number): N =>
  waiting.reflectionId === sent.reflectionId && waiting.version === sent.nextVersion ? { ...waiting, version } : waiting
