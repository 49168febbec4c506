import type { BrowserContext, Page } from '@playwright/test'
import { texts as player } from '#client/audio/player/texts.ts'
import { texts as practices } from '#domains/practices/texts.ts'
import { texts as reflections } from '#domains/reflections/texts.ts'
import { answerWith } from './kit/answers.ts'
import { inDatabase, untilAskedAnew } from './kit/database.ts'
import { expectFigures } from './kit/figures.ts'
import { expect, expectAccessible, letHomeAsk, test, toast } from './kit/kit.ts'
import { catchVoice, hear, hearToEnd, seek, serveSound } from './kit/voice.ts'

test.use({ hasOwnContext: true, allowedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|dynamically imported module/ })

const BELLS = 'Sinos no Silêncio'
const PLANNED = 5
/** Seconds of the sound played in these journeys; heard to its end it counts two minutes. */
const SOUND = 130
const MIDDLE = 64

test.beforeEach(async ({ page, context }) => {
  await catchVoice(page)
  await serveSound(context, SOUND)
})

type Start = (page: Page) => Promise<unknown>

/** Every way to begin a practice that has a sound. */
const starts = {
  home: async (page) => {
    await giveBellsToday(page)
    await page.goto('/')
    await page.getByRole('button', { name: practices.start }).click()
    await expect(page).toHaveURL(/\/player\//)
  },
  'the practices': async (page) => {
    await page.goto('/practices?range=quick')
    await page.getByRole('button', { name: `Iniciar: ${BELLS}` }).click()
  },
  Guardados: async (page) => {
    const [bells] = await inDatabase((sql) => sql`select id from recommended_practices where name = ${BELLS}`)
    const kept = { kind: 'practice', id: bells?.id, isSaved: true }
    await page.request.post('/api/savedItems.set?batch=1', { data: { 0: kept } })
    await page.goto('/saved')
    await page
      .getByRole('button', { name: new RegExp(BELLS) })
      .first()
      .click()
  },
  'a reflection': async (page) => {
    await inDatabase(
      (sql) => sql`update daily_reflections set suggested_practice_id =
        (select id from recommended_practices where name = ${BELLS})`,
    )
    await untilAskedAnew()
    await page.goto('/reflections')
    await page.getByRole('button', { name: reflections.startPractice }).click()
    await expect(page).toHaveURL(/\/audio-player/)
    await expect(page.getByRole('button', { name: player.pause })).toBeVisible()
    await expectAccessible(page)
  },
} satisfies Record<string, Start>

type End = (page: Page, context: BrowserContext, start: Start, email: string) => Promise<Page>

/** Every way to end it, or to leave it and go on. Each leads to one completed session. */
const ends = {
  'heard out': async (page) => {
    await hearToEnd(page)
    return page
  },
  'left, and started again': async (page, _, start, email) => {
    await hear(page, MIDDLE)
    await page.goto('/community')
    await expectFigures(page, email, { sessions: 1, completed: 0, minutes: 0 })
    await start(page)
    await expectToGoOn(page)
    await hearToEnd(page)
    return page
  },
  'without a network': async (page, context) => {
    await hear(page, 5)
    await context.setOffline(true)
    await hearToEnd(page)
    await expect(completed(page)).toBeVisible()
    await context.setOffline(false)
    return page
  },
  'in a tab that was killed': async (page, context, start) => {
    await hear(page, MIDDLE)
    await page.close()
    // The place is saved every ten seconds of real time, and this sound is played faster than that.
    const next = await openTab(context)
    await start(next)
    await hearToEnd(next)
    return next
  },
  'the next day': async (page, _, start, email) => {
    await hear(page, MIDDLE)
    await page.goto('/community')
    await expectFigures(page, email, { sessions: 1, completed: 0, minutes: 0 })
    await sleepOverIt(page, email)
    await start(page)
    await expectToGoOn(page)
    await hearToEnd(page)
    return page
  },
} satisfies Record<string, End>

/** The other ones belong to the hard tests; two more ways run in every test, in the journey below. */
const always = ['a reflection, without a network']

for (const [from, start] of Object.entries<Start>(starts))
  for (const [how, end] of Object.entries<End>(ends)) {
    const name = `${from}, ${how}`
    const tag = always.includes(name) ? [] : ['@hard']
    test(`a practice begun from ${name}: one session, completed once`, { tag }, async ({ page, context, member }) => {
      await start(page)
      const last = await end(page, context, start, member.email)
      await expect(completed(last)).toBeVisible()
      await expectFigures(last, member.email, { sessions: 1, completed: 1, minutes: PLANNED })
    })
  }

test('begun from home in a tab that was killed, it goes on in the viewer; marked by hand it is the same session', async ({
  page,
  context,
  member,
}) => {
  await starts.home(page)
  await page.getByRole('button', { name: practices.viewer.before }).click()
  await page.getByRole('button', { name: practices.viewer.feeling(4) }).click()
  await hear(page, MIDDLE)
  await page.close()
  const next = await openTab(context)
  await starts['the practices'](next)
  await expectToGoOn(next)
  await expectAccessible(next)
  await next.getByRole('button', { name: practices.viewer.complete }).click()
  await expect(completed(next)).toBeVisible()
  await next.getByRole('button', { name: '5 estrelas' }).click()
  await expect(toast(next, practices.toast.rated.title)).toBeVisible()
  await next.getByRole('button', { name: practices.viewer.close }).click()
  await expect.poll(() => next.evaluate(() => window.voice.paused)).toBe(true)
  await expectFigures(next, member.email, { sessions: 1, completed: 1, minutes: PLANNED })
  const [rated] = await inDatabase(
    (sql) => sql`select rating, feeling_before from practice_ratings r
      join user_practice_sessions s on s.id = r.session_id
      join users on users.id = r.user_id where email = ${member.email}`,
  )
  expect(rated).toEqual({ rating: 5, feeling_before: 4 })
})

test('the library counts what was heard, not what was skipped or heard again; heard out it is done', async ({
  page,
  context,
  member,
}) => {
  await serveSound(context, 300)
  await openLibraryAudio(page)
  await hear(page, MIDDLE)
  await page.getByRole('button', { name: player.pause }).click()
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 1 })

  await seek(page, 40)
  await page.getByRole('button', { name: player.play }).click()
  await hear(page, 60)
  await page.reload()
  await page.getByRole('button', { name: player.play }).click()
  await seek(page, 225)
  await hearToEnd(page)
  // 64 and 75 seconds: the twenty heard again would make it three minutes, what was skipped five.
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 2 })
})

