import { expect, test } from 'vitest'
import { createLane } from './lane.ts'

const turns = async () => {
  for (let i = 0; i < 20; i++) await Promise.resolve()
}

test('so many at once; whoever waits gets one turn before anybody gets two', async () => {
  const lane = createLane(2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (who: string) =>
    lane(who, () => {
      begun.push(who)
      return new Promise<void>((end) => ends.push(end))
    })

  const all = ['ana', 'ana', 'ana', 'ana', 'bia', 'caio'].map(work)
  await turns()
  expect(begun).toEqual(['ana', 'ana'])
  for (let i = 0; i < 6; i++) {
    ends[i]?.()
    await turns()
  }
  await Promise.all(all)
  expect(begun).toEqual(['ana', 'ana', 'ana', 'bia', 'caio', 'ana'])
})

test('work that fails gives its place on', async () => {
  const lane = createLane(1)
  const failing = lane('ana', () => Promise.reject(new Error('no')))
  const next = lane('bia', async () => 'done')

  await expect(failing).rejects.toThrow('no')
  expect(await next).toBe('done')
})
