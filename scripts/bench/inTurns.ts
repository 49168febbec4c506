/** One turn to warm up, then so many in alternation. */
export async function inTurns<T>(turns: number, one: () => Promise<T>, other: () => Promise<T>): Promise<[T, T][]> {
  await one()
  await other()
  const found: [T, T][] = []
  for (let turn = 0; turn < turns; turn++) found.push([await one(), await other()])
  return found
}
