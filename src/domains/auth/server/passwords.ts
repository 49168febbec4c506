import { hashPassword, verifyPassword } from 'better-auth/crypto'

/** Each takes a thread for a tenth of a second. Of the four there are one stays free: it signs cookies and reads files. */
const AT_ONCE = 3

let running = 0
const waiting: (() => void)[] = []

export const hash = (password: string) => inTurn(() => hashPassword(password))

export const verify = (tried: { hash: string; password: string }) => inTurn(() => verifyPassword(tried))

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else await new Promise<void>((begin) => waiting.push(begin))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}
