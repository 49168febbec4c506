import type { BrowserContext, Page } from '@playwright/test'
import { texts as player } from '#client/audio/player/texts.ts'
import { texts as practices } from '#domains/practices/texts.ts'
import { texts as reflections } from '#domains/reflections/texts.ts'
import { inDatabase } from './kit/database.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'
import { catchVoice, hear, hearToEnd, seek, serveSound } from './kit/voice.ts'

test.use({ allowedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })
test.beforeEach(async ({ page, context }) => {
  await catchVoice(page)
  await serveSound(context, 100)
})

type Figures = { sessions: number; completed: number; minutes: number }

async function ask(page: Page, name: string) {
  const input = encodeURIComponent(JSON.stringify({ 0: null }))
  const answer = await page.request.get(`/api/${name}?batch=1&input=${input}`)
  return (await answer.json())[0].result.data
}

/** What home, calendar, profile and the latest ten say, held against the rows and each other. */
async function expectFigures(page: Page, email: string, expected: Figures) {
  const rows = () =>
    inDatabase(
      (sql) => sql<Figures[]>`
        select count(*)::int as sessions, count(completed_at)::int as completed,
          coalesce(sum(duration_minutes) filter (where completed_at is not null), 0)::int as minutes
        from user_practice_sessions join users on users.id = user_id where email = ${email}`,
    )
  await expect.poll(async () => (await rows())[0]).toEqual(expected)
  const [stats, calendar, overview, recent] = [
    await ask(page, 'userStats.mine'),
    await ask(page, 'userStats.calendar'),
    await ask(page, 'profiles.overview'),
    await ask(page, 'userPracticeSessions.recent'),
  ]
  expect({ sessions: stats.totalPractices, completed: stats.completedPractices, minutes: stats.todayMinutes }).toEqual(
    expected,
  )
  expect(calendar.at(-1).minutes).toBe(expected.minutes)
  expect(overview).toMatchObject({ totalMinutes: expected.minutes, completedPractices: expected.completed })
  expect(recent).toHaveLength(expected.sessions)
}

const inTheMiddle = { sessions: 1, completed: 0, minutes: 0 }

async function openLibraryAudio(page: Page, title: string) {
  await page.goto('/meditate')
  await page.getByRole('link', { name: `Ouvir ${title}` }).click()
  await expect(page.getByRole('button', { name: player.pause })).toBeVisible()
}

test('a library audio heard to its end counts what was heard, once', async ({ page, member }) => {
  await openLibraryAudio(page, 'Respirar com o mar')
  await hearToEnd(page)
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 2 })

  await page.goto('/')
  await expect(page.getByRole('definition').filter({ hasText: /^2$/ }).first()).toBeVisible()
})

test('left in the middle it counts what was heard, and going on is the same session', async ({ page, member }) => {
  await openLibraryAudio(page, 'Fogueira')
  await hear(page, 65)
  await page.getByRole('button', { name: player.pause }).click()
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 1 })

  // Gone back to and heard again: none of it is new.
  await seek(page, 30)
  await page.getByRole('button', { name: player.play }).click()
  await hear(page, 60)
  await page.reload()
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 1 })

  // What is skipped over was not heard.
  await page.getByRole('button', { name: player.play }).click()
  await seek(page, 70)
  await hear(page, 97)
  await page.getByRole('link', { name: 'Início' }).last().click()
  await page.getByRole('button', { name: player.dismiss }).click()
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 2 })
})

test('heard without a network, in two tabs, it arrives later as one', async ({ page, context, member }) => {
  await openLibraryAudio(page, 'Fogueira')
  await hear(page, 15)
  await page.getByRole('button', { name: player.pause }).click()
  await page.reload()
  const other = await openTab(context, page.url())
  await context.setOffline(true)
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: player.play }).click()
    await hear(tab, 95)
    await tab.getByRole('button', { name: player.pause }).click()
  }
  await context.setOffline(false)
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 2 })
})

async function openTab(context: BrowserContext, url: string) {
  const tab = await context.newPage()
  await catchVoice(tab)
  await tab.goto(url)
  return tab
}

