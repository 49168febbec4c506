import { offlineSentence } from '#client/texts.ts'
import { texts as confirmTexts } from '#domains/auth/confirm.texts.ts'
import { texts as resetTexts } from '#domains/auth/reset.texts.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

test.use({ allowedNoise: /status of 410|ERR_FAILED/ })

test('what the door has to say keeps its distance from what follows, and a dead link says so, also of a password that may be saved', async ({
  page,
}) => {
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
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByRole('button', { name: confirmTexts.confirm }).click()
  await expect(page.getByText(confirmTexts.expired)).toBeVisible()
  await expectAccessible(page)

  await page.goto('/auth/reset?token=x')
  await page.getByLabel(resetTexts.password).fill('outra-senha')
  await page.getByLabel('Confirmar senha').fill('outra-senha')
  await page.route('**/api/auth.resetPassword*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: resetTexts.save }).click()
  await expect(toast(page, offlineSentence)).toBeVisible()
  await page.getByRole('button', { name: resetTexts.save }).click()
  await expect(page.getByText(resetTexts.mayBeSaved)).toBeVisible()
  await expectAccessible(page)
})
