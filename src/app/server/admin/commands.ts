import { COST, passwordsAt } from '#domains/auth/server/passwords/passwords.ts'
import { withdrawPassword } from '#domains/auth/server/passwords/withdrawPassword.ts'
import { appointAdmin } from '#domains/auth/server/roles/appointAdmin.ts'
import type { Config } from '#server/config/config.ts'
import type { Db } from '#server/db/connect.ts'
import { LINK_MINUTES } from '#shared/retention.ts'
import { faults } from './faults.ts'

export const usage = `Usage:
  npm run admin -- check                     lists what is wrong; exit code 1 if anything is
  npm run admin -- reset-password <e-mail>   ends the member's sessions and password, gives a link for a new one
  npm run admin -- make-admin <e-mail>       makes the member an administrator`

type House = {
  db: Db
  config: Config
  now: Date
  /** The version of Node that runs it. */
  node: string
  passwords?: ReturnType<typeof passwordsAt>
}

/** What it did, in lines; `isFine` is the exit code. What the operator gave wrongly is thrown as a sentence. */
export type Outcome = { lines: string[]; isFine: boolean }

export async function runCommand(house: House, [command, email, ...more]: string[]): Promise<Outcome> {
  if (command === 'check' && email === undefined) return check(house)
  if (command === 'reset-password' && email !== undefined && more.length === 0) return resetPassword(house, email)
  if (command === 'make-admin' && email !== undefined && more.length === 0) return makeAdmin(house, email)
  throw new Error(usage)
}

async function check(house: House): Promise<Outcome> {
  const found = await faults(house)
  return found.length === 0 ? done('Nothing is wrong.') : { lines: found, isFine: false }
}

/** A link, not a password: nobody but the member ever knows the new one, and the link is good once and for an hour. */
async function resetPassword({ db, config, passwords = passwordsAt(COST) }: House, email: string): Promise<Outcome> {
  const path = await withdrawPassword(db, { passwords }, email)
  if (!path) throw nobody(email)
  return done(
    `The old password of ${email} opens nothing any more, and every session has ended.`,
    `Give them this link, good once and for ${LINK_MINUTES} minutes, to choose a new one:`,
    new URL(path, config.appUrl).href,
  )
}

async function makeAdmin({ db, now }: House, email: string): Promise<Outcome> {
  const made = await appointAdmin(db, email, now)
  if (!made) throw nobody(email)
  return done(made.changed ? `${email} is an administrator now.` : `${email} is an administrator already.`)
}

const done = (...lines: string[]): Outcome => ({ lines, isFine: true })

const nobody = (email: string) => new Error(`Nobody has an account with the address ${email}. They sign up first.`)
