export type ByteRange = { start: number; end: number }
export type Asked = 'whole' | 'unsatisfiable' | ByteRange

/** RFC 9110 §14: one range is answered; several, or one that cannot be read, as if none had been asked for. */
export function askedRange(header: string | undefined, size: number): Asked {
  const [, first, last] = /^bytes=\s*(\d*)-(\d*)\s*$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  if (first === '') return within(Math.max(0, size - Number(last)), size - 1, size)
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  return within(Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1), size)
}

const within = (start: number, end: number, size: number): Asked =>
  start < size && start <= end ? { start, end } : 'unsatisfiable'
