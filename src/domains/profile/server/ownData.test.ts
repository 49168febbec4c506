import { randomBytes, randomUUID } from 'node:crypto'
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as tables from '#app/server/tables.ts'
import { asManyConnections, type Person, refusal, testKit } from '#app/server/testing/kit.ts'
import { limits } from '#domains/auth/server/attempts/attempts.ts'
import { roleChanges, userRoles, users, verifications } from '#domains/auth/server/tables.ts'
import {
  communityEventParticipants,
  communityEvents,
  communityGroupMembers,
  communityGroups,
  communityReports,
} from '#domains/community/server/tables.ts'
import { dailyEnergyCheckins, userStats } from '#domains/energy/server/tables.ts'
import { userPracticeSessions } from '#domains/practices/server/tables.ts'
import { dailyReflections, userReflections } from '#domains/reflections/server/tables.ts'
import { savedItems } from '#domains/saved/server/tables.ts'
import { erasuresIn } from './erasureKeys.ts'
import { exported, withheld } from './export.ts'
import { leftOut, sections } from './readable/sections.ts'
import { consents, erasures } from './tables.ts'

const kit = testKit(asManyConnections)
const today = '2026-11-15'
const longest = 'Só minha. '.repeat(2000)

/** Came through the front door, so that there is a password to retype. */
async function register(): Promise<Person> {
  const email = `${randomBytes(6).toString('hex')}@exemplo.com`
  const account = { email, password: 'segredo1', firstName: 'Ana', lastName: 'Souza', timezone: 'America/Sao_Paulo' }
  const answer = await kit.app.inject({ method: 'POST', url: '/api/auth.signUp', payload: { 0: account } })
  const [user] = await kit.services.db.select().from(users).where(eq(users.email, email))
  return { id: user?.id ?? '', email, cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '' }
}

const startExport = ({ cookie }: Person) =>
  kit.app.inject({ method: 'POST', url: '/download/profiles.export', headers: { cookie } })

const startReadable = ({ cookie }: Person) =>
  kit.app.inject({ method: 'POST', url: '/download/profiles.readable', headers: { cookie } })

const exportOf = async (person: Person): Promise<{ data: Record<string, unknown[]> }> =>
  (await startExport(person)).json()

/** A life in the app: one row in each table that can hold one without more ado, and a seat that is counted. */
async function live(person: Person) {
  const { db } = kit.services
  const own = { userId: person.id }
  const [reflection] = await db
    .insert(dailyReflections)
    .values({ date: today, phrase: 'Frase', question: 'Pergunta', createdBy: person.id })
    .onConflictDoUpdate({ target: dailyReflections.date, set: { createdBy: person.id } })
    .returning()
  await db.insert(userReflections).values({ ...own, reflectionId: reflection?.id, date: today, notes: longest })
  const kept = { kind: 'reflection', itemId: reflection?.id ?? '', isSaved: true, savedAt: new Date() } as const
  await db.insert(savedItems).values({ ...own, ...kept })
  await db.insert(dailyEnergyCheckins).values({ ...own, checkinDate: today, energyLevel: 7 })
  await db.insert(userStats).values({ ...own, totalCheckins: 1, streakDays: 1, streakLastDay: today })
  await db
    .insert(userPracticeSessions)
    .values({ ...own, durationMinutes: 5, startedOn: today, feelingBefore: 3, feelingAfter: 6 })
  await db
    .insert(roleChanges)
    .values({ userId: person.id, changedBy: person.id, role: 'moderator', action: 'assigned' })
  await db.insert(verifications).values({ identifier: 'reset-password:x', value: person.id, expiresAt: new Date() })
  const [group] = await db
    .insert(communityGroups)
    .values({ name: 'G', circleId: 'cura', groupType: 'healing', memberCount: 2 })
    .returning()
  const [event] = await db
    .insert(communityEvents)
    .values({ title: 'E', eventType: 'encontro', startDate: new Date(), participantCount: 3 })
    .returning()
  const [groupId, eventId] = [group?.id ?? '', event?.id ?? '']
  await db.insert(communityGroupMembers).values({ ...own, groupId })
  await db.insert(communityEventParticipants).values({ ...own, eventId })
  await db.insert(communityReports).values({ ...own, groupId, reason: 'Motivo' })
  return { groupId, eventId }
}

const everyTable = Object.values<unknown>(tables).filter((table): table is PgTable => is(table, PgTable))

