import { randomUUID } from 'node:crypto'
import { texts as day } from '#domains/energy/day.texts.ts'
import { texts as months } from '#domains/energy/months.texts.ts'
import { texts as energy } from '#domains/energy/texts.ts'
import { fieldErrors, texts } from '#domains/practices/history.texts.ts'
import { addDays, localDay } from '#shared/dates.ts'
import { inDatabase } from './kit/database.ts'
import { isKept, workerIsReady } from './kit/device.ts'
import { go } from './kit/go.ts'
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

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })
  test.slow()

  test('without a network the history opens, and the next Tab after a removal reaches what takes it back', async ({
    page,
    member: _,
    context,
  }) => {
    const walk = { title: 'Caminhada na praia', minutes: 40, day: today(), startKey: randomUUID() }
    expect((await page.request.post('/api/userPracticeSessions.add', { data: { 0: walk } })).ok()).toBe(true)
    await page.goto('/history')
    await workerIsReady(page)
    await isKept(page, 'userPracticeSessions.history')

    await context.setOffline(true)
    await page.reload()
    await page.getByRole('button', { name: /^Remover Caminhada na praia/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: texts.remove.confirm, exact: true }).click()
    await expect(page.getByText(texts.empty.title)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(toast(page, texts.remove.restored)).toBeVisible()
    await expect(page.getByText(texts.sums(40, 1))).toBeVisible()
  })
})

test('progress, a forgotten day, a day, a month and the history can be read, and a day that closes gives the focus back', async ({
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
  const forgotten = page.getByRole('button', { name: energy.progress.forgotten })
  await expect(forgotten).toBeVisible()
  await expectAccessible(page)
  await forgotten.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(day.forgotten.question).last()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const button = page.getByRole('button', { name: new RegExp(`^${Number(daysAgo(2).slice(8))} de .*com check-in`) })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(day.noPractices)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(button).toBeFocused()

  const turn = page.getByRole('button', { name: energy.calendar.byMonth })
  await turn.press('Enter')
  await expect(page.getByRole('button', { name: months.later })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: energy.calendar.byWeek }).press('Enter')
  await expect(turn).toBeFocused()

  await go(page, '/history')
  await expect(page.getByText(texts.empty.title)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: texts.add.open }).first().click()
  await dialog.getByLabel(texts.add.what).fill('Caminhada na praia')
  await dialog.getByLabel(texts.add.minutes).fill('40')
  await dialog.getByLabel(texts.add.day).fill(daysAgo(-1))
  await dialog.getByRole('button', { name: texts.add.save }).click()
  await expect(dialog.getByText(fieldErrors.day)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(texts.add.day).fill(daysAgo(0))
  await dialog.getByRole('button', { name: texts.add.save }).click()
  await expect(page.getByText(texts.sums(40, 1))).toBeVisible()
  await expectAccessible(page)
})
