import { expect, test } from 'vitest'
import { createLane, sharedPlace } from './lane.ts'

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

test('whoever goes aside gives the place on, and waits for one to come back', async () => {
  const lane = createLane(1)
  const begun: string[] = []
  let end = () => {}
  const hashing = lane('ana', async (aside) => {
    begun.push('ana')
    await aside(() => new Promise<void>((done) => (end = done)))
    begun.push('ana again')
  })
  let endOfBia = () => {}
  const other = lane('bia', () => {
    begun.push('bia')
    return new Promise<void>((done) => (endOfBia = done))
  })
  await turns()
  expect(begun).toEqual(['ana', 'bia'])

  end()
  await turns()
  expect(begun).toEqual(['ana', 'bia'])
  endOfBia()
  await Promise.all([hashing, other])
  expect(begun).toEqual(['ana', 'bia', 'ana again'])
})

test('of one no more wait than may, whoever else waits', async () => {
  const lane = createLane(1, { mostWaiting: 2 })
  let end = () => {}
  const first = lane('ana', () => new Promise<void>((done) => (end = done)))
  const waiting = ['ana', 'ana', 'bia'].map((who) => lane(who, async () => who))

  await expect(lane('ana', async () => 'one too many')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  end()
  await first
  expect(await Promise.all(waiting)).toEqual(['ana', 'ana', 'bia'])
  expect(await lane('ana', async () => 'served')).toBe('served')
})

test('a shared place is taken by the first, kept until the last has left, and given up while all of them are aside', async () => {
  const lane = createLane(1)
  const place = sharedPlace(lane)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const stay = (name: string) => () => {
    begun.push(name)
    return new Promise<void>((end) => ends.push(end))
  }
  const end = async () => {
    ends.shift()?.()
    await turns()
  }

  const all = [place('ana', stay('ana 1')), place('ana', (aside) => aside(stay('ana aside'))), lane('bia', stay('bia'))]
  await turns()
  expect(begun).toEqual(['ana 1', 'ana aside'])
  await end()
  expect(begun).toEqual(['ana 1', 'ana aside', 'bia'])
  await end()
  await end()
  await Promise.all(all)

  const failing = place('ana', () => Promise.reject(new Error('no')))
  await expect(failing).rejects.toThrow('no')
  expect(await lane('bia', async () => 'free again')).toBe('free again')
})
