import type { Page } from '@playwright/test'
import { texts } from '#domains/firstWeek/texts.ts'
import { inDatabase } from './kit/database.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'

test.slow()

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** On a phone and on a desk. */
async function expectAccessibleEverywhere(page: Page) {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page)
  }
}

/** So many days pass for this member: what they did moves back, and so does the day on which their week began. */
const pass = (email: string, days: number) =>
  inDatabase(async (sql) => {
    const [{ id } = { id: '' }] = await sql`select id from users where email = ${email}`
    await sql`update first_weeks set registered_on = registered_on - ${days}::int, started_on = started_on - ${days}::int
      where user_id = ${id}`
    await sql`update user_practice_sessions set started_on = started_on - ${days}::int,
      completed_on = completed_on - ${days}::int where user_id = ${id}`
    await sql`update user_practice_days set day = day - ${days}::int where user_id = ${id}`
  })

test('the questions, the day that is done, the week and its end can be read', async ({
  page,
  account,
  registered: _,
}) => {
  const names = { firstName: 'Lia', lastName: 'Souza', timezone: 'America/Sao_Paulo' }
  await page.request.post('/api/auth.signUp', { data: { 0: { ...account, ...names } } })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: texts.questions.brought.title })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await button(page, texts.breathe(3)).click()
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click()
  await page.getByRole('button', { name: 'Fechar prática' }).click()
  await button(page, texts.reasons.curiosity).click()
  await button(page, texts.length(5)).click()
  await button(page, texts.skip).click()
  await expect(page.getByText(texts.doneToday)).toBeVisible()
  await expectAccessible(page)

  await pass(account.email, 2)
  await page.goto('/semana')
  await button(page, texts.of(texts.tick, 'Sentar sem mistério')).click()
  await expect(button(page, texts.of(texts.untick, 'Sentar sem mistério'))).toBeVisible()
  await button(page, texts.of(texts.skipDay, 'Respirar com o mar')).click()
  await expect(button(page, texts.of(texts.resume, 'Respirar com o mar'))).toBeVisible()
  await expectAccessibleEverywhere(page)

  await pass(account.email, 5)
  await page.goto('/semana')
  await expect(page.getByText(texts.closing.held(1, 3))).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test.describe('as it is painted', () => {
  test.use({ isPainted: true })

  test('the card is painted with the page: while the app takes its place it never goes, and nothing moves', async ({
    page,
    account,
    registered: _,
  }) => {
    await page.request.post('/api/auth.signUp', { data: { 0: { ...account, firstName: 'Lia', lastName: 'Souza' } } })
    await page.addInitScript((question) => {
      const seen = { moved: 0, isThere: false, wasGone: false }
      Object.assign(window, { seen })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.moved += (entry as PerformanceEntry & { value: number }).value
      }).observe({ type: 'layout-shift', buffered: true })
      new MutationObserver(() => {
        const isThere = document.querySelector('main')?.textContent.includes(question) ?? false
        seen.wasGone ||= seen.isThere && !isThere
        seen.isThere = isThere
      }).observe(document, { childList: true, subtree: true })
    }, texts.questions.brought.title)
    // As on a slow phone: the rest of the app is long there.
    await page.route(/\/FirstWeek-[^/]*\.js/, async (route) => {
      await page.waitForTimeout(500)
      await route.continue()
    })
    await page.goto('/')
    // What is painted is inert until the app stands.
    await page.getByRole('button', { name: texts.reasons.sleep }).click({ trial: true })
    await expect(page.locator('[inert]')).toHaveCount(0)
    const seen = await page.evaluate(() => (window as unknown as { seen: { moved: number; wasGone: boolean } }).seen)
    expect(seen.moved).toBeLessThan(0.02)
    expect(seen.wasGone).toBe(false)
  })
})
