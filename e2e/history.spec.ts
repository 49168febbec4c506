import type { Page } from '@playwright/test'
import { texts as checkIn } from '#domains/energy/checkIn.texts.ts'
import { texts as day } from '#domains/energy/day.texts.ts'
import { texts as months } from '#domains/energy/months.texts.ts'
import { texts as energy } from '#domains/energy/texts.ts'
import { fieldErrors, texts } from '#domains/practices/history.texts.ts'
import { addDays, localDay } from '#shared/dates.ts'
import { inDatabase } from './kit/database.ts'
import { isKept, workerIsReady } from './kit/device.ts'
import { expectFigures } from './kit/figures.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

const zone = 'America/Sao_Paulo'
const today = () => localDay(new Date(), zone)

const checkedIn = (email: string, days: string[]) =>
  inDatabase(async (sql) => {
    const [{ id } = { id: '' }] = await sql`select id from users where email = ${email}`
    for (const each of days)
      await sql`insert into daily_energy_checkins (user_id, checkin_date, energy_level) values (${id}, ${each}, 7)`
    await sql`insert into user_stats (user_id, total_checkins, streak_days, streak_last_day)
      values (${id}, ${days.length}, ${days.length}, ${days.at(-1) ?? null})`
  })

async function add(page: Page, what: string, minutes: string, on = today()) {
  await page.getByRole('button', { name: texts.add.open }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(texts.add.what).fill(what)
  await dialog.getByLabel(texts.add.day).fill(on)
  await dialog.getByLabel(texts.add.minutes).fill(minutes)
  await dialog.getByRole('button', { name: texts.add.save }).click()
  return dialog
}

const figure = (page: Page, label: string) => page.locator('dl > div').filter({ hasText: label }).locator('dd')

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })
  test.slow()

  test('a practice done elsewhere is added; without a network the history is there, and what is done to it counts later', async ({
    page,
    member,
    context,
  }) => {
    await page.goto('/history')
    await expect(page.getByText(texts.empty.title)).toBeVisible()
    await expectAccessible(page)
    const dialog = await add(page, '', '0')
    for (const sentence of [fieldErrors.title, fieldErrors.minutes])
      await expect(dialog.getByText(sentence)).toBeVisible()
    await dialog.getByLabel(texts.add.what).fill('Caminhada na praia')
    await dialog.getByLabel(texts.add.minutes).fill('40')
    await dialog.getByLabel(texts.add.day).fill(addDays(today(), 1))
    await dialog.getByRole('button', { name: texts.add.save }).click()
    await expect(dialog.getByText(fieldErrors.day)).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel(texts.add.day).fill(today())
    await dialog.getByRole('button', { name: texts.add.save }).dblclick()
    await expect(toast(page, texts.add.done)).toBeVisible()
    await expect(page.getByText('Caminhada na praia')).toHaveCount(1)
    await expect(page.getByText(texts.sums(40, 1))).toBeVisible()
    await expectAccessible(page)
    await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 40 })
    await workerIsReady(page)
    await isKept(page, 'userPracticeSessions.history')

    await context.setOffline(true)
    await page.reload()
    const removing = page.getByRole('button', { name: /^Remover Caminhada na praia/ })
    const confirm = page.getByRole('dialog').getByRole('button', { name: texts.remove.confirm, exact: true })
    await removing.click()
    await confirm.click()
    await expect(page.getByText(texts.empty.title)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toast(page, texts.remove.restored)).toBeVisible()
    await expect(page.getByText(texts.sums(40, 1))).toBeVisible()
    await removing.click()
    await confirm.click()
    await expect(toast(page, texts.remove.done)).toBeVisible()
    await add(page, 'Ioga no parque', '30')
    await expect(toast(page, texts.add.done)).toBeVisible()
    await expect(page.getByText('Ioga no parque')).toBeVisible()

    await context.setOffline(false)
    await expectFigures(page, member.email, { sessions: 1, completed: 1, minutes: 30 })
  })
})

test('the streak says what it means; a day forgotten yesterday is added in the morning, and a day tells why it counted', async ({
  page,
  member,
}) => {
  // A zone in which it is morning now.
  const behind = (new Date().getUTCHours() - 9 + 24) % 24
  const morning = behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`
  await inDatabase(
    (sql) => sql`update profiles set timezone = ${morning}, timezone_chosen = true
      where id = (select id from users where email = ${member.email})`,
  )
  const daysAgo = (days: number) => addDays(localDay(new Date(), morning), -days)
  await checkedIn(member.email, [4, 3, 2].map(daysAgo))
  await page.goto('/')
  await expect(figure(page, 'dias seguidos')).toHaveText('0')
  await expect(page.getByText(energy.unrecorded, { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: energy.progress.forgotten }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(day.forgotten.question).last()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: day.forgotten.level(6) }).click()
  await expect(toast(page, day.forgotten.saved)).toBeVisible()
  await expect(page.getByText(energy.progress.toContinue(4))).toBeVisible()
  await expect(page.getByRole('button', { name: energy.progress.forgotten })).toBeHidden()

  const button = page.getByRole('button', { name: new RegExp(`^${Number(daysAgo(1).slice(8))} de .*com check-in`) })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(day.checkIn(6))).toBeVisible()
  await expect(dialog.getByText(day.noPractices)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  const turn = page.getByRole('button', { name: energy.calendar.byMonth })
  await turn.press('Enter')
  const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: morning })
  await expect(page.getByRole('heading', { level: 2, name: month.format(new Date()) })).toBeVisible()
  await expect(page.getByRole('button', { name: months.later })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: energy.calendar.byWeek }).press('Enter')
  await expect(turn).toBeFocused()

  await page.getByRole('slider').press('End')
  await expect(toast(page, checkIn.created)).toBeVisible()
  await expect(page.getByText(energy.unrecorded, { exact: true })).toBeHidden()
  await expect(figure(page, 'dias seguidos')).toHaveText('5')
  await expect(page.getByText(energy.progress.toContinue(4))).toBeHidden()
})
