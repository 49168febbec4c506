import type { Page } from '@playwright/test'
import { texts as door } from '../src/domains/rooms/door.texts.ts'
import { texts } from '../src/domains/rooms/texts.ts'
import { inDatabase } from './kit/database.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'
import { copyMember, newEmail } from './kit/members.ts'

const MINUTE = 60_000

test('two sit in step: one from the bell on, one late with a clock an hour off, who reloads; each minute counts once', async ({
  page: ana,
  browser,
  baseURL,
  member,
  registered,
}) => {
  test.setTimeout(180_000)
  const late = newEmail()
  const context = await browser.newContext({ baseURL, locale: 'pt-BR' })
  await context.addCookies([{ ...(await copyMember(registered, late)), url: baseURL, httpOnly: true }])
  const bia = await context.newPage()
  for (const page of [ana, bia]) await page.addInitScript(exposeSounds)
  await bia.addInitScript(() => {
    const now = Date.now
    Date.now = () => now() + 3_600_000
  })
  await slowAnswers(bia, 3)
  const { roomId, groupId, startsAt } = await roomFor([member.email, late], 20_000)

  await ana.goto(`/community/circle/meditacao/group/${groupId}`)
  await ana.getByRole('link', { name: door.enter }).click()
  await expect(ana.getByText(texts.beginsIn)).toBeVisible()
  await expect(ana.getByText(texts.here(1))).toBeVisible()
  await expectAccessible(ana)
  await expect(ana.getByText(texts.remaining)).toBeVisible({ timeout: 30_000 })
  await expectInStep(ana, startsAt)

  await bia.goto(`/roda/${roomId}`)
  await expectInStep(bia, startsAt)
  for (const page of [ana, bia]) await expect(page.getByText(texts.here(2)).first()).toBeVisible()
  await bia.reload()
  await expectInStep(bia, startsAt)
  await expect(bia.getByText(texts.here(2)).first()).toBeVisible()
  await expectInStep(ana, startsAt)
  await sitForLonger(roomId)

  await expect(ana.getByRole('button', { name: texts.bow })).toBeVisible({ timeout: 70_000 })
  await ana.getByRole('button', { name: texts.bow }).click()
  for (const page of [ana, bia]) await expect(page.getByText(texts.bows(1))).toBeVisible()
  await expectAccessible(ana)
  await expect.poll(() => sessionsOf(roomId), { timeout: 40_000 }).toEqual([member.email, late].sort())
  await context.close()
  await inDatabase((sql) => sql`delete from community_groups where id = ${groupId}`)
})

/** A room of a minute for a group of its own, which both are in. */
const roomFor = (emails: string[], inMs: number) =>
  inDatabase(async (sql) => {
    const startsAt = new Date(Date.now() + inMs)
    const [{ id: groupId } = { id: '' }] =
      await sql`insert into community_groups (name, circle_id, group_type, is_shareable)
      values ('Quem senta agora', 'meditacao', 'meditation', true) returning id`
    await sql`insert into community_group_members (group_id, user_id)
      select ${groupId}, id from users where email = any(${emails})`
    const [{ id: roomId } = { id: '' }] = await sql`insert into rooms (group_id, starts_at, minutes)
      values (${groupId}, ${startsAt}, 1) returning id`
    return { roomId: String(roomId), groupId: String(groupId), startsAt: startsAt.getTime() }
  })

/** Who looked in for less than a minute gets none; the room lasts no longer. */
const sitForLonger = (roomId: string) =>
  inDatabase((sql) => sql`update room_presences set sat_ms = sat_ms + ${MINUTE} where room_id = ${roomId}`)

const sessionsOf = (roomId: string) =>
  inDatabase(async (sql) => {
    const rows = await sql`select u.email from user_practice_sessions s join users u on u.id = s.user_id
      where s.room_id = ${roomId} order by u.email`
    return rows.map((row) => String(row.email))
  })

/** The sound is at the second of the room, by this machine's clock, which is the server's. */
const expectInStep = (page: Page, startsAt: number) =>
  expect
    .poll(
      async () => {
        const before = Date.now()
        const seconds = await page.evaluate(() => {
          const sounds = (window as never as { sounds: HTMLAudioElement[] }).sounds
          return sounds.find(({ paused, src }) => !paused && src.includes('/tapes/'))?.currentTime
        })
        if (!seconds) return Number.POSITIVE_INFINITY
        const now = (before + Date.now()) / 2
        return Math.abs(seconds - (now - startsAt) / 1000)
      },
      { timeout: MINUTE / 2 },
    )
    .toBeLessThan(0.3)

/** So many answers, written at once, arrive late: by them alone the clock of the page would be a second wrong. */
async function slowAnswers(page: Page, count: number) {
  let left = count
  await page.route('**/api/rooms.enter*', async (route) => {
    if (left-- <= 0) return route.fallback()
    const response = await route.fetch()
    await page.waitForTimeout(2500)
    await route.fulfill({ response })
  })
}

function exposeSounds() {
  const sounds: HTMLAudioElement[] = []
  Object.assign(window, { sounds })
  window.Audio = class extends window.Audio {
    constructor(...given: ConstructorParameters<typeof Audio>) {
      super(...given)
      sounds.push(this)
    }
  }
}
