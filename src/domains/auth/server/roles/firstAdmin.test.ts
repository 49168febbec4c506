import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { signUp } from '../signUp.ts'
import { userRoles, users } from '../tables.ts'
import { ensureFirstAdmin } from './firstAdmin.ts'

const kit = testKit()
const file = () => join(kit.services.config.dataDir, 'first-admin.txt')

const start = ({ dataDir = kit.services.config.dataDir } = {}) => {
  const { db, auth, config } = kit.services
  return ensureFirstAdmin(db, auth, { ...config, dataDir })
}

async function opens({ email, password }: { email?: string; password?: string }) {
  const entered = await kit.app.inject({ method: 'POST', url: '/api/auth.signIn', payload: { 0: { email, password } } })
  return entered.statusCode === 200
}

beforeEach(async () => {
  await kit.services.db.delete(users)
  rmSync(file(), { force: true })
})

test('a new database gets one administrator, whose password opens the door and is told once', async () => {
  const made = await Promise.all([start(), start()])
  const told = made.filter(({ password }) => password)

  expect(told).toHaveLength(1)
  expect(await kit.services.db.select().from(userRoles).where(eq(userRoles.role, 'admin'))).toHaveLength(1)
  const { email = '', password = '', passwordFile = '' } = told[0] ?? {}
  expect(readFileSync(passwordFile, 'utf8')).toBe(`${email}\n${password}\n`)
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600)
  expect(await opens({ email, password })).toBe(true)
  expect(await start()).toEqual({ passwordFile })
})

test('a start cut short before the role leaves no account, and the next one tells the password that was kept', async () => {
  const { db } = kit.services
  await db.execute(sql`alter table user_roles add constraint cut_short check (role <> 'admin') not valid`)
  await expect(start()).rejects.toThrow()
  await db.execute(sql`alter table user_roles drop constraint cut_short`)
  expect(await db.select().from(users)).toEqual([])
  const kept = readFileSync(file(), 'utf8')

  const { email, password } = await start()

  expect(`${email}\n${password}\n`).toBe(kept)
  expect(readFileSync(file(), 'utf8')).toBe(kept)
  expect(await opens({ email, password })).toBe(true)
})

test('where the password cannot be kept nobody is made an administrator', async () => {
  await expect(start({ dataDir: join(kit.services.config.dataDir, 'missing') })).rejects.toThrow('ENOENT')
  expect(await kit.services.db.select().from(users)).toEqual([])
})

test.each([
  ['no password was kept', () => {}],
  ['only a part of one was kept', () => writeFileSync(file(), 'admin@lumiar.local\ncurta12')],
])('an account an earlier start left, of which %s, is opened by the password told', async (_, leave) => {
  const { db, auth } = kit.services
  const { headers } = await signUp(db, auth, {
    email: 'admin@lumiar.local',
    password: 'perdida',
    firstName: 'Lumiar',
    lastName: '',
  })
  const stranger = headers.get('set-cookie')?.split(';', 1)[0]
  expect(await kit.services.readSession(stranger)).not.toBeNull()
  leave()

  const { email, password } = await start()

  expect(readFileSync(file(), 'utf8')).toBe(`${email}\n${password}\n`)
  expect(await opens({ email, password })).toBe(true)
  expect(await db.select().from(userRoles)).toMatchObject([{ role: 'admin' }])
  expect(await kit.services.readSession(stranger)).toBeNull()
})
