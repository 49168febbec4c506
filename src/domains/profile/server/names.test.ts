import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { users } from '#domains/auth/server/tables.ts'
import { profiles } from './tables.ts'

const kit = testKit()
const tower = `a${'\u0301'.repeat(75)}`

const namesOf = async (id: string) => {
  const { db } = kit.services
  const [profile] = await db.select().from(profiles).where(eq(profiles.id, id))
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return [profile?.firstName, profile?.lastName, user?.name]
}

test.each([
  ['\u202eAna', '\u202eSouza', ['Ana', 'Souza', 'Ana Souza']],
  [tower, 'Souza', [tower.slice(0, 5), 'Souza', `${tower.slice(0, 5)} Souza`]],
  ['\u2800\u200b', '\u3164', [null, null, '']],
])('a member who calls themselves %j %j', async (firstName, lastName, names) => {
  const person = await kit.person()
  await (await kit.as(person)).profiles.update({ firstName, lastName })
  expect(await namesOf(person.id)).toEqual(names)

  const email = `${person.id}@exemplo.com`
  const account = { email, password: 'segredo1', firstName, lastName }
  await kit.app.inject({ method: 'POST', url: '/api/auth.signUp', payload: { 0: account } })
  const [registered] = await kit.services.db.select().from(users).where(eq(users.email, email))
  expect(await namesOf(registered?.id ?? '')).toEqual(names)
})
