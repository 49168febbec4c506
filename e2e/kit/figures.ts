import { expect, type Page } from '@playwright/test'
import { inDatabase } from './database.ts'

export type Figures = { sessions: number; completed: number; minutes: number }

async function ask(page: Page, name: string, input: unknown = null) {
  const asked = encodeURIComponent(JSON.stringify({ 0: input }))
  const answer = await page.request.get(`/api/${name}?batch=1&input=${asked}`)
  return (await answer.json())[0].result.data
}

/**
 * Compares what home, calendar, profile, history, the latest ten and a challenge say of today with the rows and with
 * each other.
 */
export async function expectFigures(page: Page, email: string, expected: Figures) {
  const rows = () =>
    inDatabase(
      (sql) => sql<Figures[]>`
        select count(*)::int as sessions, count(completed_at)::int as completed,
          coalesce(sum(duration_minutes) filter (where completed_at is not null), 0)::int as minutes
        from user_practice_sessions join users on users.id = user_id where email = ${email}`,
    )
  await expect.poll(async () => (await rows())[0]).toEqual(expected)
  const { sessions, completed, minutes } = expected
  expect(await ask(page, 'userStats.mine')).toMatchObject({
    totalPractices: sessions,
    completedPractices: completed,
    todayMinutes: minutes,
  })
  expect((await ask(page, 'userStats.calendar')).at(-1).minutes).toBe(minutes)
  expect(await ask(page, 'profiles.overview')).toMatchObject({ totalMinutes: minutes, completedPractices: completed })
  expect(await ask(page, 'userPracticeSessions.recent')).toHaveLength(sessions)
  const { items, months } = await ask(page, 'userPracticeSessions.history', {})
  expect(items).toHaveLength(sessions)
  expect(months.reduce((sum: number, month: { minutes: number }) => sum + month.minutes, 0)).toBe(minutes)
}
