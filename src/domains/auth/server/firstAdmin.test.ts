import { readFileSync, statSync } from 'node:fs'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testKit } from '#server/testing/kit.ts'
import { ensureFirstAdmin } from './firstAdmin.ts'
import { userRoles } from './tables.ts'

const kit = testKit()

test('a new database gets one administrator, whose password opens the door and is told once', async () => {
  const { db, auth, config } = kit.services
  const made = await Promise.all([1, 2].map(() => ensureFirstAdmin(db, auth, config)))
  const told = made.filter(({ password }) => password)

  expect(told).toHaveLength(1)
  expect(await db.select().from(userRoles).where(eq(userRoles.role, 'admin'))).toHaveLength(1)
  const { email = '', password = '', passwordFile = '' } = told[0] ?? {}
  expect(readFileSync(passwordFile, 'utf8')).toBe(`${email}\n${password}\n`)
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
  const entered = await kit.app.inject({ method: 'POST', url: '/api/auth.signIn', payload: { 0: { email, password } } })
  expect(entered.statusCode).toBe(200)
  expect(await ensureFirstAdmin(db, auth, config)).toEqual({ passwordFile })
})
