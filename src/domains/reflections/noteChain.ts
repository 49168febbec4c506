import type { SaveNote } from './contract.ts'

type Note = Pick<SaveNote, 'reflectionId' | 'version' | 'nextVersion' | 'notes'>

/** Merges two queued saves into one of the later text, on the earlier one's base; undefined if they are not a chain. */
export function onTopOf<N extends Note>(earlier: Note, later: N): N | undefined {
  return earlier.nextVersion === later.version ? { ...later, version: earlier.version } : undefined
}

/** The queued texts of one note on which no later one is based, each with the base version of its first ancestor. */
export function lastTexts<C extends { input: Note }>(calls: C[]): C[] {
  const last: C[] = []
  for (const call of calls) {
    const before = last.findIndex(({ input }) => input.nextVersion === call.input.version)
    const [ancestor] = before === -1 ? [] : last.splice(before, 1)
    last.push({ ...call, input: (ancestor && onTopOf(ancestor.input, call.input)) ?? call.input })
  }
  return last
}

/** Another device may have saved the same text under another version: calls based on ours are rebased onto that one. */
export const rebased = <N extends Note>(waiting: N, sent: Note, version: number): N =>
  waiting.reflectionId === sent.reflectionId && waiting.version === sent.nextVersion ? { ...waiting, version } : waiting
