import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type APIRequestContext, expect } from '@playwright/test'
import { dataDir, inDatabase } from './database.ts'

export const newEmail = () => `${randomUUID().slice(0, 12)}@exemplo.com`

export const password = 'segredo1'

/** Registers the member of whom all others are copies, by the procedure the form calls: the first worker that comes by does. */
export const register = (request: APIRequestContext): Promise<string> =>
  inDatabase((sql) =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtext('journeys'))`
      const [known] = await tx`select email from users join sessions on user_id = users.id
        where email like 'primeira-%' and expires_at > now() + interval '1 day'`
      if (known) return String(known.email)
      const email = `primeira-${newEmail()}`
      const names = { firstName: 'Ana', lastName: 'Souza', timezone: 'America/Sao_Paulo' }
      const answer = await request.post('/api/auth.signUp', { data: { 0: { email, password, ...names } } })
      expect(answer.ok()).toBe(true)
      return email
    }),
  )

/**
 * Copies a registered member in the database, with a session: hashing a password for every test would take longer than
 * most of their steps.
 */
export async function copyMember(original: string, email: string) {
  const id = randomUUID()
  const token = randomBytes(24).toString('base64url')
  await inDatabase((sql) =>
    sql.begin(async (tx) => {
      const [{ id: from } = { id: '' }] = await tx`select id from users where email = ${original}`
      await tx`insert into users (id, name, email) select ${id}, name, ${email} from users where id = ${from}`
      await tx`insert into accounts (user_id, account_id, provider_id, password)
        select ${id}, ${id}, provider_id, password from accounts where user_id = ${from}`
      await tx`insert into profiles (id, first_name, last_name, timezone)
        select ${id}, first_name, last_name, timezone from profiles where id = ${from}`
      await tx`insert into consents (user_id, version) select ${id}, version from consents where user_id = ${from}`
      await tx`insert into sessions (user_id, token, expires_at)
        select ${id}, ${token}, expires_at from sessions where user_id = ${from}`
    }),
  )
  const secret = readFileSync(join(dataDir, 'app-secret'), 'utf8').trim()
  const signature = createHmac('sha256', secret).update(token).digest('base64')
  return { name: 'lumiar.session_token', value: encodeURIComponent(`${token}.${signature}`) }
}