test('heard without a network, in two tabs, it arrives later as one', { tag: '@hard' }, async ({
  page,
  context,
  member,
}) => {
  await openLibraryAudio(page)
  await hear(page, 15)
  await page.getByRole('button', { name: player.pause }).click()
  await page.reload()
  const other = await openTab(context)
  await other.goto(page.url())
  await context.setOffline(true)
  for (const tab of [page, other]) {
    await tab.getByRole('button', { name: player.play }).click()
    await hear(tab, MIDDLE)
    await tab.getByRole('button', { name: player.pause }).click()
  }
  await context.setOffline(false)
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 1 })
})

test('another day’s listening is another session', { tag: '@hard' }, async ({ page, member }) => {
  await openLibraryAudio(page)
  await hear(page, MIDDLE)
  await page.goto('/community')
  await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 1 })
  await sleepOverIt(page, member.email)
  await openLibraryAudio(page)
  await hearToEnd(page)
  const sessions = () =>
    inDatabase(
      (sql) => sql`select duration_minutes as minutes, completed_on = current_date as "isToday"
        from user_practice_sessions join users on users.id = user_id where email = ${member.email} order by started_at`,
    )
  await expect.poll(sessions).toEqual([
    { minutes: 1, isToday: false },
    { minutes: 1, isToday: true },
  ])
})

const completed = (page: Page) => page.getByRole('heading', { name: practices.viewer.completed, level: 3 })

const expectToGoOn = (page: Page) =>
  expect.poll(() => page.evaluate(() => window.voice?.currentTime ?? 0)).toBeGreaterThan(50)

async function openLibraryAudio(page: Page) {
  await page.goto('/meditate')
  await page.getByRole('article').getByRole('link', { name: 'Ouvir Fogueira' }).click()
  await expect(page.getByRole('button', { name: player.pause })).toBeVisible()
}

async function openTab(context: BrowserContext) {
  const tab = await context.newPage()
  await catchVoice(tab)
  return tab
}

/**
 * Makes everything the member did a day old, once all of it has arrived: the place where they left travels apart from what
 * they heard, and one that came later would be today's. The answers this device keeps carry their moments too, so its clock
 * goes a day ahead.
 */
async function sleepOverIt(page: Page, email: string) {
  await page.clock.setSystemTime(Date.now() + 86_400_000)
  await inDatabase(async (sql) => {
    const [user] = await sql`select id from users where email = ${email}`
    const leftAt = async () => {
      const [place] =
        await sql`select max(progress_seconds)::int as seconds from user_audio_progress where user_id = ${user?.id}`
      return place?.seconds
    }
    await expect.poll(leftAt).toBeGreaterThanOrEqual(MIDDLE - 2)
    await sql`update user_practice_sessions set started_at = started_at - interval '1 day', started_on = started_on - 1,
      completed_at = completed_at - interval '1 day', completed_on = completed_on - 1 where user_id = ${user?.id}`
    await sql`update user_practice_days set day = day - 1 where user_id = ${user?.id}`
    await sql`update user_audio_progress set saved_at = saved_at - interval '1 day' where user_id = ${user?.id}`
  })
}

/** Set for this member alone, because other journeys run at the same time with a practice of the day of their own. */
async function giveBellsToday(page: Page) {
  const [bells] = await inDatabase(
    (sql) => sql`select id, audio_content_id as "audioContentId" from recommended_practices where name = ${BELLS}`,
  )
  await letHomeAsk(page)
  await answerWith(page, 'recommendedPractices.today', (data: object) => ({ ...data, ...bells, type: 'audio' }))
}
