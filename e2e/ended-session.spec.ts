import type { BrowserContext, Page } from '@playwright/test'
import { inDatabase } from './kit/database.ts'
import { isKept, storages } from './kit/device.ts'
import { appStands, expect, expectAccessible, test, toast } from './kit/kit.ts'
import { copyMember, newEmail, password } from './kit/members.ts'

test.use({ allowedNoise: /status of (401|409)/ })

const secret = 'Só eu sei disto'

const endSessions = (email: string) =>
  inDatabase((sql) => sql`delete from sessions where user_id = (select id from users where email = ${email})`)

/** Nothing of a member in any store of this browser; what belongs to the device may stay. */
async function expectNothingLeft(page: Page) {
  const left = async () => {
    const { local, session, answers, caches } = await storages(page)
    const text = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    return {
      local: local.filter((key) => key !== 'lumiar.theme'),
      session,
      answers,
      caches: caches.filter((name) => !name.startsWith('lumiar-shell-')),
      isTold: text.includes(secret),
    }
  }
  await expect.poll(left).toEqual({ local: [], session: [], answers: [], caches: [], isTold: false })
}

const unsentOf = async (page: Page) => (await storages(page)).local.filter((key) => key.startsWith('lumiar.pending'))

async function writeNote(page: Page) {
  await page.goto('/reflections')
  await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill(secret)
}

/** Replaces the session cookie by another member's, as a sign-in in a tab this one does not know of would. */
async function letIn(context: BrowserContext, registered: string, baseURL: string | undefined) {
  const email = newEmail()
  await context.addCookies([{ ...(await copyMember(registered, email)), url: baseURL, httpOnly: true }])
  return email
}

const checkInsOf = (email: string) =>
  inDatabase(
    (sql) => sql`select 1 from daily_energy_checkins where user_id = (select id from users where email = ${email})`,
  )

const placesOf = (email: string) =>
  inDatabase(
    (sql) => sql`select 1 from user_audio_progress where user_id = (select id from users where email = ${email})`,
  )

test('a session ended elsewhere leaves nothing readable here, says so at the door, and what was not sent can be discarded there', async ({
  page,
  member,
}) => {
  await writeNote(page)
  await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Anotação salva')).toBeVisible()
  await isKept(page, 'userReflections.of')
  const sent = page.waitForResponse(/savedItems\.set/)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await sent
  await expect.poll(() => unsentOf(page)).toEqual([])
  await page.evaluate(async () => (await caches.open('lumiar-audio')).put('/files/audio/x.mp3', new Response('x')))
  await endSessions(member.email)

  await page.goto('/reflections')

  await expectNothingLeft(page)
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page).toHaveURL('/reflections')
  await expect(page.getByText(secret)).toBeVisible()

  await page.getByRole('button', { name: 'Editar Anotação' }).click()
  await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill(`${secret}, e mais`)
  await endSessions(member.email)
  await page.goto('/')
  await expect(page).toHaveURL('/auth')
  await expect(page.getByText('Há 1 alteração que ainda não foi enviada')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Descartar' }).click()
  const question = page.getByRole('dialog', { name: 'Descartar a alteração não enviada?' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Há 1 alteração')).toBeHidden()
  await expectNothingLeft(page)
})

test('signing out in one tab while another plays leaves nothing, in no tab', async ({ page, context, member: _ }) => {
  await play(page)
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sair' }).click()
  await expect(other).toHaveURL('/auth')
  await expect(page).toHaveURL('/auth')
  await expectNothingLeft(other)
  await page.close()
  await expectNothingLeft(other)
})

test('a tab of one member writes nothing into the account of the next, and shows theirs', async ({
  page,
  context,
  registered,
  baseURL,
  member: _,
}) => {
  await page.goto('/')
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false')
  const email = await letIn(context, registered, baseURL)

  const startedAnew = page.waitForEvent('load')
  await appStands(page)
  await page.getByRole('slider').press('End')
  await startedAnew

  // It may be starting anew at this very moment: this goes on waiting in the page that comes.
  await page.waitForFunction((id) => localStorage.getItem('lumiar.answers') === id, await idOf(email))
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false')
  expect(await checkInsOf(email)).toHaveLength(0)
  // What the former member left here is cleared once the app stands: the next one's day is not kept waiting for it.
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain('dailyEnergyCheckins')
})

test('nor does it leave its place in an audio there as it is closed', async ({
  page,
  context,
  registered,
  baseURL,
  member: _,
}) => {
  await play(page)
  const other = await context.newPage()
  await other.goto('/privacy')
  const email = await letIn(context, registered, baseURL)
  await page.goto('about:blank')
  await other.waitForTimeout(1000)
  expect(await placesOf(email)).toHaveLength(0)
})

async function play(page: Page) {
  await page.goto('/meditate')
  await page.getByRole('link', { name: 'Ouvir Fogueira' }).click()
  await expect(page.getByRole('button', { name: 'Pausar' })).toBeVisible()
  await page.waitForTimeout(1200)
}

async function idOf(email: string) {
  const [found] = await inDatabase((sql) => sql`select id from users where email = ${email}`)
  return String(found?.id)
}