test('every column that holds a member’s id is exported, or withheld for a stated reason', () => {
  const exportedOwners = Object.values(exported).map(([table, owner]) => `${getTableName(table)}.${owner.name}`)
  const missing = everyTable.flatMap((table) => {
    const name = getTableName(table)
    const pointing = getTableConfig(table).foreignKeys.map((key) => key.reference())
    const columns = pointing
      .filter(({ foreignTable }) => getTableName(foreignTable) === 'users')
      .flatMap((reference) => reference.columns.map((column) => column.name))
    const named = Object.values(getTableColumns(table)).map((column) => column.name)
    const owners = new Set([...columns, ...named.filter((column) => column === 'user_id')])
    return [...owners].map((column) => `${name}.${column}`)
  })

  expect(missing.filter((column) => !exportedOwners.includes(column) && !withheld[column])).toEqual([])
  expect(missing.length).toBeGreaterThan(20)
})

test('the export holds everything of mine, nothing of others and no secret', async () => {
  const [person, other] = [await register(), await register()]
  await live(person)
  await live(other)

  const { data } = await exportOf(person)

  expect(data.users).toMatchObject([{ id: person.id, email: person.email }])
  expect(data.user_reflections).toMatchObject([{ notes: longest, user_id: person.id }])
  for (const name of [
    'profiles',
    'consents',
    'daily_energy_checkins',
    'user_practice_sessions',
    'saved_items',
    'community_group_members',
    'community_event_participants',
    'community_reports',
    'role_changes',
    'sessions',
  ])
    expect([name, data[name]?.length]).toEqual([name, 1])
  const text = JSON.stringify(data)
  expect(text).not.toContain(other.id)
  expect(text).not.toContain(other.email)
  const token = decodeURIComponent(person.cookie.split('=')[1] ?? '').split('.')[0] ?? ''
  expect(text).not.toContain(token)
  const [{ password = '' } = {}] = await kit.services.sql`select password from accounts where user_id = ${person.id}`
  expect(password).not.toBe('')
  expect(text).not.toContain(password)
})

test('a long history comes whole, every row once, in pieces that hold no connection', async () => {
  const person = await kit.person()
  await kit.services.sql`insert into daily_energy_checkins (user_id, checkin_date, energy_level)
    select ${person.id}, date '2020-01-01' + n, 5 from generate_series(1, 730) n`
  await kit.services.sql`insert into user_practice_days (user_id, day, completed)
    select ${person.id}, date '2020-01-01' + n, 1 from generate_series(1, 120) n`

  const { data } = await exportOf(person)

  const days = (name: string, column: string) =>
    new Set(data[name]?.map((row) => (row as Record<string, string>)[column]))
  expect([data.daily_energy_checkins?.length, days('daily_energy_checkins', 'checkin_date').size]).toEqual([730, 730])
  expect([data.user_practice_days?.length, days('user_practice_days', 'day').size]).toEqual([120, 120])
})

test('every table of the export can be read in the page, or is left out for a stated reason', () => {
  expect([...Object.keys(sections), ...Object.keys(leftOut)].sort()).toEqual(Object.keys(exported).sort())
})

test('the page to read holds names instead of ids, of mine alone, and nothing written in it is markup', async () => {
  const [person, other] = [await register(), await register()]
  await live(person)
  await live(other)
  const { db, sql } = kit.services
  const hostile = '</td><script>alert("1")</script><img src=x onerror=alert(1)> & você'
  await sql`update user_reflections set notes = ${hostile} where user_id = ${person.id}`
  await sql`update community_groups set name = 'Roda <b>de cura</b>' where id in
    (select group_id from community_group_members where user_id = ${person.id})`
  await sql`update community_groups set name = 'Do outro' where id in
    (select group_id from community_group_members where user_id = ${other.id})`
  await db
    .insert(userPracticeSessions)
    .values({ userId: person.id, durationMinutes: 20, startedOn: today, title: 'Ioga' })

  const answer = await startReadable(person)
  const page = answer.body

  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-disposition': 'attachment',
    'cache-control': 'no-store',
  })
  expect(page).toContain(person.email)
  for (const words of [
    '15 de novembro de 2026',
    '7 de 10',
    'Ioga',
    'Frase',
    'Roda &#60;b&#62;de cura&#60;/b&#62;',
    'Motivo',
  ])
    expect(page).toContain(words)
  expect(page).toContain('&#60;script&#62;alert(&#34;1&#34;)&#60;/script&#62;')
  const markup = [...page.matchAll(/<[^>]*>|<style>.*<\/style>/gs)].join('')
  expect(markup).not.toMatch(/<script|<img|<b>|src=|href=|url\(|https?:/i)
  expect(page).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  for (const foreign of [other.email, 'Do outro']) expect(page).not.toContain(foreign)
})

