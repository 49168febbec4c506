import type { Page } from '@playwright/test'
import { offlineSentence } from '#client/texts.ts'
import { texts as confirmTexts } from '#domains/auth/confirm.texts.ts'
import { texts as resetTexts } from '#domains/auth/reset.texts.ts'
import { texts } from '#domains/auth/texts.ts'
import { expect, expectAccessible, lastMailTo, saidMeanwhile, test, toast } from './kit/kit.ts'

test.use({ allowedNoise: /status of (401|409|410)|ERR_FAILED|ERR_INTERNET_DISCONNECTED/ })

/**
 * The server performs the call once and the answer is dropped; whether the session's cookie still arrives depends on
 * the moment.
 */
async function loseAnswer(page: Page, procedure: string, { arrives }: { arrives: boolean }) {
  await page.route(
    `**/api/auth.${procedure}*`,
    async (route) => {
      const before = await page.context().cookies()
      await route.fetch()
      if (!arrives) {
        await page.context().clearCookies()
        await page.context().addCookies(before)
      }
      await route.abort()
    },
    { times: 1 },
  )
}

const signIn = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: texts.login }).click()
}

async function openResetLink(page: Page, email: string) {
  await page.request.post('/api/auth.forgotPassword', { data: { 0: { email } } })
  await expect.poll(() => lastMailTo(email)).toContain('/auth/reset?token=')
  await page.goto(/\/auth\/reset\?token=\S+/.exec(lastMailTo(email))?.[0] ?? '')
}

const choose = async (page: Page, password: string) => {
  await page.getByLabel(resetTexts.password).fill(password)
  await page.getByLabel(texts.confirmPassword).fill(password)
  await page.getByRole('button', { name: resetTexts.save }).click()
}

test('who is signed in though the answer was lost goes on; who is offline is told so', async ({ page, member }) => {
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.context().setOffline(true)
  await signIn(page, member)
  await expect(toast(page, offlineSentence)).toBeVisible()
  await page.context().setOffline(false)

  await loseAnswer(page, 'signIn', { arrives: true })
  await page.getByRole('button', { name: texts.login }).click()
  await expect(toast(page, texts.signedIn)).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('a new password whose answer was lost, its cookie too: the second try says that it may be in force', async ({
  page,
  member,
}) => {
  await page.context().clearCookies()
  await openResetLink(page, member.email)
  await loseAnswer(page, 'resetPassword', { arrives: false })
  await choose(page, 'outra-senha')
  await expect(toast(page, offlineSentence)).toBeVisible()
  const said = await saidMeanwhile(page)
  await page.getByRole('button', { name: resetTexts.save }).click()

  await expect(page.getByRole('alert').filter({ hasText: resetTexts.mayBeSaved })).toBeVisible()
  expect(await said()).not.toContain(texts.linkExpired)
  await expectAccessible(page)
  await page.getByRole('link', { name: texts.login }).click()
  await signIn(page, { email: member.email, password: 'outra-senha' })
  await expect(page).toHaveURL('/')
})

test('a dead link says so once, and leads to a new one', async ({ page }) => {
  const once = async (sentence: string) => {
    await expect(page.getByText(sentence)).toBeVisible()
    await page.waitForTimeout(300)
    await expect(page.getByText(sentence)).toHaveCount(1)
  }
  await page.goto('/auth/confirm?token=inventado')
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByRole('button', { name: confirmTexts.confirm }).click()
  await once(confirmTexts.expired)
  await expectAccessible(page)
  await page.getByRole('link', { name: confirmTexts.choose }).click()
  await expect(page.getByRole('heading', { name: texts.title.forgot })).toBeVisible()

  await page.goto('/auth/confirm')
  await page.getByRole('link', { name: confirmTexts.resend }).click()
  await expect(page.getByRole('button', { name: texts.login })).toBeVisible()

  await page.goto('/auth/reset?token=inventado')
  await choose(page, 'outra-senha')
  await once(texts.linkExpired)
  await page.getByRole('link', { name: resetTexts.askAgain }).click()
  await expect(page.getByRole('heading', { name: texts.title.forgot })).toBeVisible()
})

test('what the door has to say keeps its distance from what follows', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { value: false }))
  for (const [path, explain] of [
    ['/auth/reset?token=x', resetTexts.explain],
    ['/auth/confirm?token=x', confirmTexts.explain],
  ] as const) {
    await page.goto(path)
    const notice = await page.getByRole('status').filter({ hasText: 'cookies' }).boundingBox()
    const text = await page.getByText(explain).boundingBox()
    expect(Math.round((text?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0))).toBe(24)
  }
})
