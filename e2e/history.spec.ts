import type { Page } from '@playwright/test'
import { texts as checkIn } from '#domains/energy/checkIn.texts.ts'
import { texts as day } from '#domains/energy/day.texts.ts'
import { texts as months } from '#domains/energy/months.texts.ts'
import { texts as energy } from '#domains/energy/texts.ts'
import { fieldErrors, texts } from '#domains/practices/history.texts.ts'
import { addDays, localDay } from '#shared/dates.ts'
import { inDatabase } from './kit/database.ts'
import { isKept } from './kit/device.ts'
import { appStands, expect, expectAccessible, test, toast } from './kit/kit.ts'

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

/** One a week, so that there are pages and months. */
const practised = (email: string, sessions: number) =>
  inDatabase(async (sql) => {
    const [{ id } = { id: '' }] = await sql`select id from users where email = ${email}`
    const [{ practice } = { practice: '' }] =
      await sql`select id as practice from recommended_practices where name = 'Maré Crescente'`
    await sql`insert into user_practice_sessions
      (user_id, practice_id, duration_minutes, started_on, completed_on, started_at, completed_at, feeling_before, feeling_after)
      select ${id}, ${practice}, 8, d, d, d + time '12:00', d + time '12:08', 3, 8
      from generate_series(0, ${sessions - 1}) i, lateral (select ${today()}::date - 7 * i as d) x`
    await sql`insert into user_practice_days select user_id, completed_on, sum(duration_minutes), count(*)
      from user_practice_sessions where user_id = ${id} group by 1, 2`
    await sql`insert into user_stats (user_id, total_practices, completed_practices, total_minutes)
      values (${id}, ${sessions}, ${sessions}, ${sessions * 8})`
  })

/** The service worker has precached the app and controls this page. */
const workerIsReady = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
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

test('a practice done elsewhere is added, counts everywhere, and is removed again', async ({ page, member: _ }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { name: texts.latest })).toBeVisible()
  await page.getByRole('link', { name: texts.whole }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await expect(page.getByText(texts.empty.title)).toBeVisible()
  await expectAccessible(page)

  const dialog = await add(page, '', '0', addDays(today(), 1))
  for (const sentence of [fieldErrors.title, fieldErrors.minutes])
    await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByLabel(texts.add.what).fill('Caminhada na praia')
  await dialog.getByLabel(texts.add.minutes).fill('1200')
  await dialog.getByRole('button', { name: texts.add.save }).click()
  await expect(dialog.getByText(fieldErrors.minutes)).toBeVisible()
  await dialog.getByLabel(texts.add.minutes).fill('40')
  await dialog.getByRole('button', { name: texts.add.save }).click()
  await expect(dialog.getByText(fieldErrors.day)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(texts.add.day).fill(today())
  await dialog.getByRole('button', { name: texts.add.save }).dblclick()
  await expect(toast(page, texts.add.done)).toBeVisible()
  await expect(page.getByText('Caminhada na praia')).toHaveCount(1)
  await expect(page.getByText(texts.sums(40, 1))).toBeVisible()
  await expectAccessible(page)

  await page.goto('/')
  await expect(figure(page, energy.progress.today)).toHaveText('40')
  await page.goto('/profile')
  await expect(page.getByText('Caminhada na praia')).toBeVisible()
  await expect(figure(page, 'min ao todo')).toHaveText('40')

  await page.getByRole('link', { name: texts.whole }).click()
  await page.getByRole('button', { name: /^Remover Caminhada na praia/ }).click()
  await expect(page.getByText(texts.remove.title)).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove.keep }).click()
  await expect(page.getByText('Caminhada na praia')).toBeVisible()
  await page.getByRole('button', { name: /^Remover Caminhada na praia/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove.confirm, exact: true }).click()
  await expect(toast(page, texts.remove.done)).toBeVisible()
  await expect(page.getByText(texts.empty.title)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, texts.remove.restored)).toBeVisible()
  await expect(page.getByText(texts.sums(40, 1))).toBeVisible()
  await page.getByRole('button', { name: /^Remover Caminhada na praia/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: texts.remove.confirm, exact: true }).click()
  await expect(page.getByText(texts.empty.title)).toBeVisible()
  await page.goto('/profile')
  await expect(figure(page, 'min ao todo')).toHaveText('0')
})

