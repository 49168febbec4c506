import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'
import { hashPassword } from 'better-auth/crypto'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { atOnce, COST, passwordsAt } from './passwords.ts'

const { hash, verify, isOutdated } = passwordsAt(COST)
const cheap = passwordsAt({ N: 2 ** 8, r: 8, p: 3 })
let today: string

beforeAll(async () => {
  today = await hash('segredo1')
})

/** Every call of scrypt: what it was asked, and how many ran at once. */
function watchScrypt() {
  const { scrypt } = crypto
  const seen = { now: 0, most: 0, asked: [] as { N: number; r: number; p: number }[] }
  vi.spyOn(crypto, 'scrypt').mockImplementation((...asked: unknown[]) => {
    seen.most = Math.max(seen.most, ++seen.now)
    const done = asked.pop() as (...answer: unknown[]) => void
    seen.asked.push(asked[3] as (typeof seen.asked)[number])
    const leave = (...answer: unknown[]) => {
      seen.now--
      done(...answer)
    }
    Reflect.apply(scrypt, crypto, [...asked, leave])
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    vi.restoreAllMocks()
    syncBuiltinESMExports()
  })
  return seen
}

/** What the time of one derivation grows with. */
const work = ({ N, r, p }: { N: number; r: number; p: number }) => N * r * p

test('the cost is one of those OWASP lists, and is stored beside the key', () => {
  const listed = [
    { N: 2 ** 17, r: 8, p: 1 },
    { N: 2 ** 16, r: 8, p: 2 },
    { N: 2 ** 15, r: 8, p: 3 },
  ]
  expect(listed).toContainEqual(COST)
  expect(today).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[\w+/]{22}\$[\w+/]{43}$/)
})

test('a hash made at another cost is still verified, and is outdated', async () => {
  const stored = await cheap.hash('segredo1')

  expect(await verify({ hash: stored, password: 'segredo1' })).toBe(true)
  expect(await verify({ hash: stored, password: 'errada' })).toBe(false)
  expect([isOutdated(stored), cheap.isOutdated(stored)]).toEqual([true, false])
})

test('the library’s old form is still verified, is outdated, and a wrong password does as much work as any other', async () => {
  const old = await hashPassword('segredo1')
  expect(isOutdated(old)).toBe(true)
  expect(await verify({ hash: old, password: 'segredo1' })).toBe(true)

  const seen = watchScrypt()
  expect(await verify({ hash: old, password: 'errada' })).toBe(false)
  expect(seen.asked.map(work).reduce((sum, part) => sum + part, 0)).toBe(work(COST))
})

test('a letter with an accent is the same however it was typed', async () => {
  const stored = await cheap.hash('cora\u00e7\u00e3o')
  expect(await cheap.verify({ hash: stored, password: 'corac\u0327a\u0303o' })).toBe(true)
})

test('however many passwords come at once, a thread stays free for everything else', async () => {
  const stored = await cheap.hash('segredo1')
  const seen = watchScrypt()

  const tried = ['segredo1', 'errada', 'segredo1', 'errada', 'segredo1', 'errada']
  const verified = Promise.all(tried.map((password) => cheap.verify({ hash: stored, password })))
  await Promise.all(tried.map(cheap.hash))

  expect(await verified).toEqual([true, false, true, false, true, false])
  expect(atOnce).toBeLessThan(4)
  expect(seen).toMatchObject({ now: 0, most: atOnce })
})

test.each(['ln=24,r=8,p=1', 'ln=15,r=8,p=100000', 'ln=15,r=4096,p=1', 'ln=1,r=1,p=1000000000', 'ln=400,r=8,p=3'])(
  'a stored cost of %s, which would take gigabytes or hours, is refused before it is begun',
  async (cost) => {
    const seen = watchScrypt()
    const stored = `$scrypt$${cost}$${'a'.repeat(22)}$${'a'.repeat(43)}`
    await expect(verify({ hash: stored, password: 'x' })).rejects.toThrow('costs too much')
    expect(seen.asked).toEqual([])
  },
)

/** Made before: at these costs, deriving a key to compare is dear enough. */
test.each([
  [2 ** 17, () => '$scrypt$ln=17,r=8,p=1$4JIOWHlNbUuTLx3mx7d7DQ$nC9Dnh0w3mJpot/d0dXe9qIuKHPIAwkkGM+cfLBLHdE'],
  [2 ** 16, () => '$scrypt$ln=16,r=8,p=2$f78cHVai/+JTSk0aZ7j8qA$wCtMM2nfFOauj4vA3Cpd3d+8h8CYT8lA1kXH67jUzT4'],
  [2 ** 15, () => today],
])('every cost OWASP lists can be verified: N=%i', async (N, stored) => {
  expect(stored()).toContain(`ln=${Math.log2(N)},`)
  expect(await verify({ hash: stored(), password: 'segredo1' })).toBe(true)
})

test('each address has its turn: one with a long queue does not hold up another', async () => {
  const begun: string[] = []
  const from = (address: string) =>
    cheap.by({
      inLane: (lane, work) =>
        lane(address, () => {
          begun.push(address)
          return work()
        }),
    })

  const flood = Array.from({ length: 50 }, () => from('flood').hash('segredo1'))
  await Promise.all([...flood, from('home').hash('segredo1')])

  expect(begun.indexOf('home')).toBeLessThanOrEqual(4)
})

test('one that fails leaves its place to the next', async () => {
  for (const broken of ['quebrado', '$scrypt$ln=quebrado'])
    for (let i = 0; i < 5; i++) await expect(cheap.verify({ hash: broken, password: 'x' })).rejects.toThrow()
  expect(await cheap.verify({ hash: await cheap.hash('segredo1'), password: 'segredo1' })).toBe(true)
})