test('the page to read holds a long history whole, newest first, every row once', async () => {
  const person = await kit.person()
  await kit.services.sql`insert into daily_energy_checkins (user_id, checkin_date, energy_level)
    select ${person.id}, date '2020-01-01' + n, 5 from generate_series(1, 730) n`
  // All within one microsecond: only their ids tell them apart.
  await kit.services.sql`insert into user_practice_sessions (user_id, duration_minutes, started_on, started_at, title)
    select ${person.id}, 5, '2020-01-01', '2020-01-01T12:00:00.000001Z', 'Sessão ' || n from generate_series(1, 120) n`

  const page = (await startReadable(person)).body

  const days = [...page.matchAll(/>(\d+ de \S+ de 20\d\d)<\/td><td data-head="Energia">/g)].map(([, day]) => day)
  expect([days.length, new Set(days).size, days[0]]).toEqual([730, 730, '31 de dezembro de 2021'])
  expect(new Set(page.match(/Sessão \d+/g)).size).toBe(120)
  expect([page.split('<table>').length, page.split('</table>').length]).toEqual([7, 7])
})

test('the page to read calls a practice what its member called it, and one without a name by its kind', async () => {
  const person = await register()
  const own = { userId: person.id, durationMinutes: 5, startedOn: today }
  const titles = ['constructor', 'toString', '__proto__', 'valueOf', 'hasOwnProperty', 'timer', 'audio', 'practice']
  const key = randomUUID()
  await kit.services.db
    .insert(userPracticeSessions)
    .values([
      ...titles.map((title) => ({ ...own, title })),
      { ...own, heard: [], heardAt: new Date() },
      { ...own, id: key, startKey: key },
      own,
    ])

  const page = (await startReadable(person)).body

  const named = [...page.matchAll(/<td data-head="Prática">([^<]*)<\/td>/g)].map(([, name]) => name)
  expect(named.sort()).toEqual([...titles, 'Timer livre', 'Áudio', 'Prática'].sort())
  for (const neverKept of ['Endereço de rede', 'Navegador']) expect(page).not.toContain(neverKept)
})

test('exports are for oneself, and so many an hour', async () => {
  const person = await kit.person()
  const visitor = await kit.app.inject({ method: 'POST', url: '/download/profiles.export' })
  expect(visitor.statusCode).toBe(401)

  const statuses = []
  for (let i = 0; i <= limits.exportOfMember.most; i++) statuses.push((await startExport(person)).statusCode)

  expect(statuses).toEqual([...Array(limits.exportOfMember.most).fill(200), 429])
})

test('deleting the account leaves nothing: no row, no address, right counts, no session', async () => {
  const person = await register()
  const { groupId, eventId } = await live(person)
  const { db, sql } = kit.services

  await (await kit.as(person)).profiles.remove({ password: 'segredo1' })

  for (const table of everyTable.filter((table) => table !== erasures)) {
    const name = getTableName(table)
    const left = await sql`select t::text as row from ${sql(name)} t
      where t::text like ${`%${person.id}%`} or t::text ilike ${`%${person.email}%`}`
    expect([name, left.length]).toEqual([name, 0])
  }
  expect(await db.select().from(communityGroups).where(eq(communityGroups.id, groupId))).toMatchObject([
    { memberCount: 1 },
  ])
  expect(await db.select().from(communityEvents).where(eq(communityEvents.id, eventId))).toMatchObject([
    { participantCount: 2 },
  ])
  expect(await kit.services.readSession(person.cookie)).toBeNull()
})

test('of who left only the id stays, in the database and in the file store, for the restore of an older backup', async () => {
  const person = await register()
  await (await kit.as(person)).profiles.remove({ password: 'segredo1' })

  const erasure = { memberId: person.id, kind: 'account', erasedAt: kit.clock.now }
  const { db, files } = kit.services
  expect(await db.select().from(erasures).where(eq(erasures.memberId, person.id))).toEqual([erasure])
  expect(await erasuresIn(files)).toContainEqual(erasure)
})

test.each(['profiles.remove', 'consents.forgetRecords'] as const)(
  'a wrong password to %s deletes nothing, and guessing it is limited',
  async (name) => {
    const person = await register()
    await live(person)
    const attempt = async (password: string) => {
      const caller = await kit.as(person)
      return refusal(
        name === 'profiles.remove' ? caller.profiles.remove({ password }) : caller.consents.forgetRecords({ password }),
      )
    }

    const guesses = []
    for (let i = 0; i <= limits.signInOfAccount.most; i++) guesses.push(await attempt(`errada${i}`))

    expect(guesses).toEqual([...Array(limits.signInOfAccount.most).fill('INVALID_CREDENTIALS'), 'TOO_MANY_ATTEMPTS'])
    expect(await kit.services.readSession(person.cookie)).not.toBeNull()
    const { db } = kit.services
    expect(await db.$count(userReflections, eq(userReflections.userId, person.id))).toBe(1)
    expect(await db.$count(dailyEnergyCheckins, eq(dailyEnergyCheckins.userId, person.id))).toBe(1)
  },
)

