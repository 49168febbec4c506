import { beforeEach, expect, test } from 'vitest'
import { givePassword, type Person, testKit } from '#app/server/testing/kit.ts'
import { jobs } from '#server/jobs/tables.ts'
import { sweepSignIn } from './sweep.ts'

const kit = testKit()
const DAY = 86_400_000

beforeEach(() => kit.services.db.delete(jobs))

/** One mail that waits, one that was given up and one that was sent, each asked for by whoever typed the address. */
async function askThrice({ email }: Pick<Person, 'email'>) {
  const { forgotPassword } = (await kit.as(null)).auth
  await forgotPassword({ email })
  await kit.runJobs()
  await forgotPassword({ email })
  await kit.services.sql`update jobs set failed_at = now(), last_error = 'SMTP_550' where done_at is null`
  await forgotPassword({ email: email.toUpperCase() })
}

const jobsNaming = async (text: string) => {
  const rows = await kit.services.sql`select jobs::text as row from jobs`
  return rows.filter(({ row }) => row.toLowerCase().includes(text.toLowerCase()))
}

test('no mail that waits or was given up names the address of an account that is gone, and others keep theirs', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  for (const person of [bia, ana]) await askThrice(person)
  expect(await jobsNaming(ana.email)).toHaveLength(2)
  await givePassword(kit, ana, 'segredo1')
  await (await kit.as(ana)).profiles.remove({ password: 'segredo1' })

  expect(await jobsNaming(ana.email)).toEqual([])
  expect(await jobsNaming(bia.email)).toHaveLength(1)
})

test('nor of one that nobody confirmed', async () => {
  const ana = await kit.person()
  await askThrice(ana)
  const { now } = kit.clock
  await kit.services.sql`update users set confirm_by = ${now.toISOString()} where id = ${ana.id}`
  await sweepSignIn(kit.services.db, new Date(now.getTime() + DAY))

  expect(await jobsNaming(ana.email)).toEqual([])
})

test('a mail about an account is urgent', async () => {
  await (await kit.as(null)).auth.forgotPassword({ email: (await kit.person()).email })

  expect(await kit.services.db.select().from(jobs)).toMatchObject([{ kind: 'auth.mail', urgent: true }])
})
