import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import type { Db, Transaction } from '#server/db/connect.ts'
import type { Mail, Message } from '#server/mail/mail.ts'
import { LINK_MINUTES } from '#shared/retention.ts'
import { mail as mailTexts } from '../mail.texts.ts'
import { authPaths } from '../paths.ts'
import { password, session } from '../rules.ts'
import type { Asker, Passwords } from './passwords/passwords.ts'
import { createResetLink, resetPath } from './resetLinks.ts'
import { accounts, sessions, users, verifications } from './tables.ts'
import { untracked } from './untracked.ts'

export type AuthSettings = {
  secret: string
  appUrl: string
  mail: Mail
  confirmsEmail: boolean
  passwords: Passwords
  onMailFailure: (error: unknown) => void
}

export type Auth = ReturnType<typeof createAuth>

declare module '#server/http/trpc.ts' {
  interface Context {
    auth: Auth
  }
}

/**
 * The kept library runs the ceremonies. Its own HTTP routes are not mounted: only our procedures call it,
 * so nothing of it is reachable that is not in the access table.
 */
export function createAuth(db: Db, settings: AuthSettings) {
  return {
    ...settings,
    cookieName: `${cookiePrefix(settings)}.session_token`,
    /** On a transaction, with a password that was hashed before it began: hashing takes longer than anything in it. */
    on: (tx: Transaction, hashed: string, isMailed = true) =>
      quietly(library(tx, settings, { hash: async () => hashed, isMailed })),
    library: quietly(library(db, settings)),
    /** Hashing waits in the lane of the client's address (passwords.ts). */
    by: (asker: Asker) => quietly(library(db, settings, settings.passwords.by(asker))),
    /** Its reset mail is for who registers with an address that has an account. */
    taken: quietly(library(db, settings, { resetMail: mailTexts.taken })),
  }
}

const quietly = <L extends { api: object }>(of: L): L => ({ ...of, api: untracked(of.api) })

type Own = Partial<Pick<Passwords, 'hash' | 'verify'>> & {
  isMailed?: boolean
  resetMail?: { subject: string; text: string }
}

function library(db: Db | Transaction, settings: AuthSettings, own: Own = {}) {
  const { secret, appUrl, mail, confirmsEmail, passwords, onMailFailure } = settings
  const { hash = passwords.hash, verify = passwords.verify, isMailed = true, resetMail = mailTexts.reset } = own
  const linkTo = (path: string) => new URL(path, appUrl).href
  const send = async (message: Message) => {
    // Not awaited: an answer that waits for the mail server would tell which addresses exist.
    mail.send(message).catch(onMailFailure)
  }
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
      resetPasswordTokenExpiresIn: LINK_MINUTES * 60,
      sendResetPassword: ({ user, token }) => send({ to: user.email, ...resetMail, link: linkTo(resetPath(token)) }),
    },
    emailVerification: {
      sendOnSignUp: confirmsEmail && isMailed,
      expiresIn: LINK_MINUTES * 60,
      async sendVerificationEmail({ user, token }) {
        const { after, ...message } = mailTexts.confirm
        const link = linkTo(`${authPaths.confirm}?token=${token}`)
        const own = { text: after, link: linkTo(await createResetLink(db, user.id)) }
        await send({ to: user.email, ...message, link, after: own })
      },
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