test.describe('a practice with a sound', () => {
  test('keeps its session in the player, goes on after a reload, and is rated at its end', async ({ page, member }) => {
    await giveBellsToday(page)
    await page.goto('/')
    await page.getByRole('button', { name: practices.start }).click()
    await expect(page).toHaveURL(/\/player\//)
    await page.getByRole('button', { name: practices.viewer.before }).click()
    await page.getByRole('button', { name: practices.viewer.feeling(4) }).click()
    await hear(page, 70)
    await page.reload()
    await expectFigures(page, member.email, inTheMiddle)

    // Left in the middle and started again: it goes on where it was.
    await page.goto('/')
    await page.getByRole('button', { name: practices.start }).click()
    await expect(page).toHaveURL(/\/player\//)
    await expect.poll(() => page.evaluate(() => window.voice.currentTime)).toBeGreaterThan(50)
    await hearToEnd(page)

    await expect(page.getByRole('heading', { name: practices.viewer.completed, level: 3 })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '5 estrelas' }).click()
    await expect(toast(page, practices.toast.rated.title)).toBeVisible()
    await page.getByRole('button', { name: practices.viewer.done, exact: true }).click()
    await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 5 })
    const [rated] = await inDatabase(
      (sql) => sql`select rating, feeling_before from practice_ratings r
        join user_practice_sessions s on s.id = r.session_id
        join users on users.id = r.user_id where email = ${member.email}`,
    )
    expect(rated).toEqual({ rating: 5, feeling_before: 4 })
  })

  test('the viewer resumes at the member’s place and completes once, also marked by hand', async ({ page, member }) => {
    await page.goto('/practices?range=quick')
    await page.getByRole('button', { name: 'Iniciar: Sinos no Silêncio' }).click()
    await hear(page, 80)
    await page.getByRole('button', { name: practices.viewer.close }).click()
    await expectFigures(page, member.email, inTheMiddle)

    await page.goto('/practices?range=quick')
    await page.getByRole('button', { name: 'Iniciar: Sinos no Silêncio' }).click()
    await expect.poll(() => page.evaluate(() => window.voice.currentTime)).toBeGreaterThan(50)
    await page.getByRole('button', { name: practices.viewer.complete }).click()
    await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 5 })
  })

  test('begun from a reflection it is the same', async ({ page, member }) => {
    await suggestBells()
    await page.goto('/reflections')
    await page.getByRole('button', { name: reflections.startPractice }).click()
    await expect(page).toHaveURL(/\/audio-player/)
    await hear(page, 70)
    await expectFigures(page, member.email, inTheMiddle)
    await page.reload()
    await page.getByRole('button', { name: player.play }).click()
    await hearToEnd(page)
    await expect(page.getByRole('heading', { name: practices.viewer.completed, level: 3 })).toBeVisible()
    await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 5 })
  })

  test('heard out without a network it is completed once the network is back', async ({ page, context, member }) => {
    await page.goto('/practices?range=quick')
    await page.getByRole('button', { name: 'Iniciar: Sinos no Silêncio' }).click()
    await hear(page, 5)
    await context.setOffline(true)
    await hearToEnd(page)
    await expect(page.getByRole('heading', { name: practices.viewer.completed, level: 3 })).toBeVisible()
    await context.setOffline(false)
    await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 5 })
  })
})

/** For this member alone: another journey's practice of the day is its own. */
async function giveBellsToday(page: Page) {
  const [bells] = await inDatabase(
    (sql) =>
      sql`select id, audio_content_id as "audioContentId" from recommended_practices where name = 'Sinos no Silêncio'`,
  )
  await page.route(/\/api\/[^?]*recommendedPractices\.today/, async (route) => {
    const response = await route.fetch()
    const place = new URL(route.request().url()).pathname
      .replace('/api/', '')
      .split(',')
      .indexOf('recommendedPractices.today')
    const answers = await response.json()
    Object.assign(answers[place].result.data, bells, { type: 'audio' })
    await route.fulfill({ response, json: answers })
  })
}

const suggestBells = () =>
  inDatabase(
    (sql) => sql`update daily_reflections set suggested_practice_id =
      (select id from recommended_practices where name = 'Sinos no Silêncio')`,
  )
