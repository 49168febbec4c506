import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { verifyPassword } from 'better-auth/crypto'
import { createLane } from '#server/http/load/lane.ts'
import type { Context } from '#server/http/trpc.ts'
import { type Cost, derive, hasForm, hashAt, matches, prefixOf } from './scrypt.ts'

/** One of the costs OWASP holds equal; the one whose three at once stay below 100 MB (decision 009). */
export const COST: Cost = { N: 2 ** 15, r: 8, p: 3 }

/**
 * Each takes a thread, and a core, for a quarter of a second. Of the four threads one stays free: it signs cookies and reads
 * files. Of the cores one stays free as well: everybody else's calls are answered by it.
 */
export const atOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

/** Passwords of one address that wait to be hashed: some fifteen seconds' work. A household that registers at once stays below it. */
export const mostWaiting = 60

/** Of all passwords of the process; each address has its turn. */
const lane = createLane(atOnce, { mostWaiting })

export type Passwords = ReturnType<typeof passwordsAt>

/** In whose turn a password is hashed. */
export type Asker = Pick<Context, 'inLane'>

/** Nobody asks: the program itself, at its start. */
const house: Asker = { inLane: (lane, work) => lane('', work) }

export function passwordsAt(cost: Cost) {
  const by = ({ inLane }: Asker) => ({
    hash: (password: string) => inLane(lane, () => hashAt(cost, password)),
    verify: ({ hash, password }: { hash: string; password: string }) =>
      inLane(lane, () => (hasForm(hash) ? matches(hash, password) : matchesOldForm(cost, hash, password))),
  })
  return {
    ...by(house),
    by,
    /** Stored in the library's form, or at another cost than today's. */
    isOutdated: (stored: string) => !stored.startsWith(prefixOf(cost)),
  }
}

/**
 * The library's own form has N=2^14, r=16, p=1: a third of today's work. A wrong password does the other two thirds as well, or
 * the time would tell such an account from an address nobody has. A right one is hashed anew, which takes longer still.
 */
async function matchesOldForm(cost: Cost, hash: string, password: string): Promise<boolean> {
  if (await verifyPassword({ hash, password })) return true
  await derive({ ...cost, p: cost.p - 1 }, password, randomBytes(16))
  return false
}
