import { afterEach, expect, test, vi } from 'vitest'

type Queue = { shift: () => string; remove: (one: string) => void; push: (one: string) => void }

/** The list in which the driver keeps its busy connections (decision 008). */
const { default: createQueue }: { default: (of: string[]) => Queue } = await import(
  new URL('../../../node_modules/postgres/src/queue.js', import.meta.url).href
)

afterEach(() => vi.restoreAllMocks())

test('connections that are never all idle are searched through by themselves, not with all they have answered', () => {
  const busy = createQueue(['a', 'b', 'c'])
  const searched: number[] = []
  const search = Array.prototype.indexOf
  vi.spyOn(Array.prototype, 'indexOf').mockImplementation(function (this: unknown[], ...wanted) {
    searched.push(this.length)
    return search.apply(this, wanted)
  })
  const turns = Array.from({ length: 3_000 }, () => {
    const one = busy.shift()
    busy.remove(one)
    busy.push(one)
    return one
  })
  vi.restoreAllMocks()

  expect(Math.max(...searched)).toBeLessThan(200)
  expect(turns.slice(-3)).toEqual(['a', 'b', 'c'])
})
