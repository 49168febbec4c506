import type { APIRequestContext, Browser, Page } from '@playwright/test'
import { texts as community } from '#domains/community/texts.ts'
import { texts as profile } from '#domains/profile/texts.ts'
import { inDatabase } from './kit/database.ts'
import { appStands, expect, expectAccessible, test, toast } from './kit/kit.ts'
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
  test.setTimeout(240_000)
  const name = `Iara${crypto.randomUUID().slice(0, 8)}`
  await inDatabase(
    (sql) => sql`update profiles set first_name = ${name} from users
    where users.id = profiles.id and users.email = ${member.email}`,
  )
  const other = await anotherMember(browser, baseURL ?? '', registered)
  const { page: theirs } = other
  const [grief, dawn] = [await groupOf(page.request, 'cura'), await groupOf(page.request, 'meditacao')]

  await page.goto('/')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false')
  await appStands(page)
  await page.getByRole('slider').press('End')
  await expect(toast(page, 'Check-in energético registrado!')).toBeVisible()
  await newestOfAll(member.email)
  await page.goto(grief)
  await expect(page.getByText(community.group.discreet)).toBeVisible()
  await page.getByRole('button', { name: community.group.join }).click()
  await expect(page.getByText(community.group.youAreIn, { exact: true })).toBeVisible()
  await expectAccessible(page)

  for (const address of ['/community', '/community/circle/cura', grief]) await see(theirs, address)
  expect(await other.heard()).not.toContain(name)

  await page.goto('/profile?tab=preferencias')
  await expect(page.getByRole('switch', { name: privacy.checkins })).not.toBeChecked()
  await turn(page, privacy.checkins, true)
  await see(theirs, '/community')
  await expect(theirs.getByText(`${name} S. ${checkedIn}`)).toBeVisible()
  await turn(page, privacy.checkins, false)
  await see(theirs, '/community')
  await expect(theirs.getByText(name)).toHaveCount(0)

  await page.goto(dawn)
  await page.getByRole('button', { name: community.group.join }).click()
  await expect(page.getByText(community.group.youAreIn, { exact: true })).toBeVisible()
  await newestOfAll(member.email)
  await see(theirs, dawn)
  await expect(theirs.getByRole('region', { name: community.group.activeMembers }).getByText(name)).toBeVisible()
  await expect(theirs.getByText(`${name} S. entrou no grupo Primeira luz`)).toBeVisible()

  await page.goto('/profile?tab=preferencias')
  await turn(page, privacy.feed, false)
  await expect(page.getByRole('switch', { name: privacy.checkins })).toBeDisabled()
  await expectAccessible(page)
  other.forget()
  for (const address of ['/community', '/community/circle/meditacao', dawn, grief]) await see(theirs, address)
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
  await page.waitForLoadState('networkidle')
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
