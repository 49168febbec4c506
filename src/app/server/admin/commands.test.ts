import { spawnSync } from 'node:child_process'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { built } from '#app/server/testing/bundled.ts'
import { givePassword, type Person, testKit } from '#app/server/testing/kit.ts'
import { roleChanges, userRoles } from '#domains/auth/server/tables.ts'
import { appRoot } from '#server/appRoot.ts'
import { readConfig } from '#server/config/config.ts'
import { recordFailure, recordSuccess } from '#server/jobs/runs.ts'
import { urlOf } from '../backup/testing/place.ts'
import { runCommand } from './commands.ts'

const kit = testKit()
const program = await built('admin')
const env = { APP_URL: 'https://lumiar.exemplo.com', SMTP_URL: 'smtp://mail', MAIL_FROM: 'a@exemplo.com' }

const run = (...given: string[]) => runIn({}, ...given)
const runIn = (own: Partial<typeof kit.services.config>, ...given: string[]) => {
  const { db, auth, config } = kit.services
  const alarms = { ...config.alarms, diskPercent: 0 }
  const house = { ...readConfig(env), dataDir: config.dataDir, alarms, ...own }
  return runCommand({ db, config: house, now: kit.clock.now, node: '24.1.0', passwords: auth.passwords }, given)
}
const call = (name: string, input: object) =>
  kit.app.inject({ method: 'POST', url: `/api/${name}`, payload: { 0: input } }).then(({ statusCode }) => statusCode)
const opens = ({ email }: Person, password: string) => call('auth.signIn', { email, password })

test('a reset ends sessions, password and earlier links, and its link opens the door once', async () => {
  const ana = await kit.person()
  await givePassword(kit, ana, 'segredo1')
  const [, , earlier = ''] = (await run('reset-password', ana.email)).lines
  const { lines } = await run('reset-password', ana.email.toUpperCase())

  expect(await kit.services.readSession(ana.cookie)).toBeNull()
  expect(await opens(ana, 'segredo1')).toBe(401)
  const link = new URL(lines.at(-1) ?? '')
  expect(link.origin).toBe('https://lumiar.exemplo.com')
  const tokenOf = (url: string) => new URL(url).searchParams.get('token')
  expect(await call('auth.resetPassword', { token: tokenOf(earlier), password: 'segredo2' })).not.toBe(200)
  expect(await call('auth.resetPassword', { token: tokenOf(link.href), password: 'segredo2' })).toBe(200)
  expect(await call('auth.resetPassword', { token: tokenOf(link.href), password: 'segredo3' })).not.toBe(200)
  expect(await opens(ana, 'segredo2')).toBe(200)
})

test('an administrator is made once, and the history says that nobody of the panel did it', async () => {
  const { db } = kit.services
  const bia = await kit.person()
  expect((await run('make-admin', bia.email)).lines).toEqual([`${bia.email} is an administrator now.`])
  expect((await run('make-admin', bia.email)).lines).toEqual([`${bia.email} is an administrator already.`])

  expect(await db.select().from(userRoles).where(eq(userRoles.userId, bia.id))).toMatchObject([{ role: 'admin' }])
  const recorded = await db.select().from(roleChanges).where(eq(roleChanges.userId, bia.id))
  expect(recorded).toMatchObject([{ role: 'admin', action: 'assigned', changedBy: null, byOperator: true }])
  const { items } = await (await kit.as(bia)).userRoles.staffHistory({})
  expect(items[0]).toMatchObject({ byOperator: true, whom: { id: bia.id } })
})

test.each([
  [['reset-password', 'nobody@exemplo.com'], 'Nobody has an account with the address nobody@exemplo.com'],
  [['make-admin', 'nobody@exemplo.com'], 'Nobody has an account'],
  [['make-admin'], 'Usage:'],
  [['check', 'this'], 'Usage:'],
  [['reset-password', 'a@b.co', 'segredo1'], 'Usage:'],
  [['erase'], 'Usage:'],
])('%j is refused in a sentence', async (given, sentence) => {
  await expect(run(...given)).rejects.toThrow(sentence)
})

test('a check lists what is wrong with what to do, and is not fine then', async () => {
  const { db } = kit.services
  expect(await run('check')).toEqual({ lines: ['Nothing is wrong.'], isFine: true })

  await recordFailure(db, 'sweepSignIn', new Date(kit.clock.now.getTime() - 4 * 60 * 60_000), 'EIO')
  await db.delete(userRoles)
  const { lines, isFine } = await run('check')
  expect(isFine).toBe(false)
  expect(lines).toEqual([
    expect.stringMatching(/^The hourly job sweepSignIn last succeeded at .* \(EIO\)\. Is Lumiar running\?/),
    expect.stringContaining('npm run admin -- make-admin'),
    expect.any(String),
  ])
})

test('a check tells of a folder that holds no backup any more', async () => {
  await recordSuccess(kit.services.db, 'backup', kit.clock.now)
  const { lines } = await runIn({ backups: { folder: '/nowhere/at/all', hour: 3, keep: 14 } }, 'check')
  expect(lines).toContainEqual(
    expect.stringMatching(/^There is no backup in \/nowhere\/at\/all, though one was made at /),
  )
})

test('at the command line: the outcome on standard output, refusals on the other, by exit code', async () => {
  const { email } = await kit.person()
  const command = (...given: string[]) =>
    spawnSync('node', [program, ...given], {
      cwd: appRoot,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, DATABASE_URL: urlOf(kit.services.sql.options.database) },
    })

  const made = command('make-admin', email)
  expect([made.status, made.stdout.trim()]).toEqual([0, `${email} is an administrator now.`])
  const refused = command()
  expect([refused.status, refused.stdout]).toEqual([1, ''])
  expect(refused.stderr).toContain('npm run admin -- check')
}, 60_000)
