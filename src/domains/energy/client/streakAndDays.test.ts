// @vitest-environment page
import { beforeAll, expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKit } from '#app/server/testing/kit.ts'
import { texts as checkIn } from '../checkIn.texts.ts'
import { texts as day } from '../day.texts.ts'
import { texts as months } from '../months.texts.ts'
import { texts } from '../texts.ts'

const kit = testKit()
const app = appOn(kit)

/** It is morning in São Paulo. */
beforeAll(() => {
  kit.clock.now = new Date('2026-11-15T12:00:00Z')
})

test('the streak says what it means; a day forgotten yesterday is added in the morning, and a day tells why it counted', async () => {
  const ana = await kit.person()
  const { sql } = kit.services
  for (const each of ['2026-11-11', '2026-11-12', '2026-11-13'])
    await sql`insert into daily_energy_checkins (user_id, checkin_date, energy_level) values (${ana.id}, ${each}, 7)`
  await sql`insert into user_stats (user_id, total_checkins, streak_days, streak_last_day)
    values (${ana.id}, 3, 3, '2026-11-13')`
  const page = await app.open('/', ana)
  const streak = () =>
    page
      .all('dl > div')
      .find(({ textContent }) => textContent?.includes('dias seguidos'))
      ?.querySelector('dd')?.textContent
  await until(() => expect(streak()).toBe('0'))
  await page.sees(texts.unrecorded)
  await page.press(texts.progress.forgotten)
  await page.dialog().sees(day.forgotten.question)
  await page.dialog().press(day.forgotten.level(6))
  await page.sees(day.forgotten.saved)
  await page.sees(texts.progress.toContinue(4))
  await page.misses(texts.progress.forgotten)

  const yesterday = /^14 de .*com check-in/
  await page.press(yesterday)
  await page.dialog().sees(day.checkIn(6))
  await page.dialog().sees(day.noPractices)
  await page.escape()
  await until(() => expect(page.all('dialog[open]')).toEqual([]))

  await page.press(texts.calendar.byMonth)
  await until(() => expect(page.all('h2').map(({ textContent }) => textContent)).toContain('novembro de 2026'))
  expect((await page.control(months.later)).getAttribute('aria-disabled')).toBe('true')
  await page.press(texts.calendar.byWeek)
  const turn = await page.control(texts.calendar.byMonth)
  await until(() => expect(document.activeElement).toBe(turn))

  page.all('[role=slider]')[0]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'End', bubbles: true }))
  await page.sees(checkIn.created)
  await page.misses(texts.unrecorded)
  await until(() => expect(streak()).toBe('5'))
  await page.misses(texts.progress.toContinue(4))
})
