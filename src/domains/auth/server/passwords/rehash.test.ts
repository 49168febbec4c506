import { hashPassword } from 'better-auth/crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { accounts } from '../tables.ts'

const kit = testKit()

const enter = (email: string, password: string) =>
  kit.app.inject({ method: 'POST', url: '/api/auth.signIn', payload: { 0: { email, password } } })

/** A member whose password is stored in this form. */
async function member(password: string) {
  const { id, email } = await kit.person()
  await kit.services.db.insert(accounts).values({ userId: id, accountId: id, providerId: 'credential', password })
  const stored = async () => {
    const [account] = await kit.services.db.select().from(accounts).where(eq(accounts.userId, id))
    return account?.password ?? ''
  }
  return { email, stored }
}

test('a password in the old form lets its member in, and is stored at today’s cost from then on', async () => {
  const old = await hashPassword('segredo1')
  const { email, stored } = await member(old)

  expect((await enter(email, 'errada')).statusCode).toBe(401)
  expect(await stored()).toBe(old)

  expect((await enter(email, 'segredo1')).statusCode).toBe(200)
  const anew = await stored()
  expect(anew).toMatch(/^\$scrypt\$/)

  expect((await enter(email, 'segredo1')).statusCode).toBe(200)
  expect(await stored()).toBe(anew)
})
