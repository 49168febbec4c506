import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

export type Cost = { N: number; r: number; p: number }

const KEY_BYTES = 32
const MOST_MEMORY = 256 * 1024 * 1024
const MOST_WORK = 2 ** 22
const FORM = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** In the PHC string format: the cost and the salt stand beside the key, so that a later cost leaves old ones readable. */
export async function hashAt(cost: Cost, password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${prefixOf(cost)}${plain(salt)}$${plain(await derive(cost, password, salt))}`
}

/** What every hash of this cost begins with. */
export const prefixOf = ({ N, r, p }: Cost) => `$scrypt$ln=${Math.log2(N)},r=${r},p=${p}$`

export const hasForm = (stored: string) => stored.startsWith('$scrypt$')

export async function matches(stored: string, password: string): Promise<boolean> {
  const [, ln, r, p, salt, key] = FORM.exec(stored) ?? []
  if (!salt || !key) throw new Error('a stored password has no known form')
  const expected = Buffer.from(key, 'base64')
  const cost = affordable({ N: 2 ** Number(ln), r: Number(r), p: Number(p) })
  const found = await derive(cost, password, Buffer.from(salt, 'base64'))
  return found.length === expected.length && timingSafeEqual(found, expected)
}

/** What a restored row may claim is not believed: nothing beyond a few times what OWASP lists is begun. */
function affordable(cost: Cost): Cost {
  if (memoryOf(cost) > MOST_MEMORY || cost.N * cost.r * cost.p > MOST_WORK)
    throw new Error('a stored password costs too much to verify')
  return cost
}

/** In bytes. */
const memoryOf = ({ N, r, p }: Cost) => 128 * r * (N + p + 2)

/** Normalised, because keyboards write one letter with an accent in several ways. */
export function derive(cost: Cost, password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) =>
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem: memoryOf(cost) }, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
