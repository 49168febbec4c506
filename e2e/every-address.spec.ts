import type { Page } from '@playwright/test'
import { authPaths } from '../src/domains/auth/paths.ts'
import { communityPaths } from '../src/domains/community/paths.ts'
import { meditationPaths } from '../src/domains/meditations/paths.ts'
import { practicePaths } from '../src/domains/practices/paths.ts'
import { profilePaths } from '../src/domains/profile/paths.ts'
import { profileTabs } from '../src/domains/profile/rules.ts'
import { adminPaths, paths } from '../src/shared/paths.ts'
import { inDatabase } from './kit/database.ts'
import { findUnseen } from './kit/forcedColors.ts'
import { go } from './kit/go.ts'
import { expect, test } from './kit/kit.ts'
import { answerWithLongestWords } from './kit/longestWords.ts'
import { findMisfits } from './kit/measures.ts'
import { addressOf, pages } from './kit/pages.ts'

/** What opens over a page, by the button that opens it. */
const openers: Record<string, RegExp> = {
  [communityPaths.group]: /^Denunciar$/,
  [practicePaths.breathing]: /^Iniciar/,
  [meditationPaths.player]: /^Timer do sono/,
  ...Object.fromEntries(
    (['practices', 'tracks', 'modules', 'audios', 'articles', 'categories', 'groups', 'events', 'challenges'] as const)
      .map((screen) => adminPaths[screen])
      .map((path) => [path, /^Editar /]),
  ),
}

const all = Object.keys(pages).filter((path) => !path.startsWith(paths.auth))
const staffs = all.filter((path) => path.startsWith(paths.admin))
const members = [
  ...all.filter((path) => !staffs.includes(path)),
  ...profileTabs.slice(1).map((tab) => `${profilePaths.profile}?tab=${tab}`),
]

test.use({ isPainted: true, allowedNoise: /404 \(Not Found\)|410 \(Gone\)/ })

const promise = 'the longest words widen nothing and hide nothing, and forced colours show what is chosen'

test(`members at 320 px: ${promise}`, async ({ page, member }) => {
  await takePartInEverything(member.email)
  expect(await problemsAt(page, members, { width: 320, height: 640 })).toEqual({})
})

test(`a visitor at 320 px: ${promise}`, async ({ page }) => {
  const doors = [paths.auth, paths.privacy, authPaths.register, paths.privacy, authPaths.forgot]
  expect(await problemsAt(page, doors, { width: 320, height: 640 })).toEqual({})
})

test('@hard members on a phone at 200 %: no page is wider than it', async ({ page, member }) => {
  test.slow()
  await takePartInEverything(member.email)
  await page.setViewportSize({ width: 195, height: 422 })
  await page.goto(paths.home)
  const wide: Record<string, string[]> = {}
  for (const path of members) {
    await go(page, await addressOf(path))
    await settled(page)
    const found = (await findMisfits(page)).filter((line) => line.includes('px wide'))
    if (found.length > 0) wide[path] = found
  }
  expect(wide).toEqual({})
})

test(`@hard staff at 320 px: ${promise}`, async ({ page, admin: _ }) => {
  test.slow()
  expect(await problemsAt(page, staffs, { width: 320, height: 640 })).toEqual({})
})

test(`@hard everyone at 1280 px: ${promise}`, async ({ page, admin }) => {
  test.slow()
  await takePartInEverything(admin.email)
  expect(await problemsAt(page, [...members, ...staffs], { width: 1280, height: 800 })).toEqual({})
})

async function problemsAt(page: Page, addresses: string[], size: { width: number; height: number }) {
  const problems: Record<string, string[]> = {}
  const seen = new Set<string>()
  const look = async (name: string) => {
    await settled(page)
    const found = [...(await findMisfits(page)), ...(await findUnseen(page))]
    if (found.length > 0) problems[name] = [...new Set(found)]
  }
  await answerWithLongestWords(page)
  await page.setViewportSize(size)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(paths.home)
  for (const path of addresses) {
    await go(page, await addressOf(path))
    await settled(page)
    // Some lead to a page that another address shows as well.
    if (seen.has(page.url())) continue
    seen.add(page.url())
    await look(path)
    const opener = openers[path]
    if (!opener) continue
    await page.getByRole('button', { name: opener }).first().click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    await look(`${path}, ${opener}`)
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  return problems
}

/** Nothing on its way and nothing missing. */
async function settled(page: Page) {
  await page.waitForTimeout(50)
  await page.waitForFunction(
    () => !document.querySelector('[aria-busy=true], .skeleton') && document.querySelector('h1'),
    null,
    {
      polling: 50,
    },
  )
}

/** A row of one's own wherever a member can have one: other journeys do not see these. */
const takePartInEverything = (email: string) =>
  inDatabase(async (sql) => {
    const [{ id } = { id: '' }] = await sql`select id from users where email = ${email}`
    await sql`insert into community_group_members (user_id, group_id, joined_at)
      select ${id}, id, '2020-01-01' from community_groups`
    await sql`insert into community_event_participants (user_id, event_id)
      select ${id}, id from community_events where start_date > now() limit 2`
    await sql`insert into user_audio_progress (user_id, audio_content_id, progress_seconds)
      select ${id}, id, 30 from audio_contents limit 3`
    for (const [kind, table] of [
      ['audio', 'audio_contents'],
      ['practice', 'recommended_practices'],
      ['article', 'articles'],
      ['reflection', 'daily_reflections'],
    ])
      await sql`insert into saved_items (user_id, kind, item_id, is_saved, saved_at)
        select ${id}, ${kind ?? ''}, id, true, now() from ${sql(table ?? '')} limit 2`
    await sql`insert into user_reflections (user_id, reflection_id, date, notes)
      select ${id}, id, date, 'Uma nota' from daily_reflections where date <= current_date order by date desc limit 3`
    await sql`insert into user_practice_sessions (user_id, practice_id, duration_minutes, started_on, completed_on, completed_at)
      select ${id}, id, 10, current_date, current_date, now() from recommended_practices limit 3`
    await sql`insert into user_practice_sessions (user_id, title, duration_minutes, started_on, completed_on, completed_at)
      values (${id}, 'Caminhada', 10, current_date, current_date, now())`
    await sql`insert into daily_energy_checkins (user_id, energy_level, checkin_date)
      select ${id}, 5, current_date - n from generate_series(0, 6) n`
  })