test('a long history comes page by page, month by month, with how it felt', async ({ page, member }) => {
  await practised(member.email, 120)
  await page.goto('/history')
  const entries = page.getByRole('button', { name: /^Remover Maré Crescente/ })
  await expect(entries).toHaveCount(50)
  await expect(page.getByText('Antes 3, depois 8').first()).toBeAttached()
  const months = await page.getByRole('heading', { level: 2 }).count()
  expect(months).toBeGreaterThan(10)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(entries).toHaveCount(100)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(entries).toHaveCount(120)
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  expect(new Set(headings).size).toBe(headings.length)
})

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow', allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })
  test.slow()

  test('without a network the history is there; what is added and removed counts once it is back', async ({
    page,
    member,
    context,
  }) => {
    await practised(member.email, 3)
    await page.goto('/history')
    const entries = page.getByRole('button', { name: /^Remover / })
    await expect(entries).toHaveCount(3)
    await workerIsReady(page)
    await isKept(page, 'userPracticeSessions.history')

    await context.setOffline(true)
    await page.reload()
    await expect(entries).toHaveCount(3)
    await entries.first().click()
    await page.getByRole('dialog').getByRole('button', { name: texts.remove.confirm, exact: true }).click()
    await expect(toast(page, texts.remove.done)).toBeVisible()
    await add(page, 'Ioga no parque', '30')
    await expect(toast(page, texts.add.done)).toBeVisible()
    await expect(page.getByText('Ioga no parque')).toBeVisible()
    await expect(entries).toHaveCount(3)

    await context.setOffline(false)
    await expect(page.getByText('Sem conexão')).toBeHidden()
    await expect
      .poll(() =>
        inDatabase(async (sql) => {
          const rows = await sql`select s.title, s.duration_minutes from user_practice_sessions s
          join users u on u.id = s.user_id where u.email = ${member.email} order by s.title`
          return rows.map(({ title, duration_minutes }) => [title, duration_minutes])
        }),
      )
      .toEqual([
        ['Ioga no parque', 30],
        [null, 8],
        [null, 8],
      ])
    await page.reload()
    await expect(entries).toHaveCount(3)
  })
})

test('the streak says what it means, and a day of the calendar why it counted', async ({ page, member }) => {
  const days = [3, 2, 1].map((back) => addDays(today(), -back))
  await checkedIn(member.email, days)
  await page.goto('/')
  await expect(figure(page, 'dias seguidos')).toHaveText('0')
  await expect(page.getByText(energy.progress.toContinue(3))).toBeVisible()
  await expect(page.getByText(energy.unrecorded, { exact: true })).toBeVisible()
  await expectAccessible(page)

  const yesterday = Number(days.at(-1)?.slice(8))
  const button = page.getByRole('button', { name: new RegExp(`^${yesterday} de .*com check-in`) })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(day.checkIn(7))).toBeVisible()
  await expect(page.getByRole('dialog').getByText(day.noPractices)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(button).toBeFocused()

  const turn = page.getByRole('button', { name: energy.calendar.byMonth })
  await turn.press('Enter')
  const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: zone }).format(new Date())
  await expect(page.getByRole('heading', { level: 2, name: month })).toBeVisible()
  await expect(page.getByRole('button', { name: months.later })).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  await page.getByRole('button', { name: energy.calendar.byWeek }).press('Enter')
  await expect(turn).toBeFocused()

  await appStands(page)
  await page.getByRole('slider').press('End')
  await expect(toast(page, checkIn.created)).toBeVisible()
  await expect(page.getByText(energy.unrecorded, { exact: true })).toBeHidden()
  await expect(figure(page, 'dias seguidos')).toHaveText('4')
  await expect(page.getByText(energy.progress.toContinue(3))).toBeHidden()
})

test('a check-in forgotten yesterday is added in the morning, and no more after noon', async ({ page, member }) => {
  // A zone in which it is morning now, and one in which it is afternoon.
  const hour = new Date().getUTCHours()
  const zoneAt = (wanted: number) => {
    const behind = (hour - wanted + 24) % 24
    return behind <= 12 ? `Etc/GMT+${behind}` : `Etc/GMT-${24 - behind}`
  }
  const live = (timezone: string) =>
    inDatabase(
      (sql) => sql`update profiles set timezone = ${timezone}, timezone_chosen = true
        where id = (select id from users where email = ${member.email})`,
    )
  const morning = zoneAt(9)
  const days = [4, 3, 2].map((back) => addDays(localDay(new Date(), morning), -back))
  await checkedIn(member.email, days)
  await live(zoneAt(15))
  await page.goto('/')
  await expect(figure(page, 'dias seguidos')).toHaveText('0')
  await expect(page.getByRole('button', { name: energy.progress.forgotten })).toBeHidden()

  await live(morning)
  await page.reload()
  await page.getByRole('button', { name: energy.progress.forgotten }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(day.forgotten.question).last()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: day.forgotten.level(6) }).click()
  await expect(toast(page, day.forgotten.saved)).toBeVisible()
  await expect(page.getByText(energy.progress.toContinue(4))).toBeVisible()
  await expect(page.getByRole('button', { name: energy.progress.forgotten })).toBeHidden()
})
