// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { type Shown, until } from '#app/client/testing/shown.ts'
import { type Person, testKit } from '#app/server/testing/kit.ts'
import { fieldErrors, texts } from '../../history.texts.ts'

const kit = testKit()
const app = appOn(kit)
const today = '2026-11-15'
const tomorrow = '2026-11-16'

async function add(page: Shown, what: string, minutes: string) {
  page
    .all('main button')
    .find(({ textContent }) => textContent === texts.add.open)
    ?.click()
  const dialog = page.dialog(texts.add.title)
  await dialog.fill(texts.add.what, what)
  await dialog.fill(texts.add.day, today)
  await dialog.fill(texts.add.minutes, minutes)
  await dialog.press(texts.add.save)
  return dialog
}

/** What home, calendar, profile, history and the latest ten say of today, and the rows. */
async function figuresOf(person: Person) {
  const member = await kit.as(person)
  const [rows] = await kit.services.sql`select count(*)::int as sessions, count(completed_at)::int as completed,
    coalesce(sum(duration_minutes) filter (where completed_at is not null), 0)::int as minutes
    from user_practice_sessions where user_id = ${person.id}`
  const { totalPractices, completedPractices, todayMinutes } = await member.userStats.mine()
  const { items, months } = await member.userPracticeSessions.history({})
  const profile = await member.profiles.overview()
  return {
    rows,
    home: { totalPractices, completedPractices, todayMinutes },
    calendar: (await member.userStats.calendar()).at(-1)?.minutes,
    profile: [profile.totalMinutes, profile.completedPractices],
    latest: (await member.userPracticeSessions.recent()).length,
    history: [items.length, months.reduce((sum, { minutes }) => sum + minutes, 0)],
  }
}

const oneOf = (minutes: number) => ({
  rows: { sessions: 1, completed: 1, minutes },
  home: { totalPractices: 1, completedPractices: 1, todayMinutes: minutes },
  calendar: minutes,
  profile: [minutes, 1],
  latest: 1,
  history: [1, minutes],
})

test('a practice done elsewhere is added; without a network the history is there, and what is done to it counts later', async () => {
  const ana = await kit.person()
  let page = await app.open('/history', ana)
  await page.sees(texts.empty.title)
  const dialog = await add(page, '', '0')
  for (const sentence of [fieldErrors.title, fieldErrors.minutes]) await dialog.sees(sentence)
  await dialog.fill(texts.add.what, 'Caminhada na praia')
  await dialog.fill(texts.add.minutes, '40')
  await dialog.fill(texts.add.day, tomorrow)
  await dialog.press(texts.add.save)
  await dialog.sees(fieldErrors.day)
  await dialog.fill(texts.add.day, today)
  const save = await dialog.control(texts.add.save)
  save.click()
  save.click()
  await page.sees(texts.add.done)
  await page.sees(texts.sums(40, 1))
  expect(page.text().match(/Caminhada na praia/g)).toHaveLength(1)
  expect(await figuresOf(ana)).toEqual(oneOf(40))
  const { readRows } = await import('#client/offline/database.ts')
  const kept = async () => JSON.stringify(await readRows())
  for (const row of ['Caminhada na praia', 'auth.session']) await until(async () => expect(await kept()).toContain(row))

  const { comeBack } = app.loseNetwork()
  page = await app.reload('/history')
  const remove = async () => {
    await page.press(/^Remover Caminhada na praia/)
    await page.dialog().press(texts.remove.confirm)
  }
  await remove()
  await page.sees(texts.empty.title)
  await until(() => expect(document.activeElement).toBe(page.all('h1')[0]))
  await page.press('Desfazer')
  await page.sees(texts.remove.restored)
  await page.sees(texts.sums(40, 1))
  await remove()
  await page.sees(texts.remove.done)
  await add(page, 'Ioga no parque', '30')
  await page.sees(texts.add.done)
  await page.sees('Ioga no parque')
  expect((await figuresOf(ana)).rows).toEqual({ sessions: 1, completed: 1, minutes: 40 })

  comeBack()
  await until(async () => expect(await figuresOf(ana)).toEqual(oneOf(30)))
})
