import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { consentVersion } from '#domains/auth/rules.ts'
import { isKept, storages } from './kit/device.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('every tab has its own address, and the arrow keys walk them', async ({ page, member: _ }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
  await expect(page.getByText('Nenhum check-in nos últimos sete dias')).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Geral').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Preferências')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Meus dados')).toBeFocused()

  for (const [name, address, shown] of [
    ['Preferências', 'preferencias', 'Som e vibração'],
    ['Assinatura', 'assinatura', 'R$ 19,90'],
    ['Meus dados', 'dados', 'Levar uma cópia'],
    ['Notificações', 'notificacoes', 'Push'],
  ] as const) {
    await tab(page, name).click()
    await expect(page).toHaveURL(`/profile?tab=${address}`)
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expectAccessible(page)
  }
  await page.reload()
  await expect(tab(page, 'Notificações')).toHaveAttribute('aria-selected', 'true')

  await page.getByLabel('Hora', { exact: true }).fill('07:30')
  for (const width of [1280, 320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const days = page.getByRole('checkbox', { name: /domingo|-feira|sábado/ })
    const widths = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().width))
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
    if (width !== 320) await expectAccessible(page)
  }
})

test('settings are applied at once and are the same on another device', async ({
  page,
  browser,
  baseURL,
  member: _,
}) => {
  await page.goto('/settings')
  await expectAccessible(page)
  await page.getByText('Escuro').click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.getByText('20 min').click()
  await expect(page.getByRole('radio', { name: '20 min' })).toBeChecked()
  await expect(page.getByRole('radio', { name: /English.*Em breve/ })).toBeDisabled()
  await expect(page.getByRole('radio', { name: /Español.*Em breve/ })).toBeDisabled()
  const zoneSaved = page.waitForResponse(/profiles\.update/)
  await page.getByRole('combobox', { name: 'Onde o seu dia acontece' }).selectOption('America/Manaus')
  await zoneSaved

  const device = await browser.newContext({ baseURL, colorScheme: 'light' })
  await device.addCookies(await page.context().cookies())
  const phone = await device.newPage()
  await phone.goto('/settings')
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(phone.getByRole('radio', { name: '20 min' })).toBeChecked()
  await expect(phone.getByRole('combobox')).toHaveValue('America/Manaus')
  await phone.context().close()
})

test.describe('a traveller', () => {
  test.use({ timezoneId: 'Asia/Tokyo' })

  test('is followed by their time zone without being asked', async ({ page, member: _ }) => {
    await page.goto('/settings')
    await expect(page.getByText('Automático: Tóquio')).toBeAttached()
    const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' })
    const hour = time.format(new Date()).slice(0, 2)
    await expect(page.getByText(`Agora ${Number(hour) < 2 ? 'é' : 'são'} ${hour}`)).toBeVisible()
  })
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

test.describe('what is mine', () => {
  test.use({ allowedNoise: /401 \(Unauthorized\)/ })

  test('is taken along as a file; consent is withdrawn and given again, notes are erased by the password', async ({
    page,
    member,
  }) => {
    await page.goto('/reflections')
    await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
    await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill('Só minha')
    await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Anotação salva com sucesso!')).toBeVisible()
    await isKept(page, 'userReflections')

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

    const agreed = consentVersion.split('-').reverse().join('/')
    await expect(page.getByText(new RegExp(`Dado em .* para a versão de ${agreed}`))).toBeVisible()
    await page.getByRole('button', { name: 'Retirar consentimento' }).click()
    await page.getByRole('button', { name: 'Sim, retirar' }).click()
    await expect(page.getByText(/Retirado em/)).toBeVisible()
    await expectAccessible(page)
    await go(page, '/reflections')
    await expect(page.getByText('Você retirou o consentimento para guardar anotações.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Adicionar Anotação' })).toBeHidden()
    await page.getByRole('link', { name: 'Ver meus dados' }).click()

    await page.evaluate(() => {
      const memberId = localStorage.getItem('lumiar.answers')
      localStorage.setItem(`lumiar.note-draft.${memberId}.x`, '{"text":"Quase","version":0}')
    })
    await page.getByRole('button', { name: 'Apagar check-ins e anotações' }).click()
    const password = page.getByLabel('Digite sua senha para confirmar')
    await password.fill('errada')
    await page.getByRole('button', { name: 'Sim, apagar' }).click()
    await expect(page.getByText('Senha incorreta')).toBeVisible()
    await expectAccessible(page)
    await password.fill(member.password)
    await page.getByRole('button', { name: 'Sim, apagar' }).click()
    await expect(toast(page, 'Check-ins e anotações apagados')).toBeVisible()
    await expect.poll(async () => (await storages(page)).answers.join()).not.toContain('userReflections')
    expect((await storages(page)).local.join()).not.toContain('note-draft')
    await page.getByRole('button', { name: 'Consentir de novo' }).click()
    await expect(page.getByRole('button', { name: 'Retirar consentimento' })).toBeVisible()
  })

  test('goes with the account, which the password closes', async ({ page, member }) => {
    await page.goto('/profile?tab=dados')
    await page.getByRole('button', { name: 'Encerrar minha conta' }).click()
    const password = page.getByLabel('Digite sua senha para confirmar')
    await password.fill('errada')
    await page.getByRole('button', { name: 'Apagar tudo e encerrar' }).click()
    await expect(page.getByText('Senha incorreta')).toBeVisible()
    await expectAccessible(page)
    await password.fill(member.password)
    await page.getByRole('button', { name: 'Apagar tudo e encerrar' }).click()
    await expect(page).toHaveURL('/auth')
    await expect(toast(page, 'Conta encerrada')).toBeVisible()
    expect((await page.request.post('/api/auth.signIn', { data: { 0: member } })).status()).toBe(401)
    await page.goto('/profile')
    await expect(page).toHaveURL('/auth')
  })
})
