import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { texts as community } from '#domains/community/texts.ts'
import { texts as profile } from '#domains/profile/texts.ts'
import { inDatabase } from './kit/database.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'
import { copyMember, newEmail } from './kit/members.ts'

const { privacy } = profile.preferences
const checkedIn = community.activity.action('energy_check-in', null)

test('what a member hides is hidden from another, at once and in every answer', async ({
  page,
  browser,
  baseURL,
  member,
  registered,
}) => {
  const name = `Iara${crypto.randomUUID().slice(0, 8)}`
  await inDatabase(
    (sql) => sql`update profiles set first_name = ${name} from users
    where users.id = profiles.id and users.email = ${member.email}`,
  )
  const other = await anotherMember(browser, baseURL ?? '', registered)
  const { page: theirs } = other
  const [grief, dawn] = [await groupOf(page.request, 'cura'), await groupOf(page.request, 'meditacao')]
  await page.request.post('/api/dailyEnergyCheckins.save', { data: { 0: { level: 10 } } })

  await page.goto(grief)
  await expect(page.getByText(community.group.discreet)).toBeVisible()
  for (const group of [grief, dawn]) {
    await go(page, group)
    await page.getByRole('button', { name: community.group.join }).click()
    await expect(page.getByText(community.group.youAreIn, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await go(page, '/profile?tab=preferencias')
  await turn(page, privacy.checkins, true)
  await newestOfAll(member.email)

  await see(theirs, '/community')
  await expect(theirs.getByText(`${name} S. ${checkedIn}`)).toBeVisible()
  await expect(theirs.getByText(`${name} S. entrou no grupo Primeira luz`)).toBeVisible()
  expect(await answerOn(theirs, grief, 'communityGroups.one')).not.toContain(name)
  expect(await answerOn(theirs, dawn, 'communityGroups.one')).toContain(name)
  await expect(theirs.getByRole('region', { name: community.group.activeMembers }).getByText(name)).toBeVisible()

  await turn(page, privacy.feed, false)
  await expect(page.getByRole('switch', { name: privacy.checkins })).toBeDisabled()
  other.forget()
  await see(theirs, '/community')
  await answerOn(theirs, '/community/circle/meditacao', 'communityGroups.circle')
  for (const group of [dawn, grief]) await answerOn(theirs, group, 'communityGroups.one')
  expect(await other.heard()).not.toContain(name)
  await theirs.context().close()
})

/** Opens pages as a member in a browser context of their own and collects every answer of the server. */
async function anotherMember(browser: Browser, url: string, registered: string) {
  const context = await browser.newContext()
  await context.addCookies([{ ...(await copyMember(registered, newEmail())), url, httpOnly: true }])
  const page = await context.newPage()
  let said: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) said.push(response.text().catch(() => ''))
  })
  return {
    page,
    heard: () => Promise.all(said).then((answers) => answers.join('\n')),
    forget() {
      said = []
    },
  }
}

async function see(page: Page, address: string) {
  await page.goto(address)
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

/** What the server says when another page of the app is opened. */
async function answerOn(page: Page, address: string, procedure: string) {
  const answered = page.waitForResponse((response) => response.url().includes(procedure))
  await go(page, address)
  return (await answered).text()
}

async function turn(page: Page, name: string, on: boolean) {
  const saved = page.waitForResponse((response) => response.url().includes('profiles.update'))
  await page.getByRole('switch', { name }).click()
  await saved
  await expect(page.getByRole('switch', { name })).toBeChecked({ checked: on })
}

/** The page shows four: what other journeys do meanwhile must not push these out. */
const newestOfAll = (email: string) =>
  inDatabase(async (sql) => {
    const [{ id } = { id: '' }] = await sql`select id from users where email = ${email}`
    await sql`update daily_energy_checkins set created_at = now() + interval '5 minutes' where user_id = ${id}`
    await sql`update community_group_members set joined_at = now() + interval '5 minutes' where user_id = ${id}`
  })

async function groupOf(request: APIRequestContext, circleId: string): Promise<string> {
  const input = encodeURIComponent(JSON.stringify({ 0: { circleId } }))
  const answer = await request.get(`/api/communityGroups.circle?batch=1&input=${input}`)
  const { groups } = (await answer.json())[0].result.data
  return `/community/circle/${circleId}/group/${groups.at(-1).id}`
}