test('the right password is asked for so often an hour, too: each costs a hash', async () => {
  const person = await register()
  const forget = async () => refusal((await kit.as(person)).consents.forgetRecords({ password: 'segredo1' }))

  const outcomes = []
  for (let i = 0; i <= limits.passwordOfMember.most; i++) outcomes.push(await forget())

  expect(outcomes).toEqual([...Array(limits.passwordOfMember.most).fill('accepted'), 'TOO_MANY_ATTEMPTS'])
})

test('of the last two administrators only one can leave, also when both try at once', async () => {
  const { db } = kit.services
  await db.delete(userRoles)
  const two = [await register(), await register()]
  for (const { id } of two) await db.insert(userRoles).values({ userId: id, role: 'admin' })

  const outcomes = await Promise.all(
    two.map(async (person) => refusal((await kit.as(person)).profiles.remove({ password: 'segredo1' }))),
  )

  expect(outcomes.sort()).toEqual(['CONFLICT', 'accepted'])
  expect(await db.select().from(userRoles).where(eq(userRoles.role, 'admin'))).toHaveLength(1)
})

test('without consent no note is written; what exists stays until its deletion is asked for', async () => {
  const person = await register()
  await live(person)
  const caller = await kit.as(person)
  const [reflection] = await kit.services.db.select().from(dailyReflections)
  const save = () => caller.userReflections.save({ reflectionId: reflection?.id ?? '', notes: 'Outra', version: 1 })

  const revoked = await caller.consents.revoke()
  expect(revoked?.revokedAt).toEqual(kit.clock.now)
  expect(await refusal(save())).toBe('CONSENT_NEEDED')
  expect((await caller.userReflections.list({})).items).toHaveLength(1)

  expect(await caller.consents.forgetRecords({ password: 'segredo1' })).toEqual({ notes: 1, checkins: 1 })
  const { data } = await exportOf(person)
  expect([data.user_reflections, data.daily_energy_checkins]).toEqual([[], []])
  expect(data.user_practice_sessions).toMatchObject([{ feeling_before: null, feeling_after: null }])
  expect(data.user_stats).toMatchObject([{ total_checkins: 0, streak_days: 0, streak_last_day: null }])

  expect(await caller.consents.give()).toMatchObject({ revokedAt: null })
  expect(
    await refusal(caller.userReflections.save({ reflectionId: reflection?.id ?? '', notes: 'Nova', version: 0 })),
  ).toBe('accepted')
})

test('forgetting waits for a check-in that is being written, and forgets it too', async () => {
  const { db, sql } = kit.services
  const person = await register()
  const [writing, forgetting] = [await kit.as(person), await kit.as(person)]
  await sql.unsafe(`create function dawdle() returns trigger language plpgsql as
    $$ begin perform pg_sleep(1.5); return null; end $$;
    create trigger dawdle after insert on daily_energy_checkins for each row execute function dawdle()`)

  const saved = writing.dailyEnergyCheckins.save({ level: 5 })
  await expect
    .poll(() => sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`)
    .toHaveLength(1)
  const forgotten = await forgetting.consents.forgetRecords({ password: 'segredo1' })
  await saved
  await sql`drop function dawdle cascade`

  expect(forgotten).toEqual({ notes: 0, checkins: 1 })
  expect(await db.$count(dailyEnergyCheckins, eq(dailyEnergyCheckins.userId, person.id))).toBe(0)
  expect(await db.select().from(userStats).where(eq(userStats.userId, person.id))).toMatchObject([
    { totalCheckins: 0, streakDays: 0, streakLastDay: null },
  ])
})

test('forgetting touches nobody else', async () => {
  const [person, other] = [await register(), await register()]
  await live(other)

  await (await kit.as(person)).consents.forgetRecords({ password: 'segredo1' })

  expect((await exportOf(other)).data.user_reflections).toHaveLength(1)
})

test('consenting twice is one consent, and each withdrawal stays on record', async () => {
  const person = await kit.person()
  await (await kit.as(person)).consents.revoke()
  kit.clock.now = new Date(Date.now() + 60_000)
  await Promise.all([1, 2, 3].map(async () => (await kit.as(person)).consents.give()))

  const rows = await kit.services.db.select().from(consents).where(eq(consents.userId, person.id))

  expect(rows.map(({ revokedAt }) => revokedAt === null).sort()).toEqual([false, true])
})
