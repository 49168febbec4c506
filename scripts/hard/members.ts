import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type postgres from 'postgres'
import { expect } from 'vitest'

type Told = { status: number; data: unknown }

/**
 * What members wrote: acknowledged writes must be found afterwards; a write whose answer was lost may or may not be.
 */
export type Ledger = {
  sessions: Set<string>
  note: { kept: string; open: string[] }
  everyNote: string[]
  level: { kept: number | null; open: number[] }
}

export type Member = { email: string; cookie: string; reflectionId: string; version: number } & Ledger

export const tally = () => ({ acknowledged: 0, statuses: new Map<string, number>(), lastFailure: 0, firstAfter: 0 })
export type Tally = ReturnType<typeof tally>

export async function call(
  url: string,
  procedure: string,
  input: unknown,
  cookie = '',
): Promise<Told & { cookie: string }> {
  const answer = await fetch(`${url}/api/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ 0: input }),
    signal: AbortSignal.timeout(20_000),
  })
  const body = await answer.text()
  const given = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
  return { status: answer.status, data: body.startsWith('[') ? JSON.parse(body)[0]?.result?.data : null, cookie: given }
}

export async function ask<T>(url: string, procedure: string, input: unknown, cookie: string): Promise<T> {
  const asked = encodeURIComponent(JSON.stringify({ 0: input }))
  const answer = await fetch(`${url}/api/${procedure}?batch=1&input=${asked}`, { headers: { cookie } })
  if (!answer.ok) throw new Error(`${procedure} answered ${answer.status}`)
  const [{ result }] = (await answer.json()) as [{ result: { data: T } }]
  return result.data
}

export async function register(url: string): Promise<Member> {
  const email = `${randomUUID().slice(0, 13)}@exemplo.com`
  const account = { email, password: 'segredo1', firstName: 'Ana', lastName: 'Souza', timezone: 'America/Sao_Paulo' }
  const { status, cookie } = await call(url, 'auth.signUp', account)
  expect(status).toBe(200)
  const today = await ask<{ id: string }>(url, 'dailyReflections.today', undefined, cookie)
  return {
    email,
    cookie,
    reflectionId: today.id,
    version: 0,
    sessions: new Set(),
    note: { kept: '', open: [] },
    everyNote: [],
    level: { kept: null, open: [] },
  }
}

export async function registerMany(url: string, count: number): Promise<Member[]> {
  const members: Member[] = []
  for (let made = 0; made < count; made++) members.push(await register(url))
  return members
}

/** Each member writes one thing after the other, of three kinds, until told to stop; everything acknowledged is noted. */
export function writeOn(url: string | (() => string), members: Member[], counted: Tally = tally()) {
  let going = true
  const at = typeof url === 'string' ? () => url : url
  const done = Promise.all(
    members.map(async (member, place) => {
      for (let turn = place; going; turn++) {
        const ok = await writeOne(at(), member, turn % 3, counted)
        if (!ok) await pause(20)
      }
    }),
  )
  return {
    tally: counted,
    /** Waits for a number of writes instead of a time, so that a busy machine only takes longer. */
    until: async (acknowledged: number) => {
      while (counted.acknowledged < acknowledged) await pause(5)
    },
    stop: async () => {
      going = false
      await done
    },
  }
}

async function writeOne(url: string, member: Member, kind: number, counted: Tally): Promise<boolean> {
  const outcome = (told: Told | undefined) => {
    const name = told ? String(told.status) : 'cut'
    counted.statuses.set(name, (counted.statuses.get(name) ?? 0) + 1)
    if (told?.status === 200) counted.acknowledged++
    if (told?.status !== 200) counted.lastFailure = performance.now()
    return told?.status === 200
  }
  const send = (procedure: string, input: unknown) => call(url, procedure, input, member.cookie).catch(() => undefined)
  if (kind === 0) {
    const startKey = randomUUID()
    const told = await send('userPracticeSessions.timer', { minutes: 1 + (member.sessions.size % 30), startKey })
    if (outcome(told)) member.sessions.add(startKey)
    return told?.status === 200
  }
  if (kind === 1) {
    const level = 1 + Math.floor(Math.random() * 10)
    member.level.open.push(level)
    const told = await send('dailyEnergyCheckins.save', { level })
    if (outcome(told)) member.level = { kept: level, open: [] }
    return told?.status === 200
  }
  const notes = `nota ${randomUUID()}`
  member.note.open.push(notes)
  member.everyNote.push(notes)
  const told = await send('userReflections.save', { reflectionId: member.reflectionId, notes, version: member.version })
  if (told?.status === 409) return refresh(url, member)
  const ok = outcome(told)
  if (!told || !ok) return false
  member.note = { kept: notes, open: [] }
  member.version = (told.data as { version: number }).version
  return true
}

/**
 * After a save whose answer was lost the server knows a newer version than its author: the author reads it and goes on.
 */
async function refresh(url: string, member: Member): Promise<boolean> {
  const { reflectionId, cookie } = member
  const note = await ask<{ version: number }>(url, 'userReflections.of', { reflectionId }, cookie).catch(() => null)
  if (!note) return false
  member.version = note.version
  return true
}

/** Counts acknowledged writes that are not in the database, and compares stored counters with the rows they count. */
export async function lostOf(sql: postgres.Sql, members: Member[]): Promise<number> {
  let lost = 0
  for (const { email, sessions, note, level } of members) {
    const [user] = await sql`select id from users where email = ${email}`
    if (!user) {
      lost++
      continue
    }
    const kept = await sql`select start_key, duration_minutes from user_practice_sessions where user_id = ${user.id}`
    const keys = new Set(kept.map(({ start_key }) => start_key))
    for (const key of sessions) if (!keys.has(key)) lost++
    const [written] = await sql`select notes from user_reflections where user_id = ${user.id}`
    if (note.kept && ![note.kept, ...note.open].includes(written?.notes)) lost++
    const [felt] = await sql`select energy_level from daily_energy_checkins where user_id = ${user.id}`
    if (level.kept !== null && ![level.kept, ...level.open].includes(felt?.energy_level)) lost++
    const [stats] = await sql`select total_minutes, completed_practices from user_stats where user_id = ${user.id}`
    const minutes = kept.reduce((sum, { duration_minutes }) => sum + duration_minutes, 0)
    expect([email, stats?.total_minutes ?? 0, stats?.completed_practices ?? 0]).toEqual([email, minutes, kept.length])
  }
  return lost
}
