import { readFileSync } from 'node:fs'
import { inDatabase } from './kit/database.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test } from './kit/kit.ts'

test.use({ allowedNoise: /401 \(Unauthorized\)/ })

test('every tab and the settings can be read, the weekdays are as wide as a finger, and what is mine is taken along as a file', async ({
  page,
  member,
}) => {
  await inDatabase(
    (sql) => sql`insert into user_reflections (user_id, date, notes)
    select id, current_date, 'Só minha' from users where email = ${member.email}`,
  )
  await page.goto('/profile')
  await expect(page.getByText('Nenhum check-in nos últimos sete dias')).toBeVisible()
  await expectAccessible(page)
  for (const [address, shown] of [
    ['/settings', 'Fuso horário'],
    ['/profile?tab=preferencias', 'Som e vibração'],
    ['/profile?tab=assinatura', 'R$ 19,90'],
    ['/profile?tab=dados', 'Levar uma cópia'],
    ['/profile?tab=notificacoes', 'Push'],
  ] as const) {
    await go(page, address)
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expectAccessible(page)
  }

  await page.getByLabel('Hora', { exact: true }).fill('07:30')
  for (const width of [1280, 320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const days = page.getByRole('checkbox', { name: /domingo|-feira|sábado/ })
    const widths = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().width))
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
    if (width !== 320) await expectAccessible(page)
  }

  await go(page, '/profile?tab=dados')
  // Some browsers read the file only after the click has returned.
  await page.evaluate(() => {
    URL.revokeObjectURL = () => Object.assign(document.body.dataset, { revoked: 'at once' })
  })
  for (const [button, ending] of [
    ['Baixar meus dados', 'json'],
    ['Baixar para ler', 'html'],
  ] as const) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await downloading
    expect(await page.evaluate(() => document.body.dataset.revoked)).toBeUndefined()
    expect(file.suggestedFilename()).toMatch(new RegExp(`^lumiar-meus-dados-\\d{4}-\\d\\d-\\d\\d\\.${ending}$`))
    const content = readFileSync(await file.path(), 'utf8')
    expect(content).toContain(member.email)
    expect(content).toContain('Só minha')
  }

  await page.getByRole('button', { name: 'Retirar consentimento' }).click()
  await page.getByRole('button', { name: 'Sim, retirar' }).click()
  await expect(page.getByText(/Retirado em/)).toBeVisible()
  await expectAccessible(page)
  for (const [open, erase] of [
    ['Apagar check-ins e anotações', 'Sim, apagar'],
    ['Encerrar minha conta', 'Apagar tudo e encerrar'],
  ] as const) {
    await page.getByRole('button', { name: open }).click()
    const asked = page.locator('form', { has: page.getByRole('button', { name: erase }) })
    await asked.getByLabel('Digite sua senha para confirmar').fill('errada')
    await asked.getByRole('button', { name: erase }).click()
    await expect(asked.getByText('Senha incorreta')).toBeVisible()
  }
  await expectAccessible(page)
})

test('what is chosen for the device in two tabs stands in both', async ({ page, context, member: _ }) => {
  const other = await context.newPage()
  for (const tab of [page, other]) await tab.goto('/profile?tab=preferencias')
  await page.getByRole('switch', { name: 'Sinos e sons' }).click()
  await expect(other.getByRole('switch', { name: 'Sinos e sons' })).not.toBeChecked()
  await other.getByRole('switch', { name: 'Vibração' }).click()
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Vibração' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Sinos e sons' })).not.toBeChecked()
})
