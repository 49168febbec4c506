import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { betterAuth } from 'better-auth/minimal'
import type { Db, Transaction } from '#server/db/connect.ts'
import { password, session } from '../rules.ts'
import type { Asker, Passwords } from './passwords/passwords.ts'
import { accounts, sessions, users, verifications } from './tables.ts'
import { untracked } from './untracked.ts'

export type AuthSettings = {
  secret: string
  appUrl: string
  confirmsEmail: boolean
  passwords: Passwords
}

export type Auth = ReturnType<typeof createAuth>

declare module '#server/http/trpc.ts' {
  interface Context {
    auth: Auth
  }
}

declare module '#server/services.ts' {
  interface KitServices {
    auth: Auth
  }
}

/**
 * The kept library runs the ceremonies. Its own HTTP routes are not mounted: only our procedures call it,
 * so nothing of it is reachable that is not in the access table. Its mails are ours (accountMails.ts).
 */
export function createAuth(db: Db, settings: AuthSettings) {
  return {
    ...settings,
    cookieName: `${cookiePrefix(settings)}.session_token`,
    /** On a transaction, with a password that was hashed before it began: hashing takes longer than anything in it. */
    on: (tx: Transaction, hashed: string) => quietly(library(tx, settings, { hash: async () => hashed })),
    library: quietly(library(db, settings)),
    /** Hashing waits in the lane of the client's address (passwords.ts). */
    by: (asker: Asker) => quietly(library(db, settings, settings.passwords.by(asker))),
  }
}

const quietly = <L extends { api: object }>(of: L): L => ({ ...of, api: untracked(of.api) })

type Own = Partial<Pick<Passwords, 'hash' | 'verify'>>

function library(db: Db | Transaction, settings: AuthSettings, own: Own = {}) {
  const { secret, appUrl, confirmsEmail, passwords } = settings
  const { hash = passwords.hash, verify = passwords.verify } = own
  return betterAuth({
    secret,
    baseURL: appUrl,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: {
      enabled: true,
      password: { hash, verify },
      minPasswordLength: password.least,
      maxPasswordLength: password.most,
      requireEmailVerification: confirmsEmail,
      revokeSessionsOnPasswordReset: true,
    },
    verification: { storeIdentifier: 'hashed' },
    session: { expiresIn: session.seconds, updateAge: 0, cookieCache: { enabled: false } },
    advanced: {
      cookiePrefix: cookiePrefix(settings),
      // Or the library would put `__Secure-` before our `__Host-`.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(settings) },
      database: { generateId: 'uuid' },
    },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    // The library's log is off: it would write e-mail addresses.
    logger: { disabled: true },
  })
}

const isHttps = ({ appUrl }: AuthSettings) => appUrl.startsWith('https://')

/** Browsers take a `__Host-` cookie only from this very host, over https: no neighbouring subdomain can plant a session. */
const cookiePrefix = (settings: AuthSettings) => `${isHttps(settings) ? '__Host-' : ''}lumiar`
