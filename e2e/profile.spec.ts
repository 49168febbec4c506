import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { consentVersion } from '#domains/auth/rules.ts'
import { isKept, storages } from './kit/device.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('the profile shows who one is and what one did, and a changed name everywhere', async ({ page, member }) => {
  await page.goto('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Souza' })).toBeVisible()
  await expect(page.getByText('AS', { exact: true })).toBeVisible()
  await expect(page.getByText(member.email)).toBeVisible()
  await expect(page.getByText('Admin', { exact: true })).toBeHidden()
  await expect(page.getByText('Nenhum check-in nos últimos sete dias')).toBeVisible()
  for (const name of ['Primeira Sequência', 'Uma Semana', 'Primeira Hora', 'Explorador'])
    await expect(page.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '0')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Início' }).last().click()
  await expect(page.getByRole('slider')).toHaveAttribute('aria-disabled', 'false')
  await page.getByRole('slider').press('End')
  await expect(toast(page, 'Check-in energético registrado!')).toBeVisible()
  await page.getByRole('link', { name: 'Perfil' }).first().click()
  await expect(page.getByText('Nenhum check-in nos últimos sete dias')).toBeHidden()
  await expect(page.getByRole('progressbar', { name: 'Primeira Sequência' })).toHaveAttribute('aria-valuenow', '1')

  await page.getByRole('button', { name: 'Editar nome' }).click()
  await page.getByLabel('Nome', { exact: true }).fill('Beatriz')
  await page.getByRole('button', { name: 'Salvar nome' }).click()
  await expect(toast(page, 'Nome atualizado!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Beatriz Souza' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('BS', { exact: true })).toBeVisible()
})

test('every tab has its own address, and the arrow keys walk them', async ({ page, member: _ }) => {
  await page.goto('/profile')
  await tab(page, 'Geral').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'Preferências')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Meus dados')).toBeFocused()

  for (const [name, address, shown] of [
    ['Preferências', 'preferencias', 'Som e vibração'],
    ['Assinatura', 'assinatura', 'R$ 19,90'],
    ['Notificações', 'notificacoes', 'Push'],
    ['Meus dados', 'dados', 'Levar uma cópia'],
  ] as const) {
    await tab(page, name).click()
    await expect(page).toHaveURL(`/profile?tab=${address}`)
    await page.reload()
    await expect(tab(page, name)).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(shown, { exact: true })).toBeVisible()
    await expectAccessible(page)
  }
})

test('notifications offer Save and Cancel only after a change; the trial starts once, shows its end, is cancelled', async ({
  page,
  member: _,
}) => {
  await page.goto('/profile?tab=notificacoes')
  const email = page.getByRole('switch', { name: 'Email' })
  const save = page.getByRole('button', { name: 'Salvar' })
  await expect(email).toBeDisabled()
  await expect(email).not.toBeChecked()
  await expect(email).toHaveAccessibleDescription(/Desligado: este Lumiar não tem servidor de email/)
  await expectAccessible(page)

  await withMailServer(page)
  await page.reload()
  await expect(email).toBeChecked()
  await expect(save).toBeHidden()

  await email.click()
  await expect(email).not.toBeChecked()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(email).toBeChecked()
  await expect(save).toBeHidden()

  await email.click()
  await save.click()
  await expect(toast(page, 'Preferências de notificação atualizadas!')).toBeVisible()
  await expect(save).toBeHidden()
  await page.reload()
  await expect(email).not.toBeChecked()
  await expect(email).toHaveAccessibleDescription(/Desligado$/)

  const reminders = page.getByRole('switch', { name: 'Lembretes de prática' })
  for (const [name, state, others] of [
    ['Email', /chega em .*@/, { 'Lembrete na caixa de entrada': true, 'Encontros na caixa de entrada': true }],
    ['Push', undefined, { 'Lembrete no aparelho': false }],
    ['Lembretes de prática', /Desligado$/, { 'Lembrete na caixa de entrada': false }],
  ] as const) {
    await page.getByRole('switch', { name, exact: true }).click()
    if (state) await expect(page.getByRole('switch', { name, exact: true })).toHaveAccessibleDescription(state)
    for (const [kind, isOn] of Object.entries(others))
      await expect(page.getByRole('switch', { name: kind })).toBeChecked({ checked: isOn })
  }
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Ligado, mas ainda sem hora: escolha uma abaixo')).toBeVisible()
  await page.getByLabel('Hora', { exact: true }).fill('07:30')
  await page.getByRole('checkbox', { name: 'domingo' }).uncheck()
  await expect(
    page.getByText(/nada chega até você\. Para chegar, ligue “Email” ou “Avisos neste aparelho”\.$/),
  ).toBeVisible()
  for (const width of [1280, 320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const days = page.getByRole('checkbox', { name: /domingo|-feira|sábado/ })
    const widths = await days.evaluateAll((all) => all.map((day) => day.getBoundingClientRect().width))
    expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(1)
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(44)
    if (width !== 320) await expectAccessible(page)
  }
  await save.click()
  await expect(save).toBeHidden()
  await page.getByRole('switch', { name: 'Lembrete no aparelho' }).click()
  await save.click()
  await expect(save).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Hora', { exact: true })).toHaveValue('07:30')
  await expect(page.getByRole('checkbox', { name: 'domingo' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Lembrete no aparelho' })).not.toBeChecked()
  await expect(page.getByRole('switch', { name: 'Carta da semana' })).toBeDisabled()
  await tab(page, 'Preferências').click()
  await page.getByRole('switch', { name: 'Receber lembretes' }).click()
  await page.getByRole('link', { name: 'Escolher hora e dias' }).click()
  await expect(reminders).not.toBeChecked()

  await tab(page, 'Assinatura').click()
  await expect(page.getByText('Gratuito', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Começar 7 dias grátis' }).click()
  await expect(toast(page, 'Teste grátis iniciado!')).toBeVisible()
  await expect(page.getByText('Premium', { exact: true })).toBeVisible()
  const end = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'America/Sao_Paulo' })
  await expect(page.getByText(`Teste grátis até ${end.format(Date.now() + 7 * 86_400_000)}`)).toBeVisible()

  await page.getByRole('button', { name: 'Cancelar teste' }).click()
  await expect(page.getByText('Seu teste grátis terminou em')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Gratuito', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Começar 7 dias grátis' })).toBeHidden()

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.getByRole('link', { name: 'Início' }).last().click()
  await expect(page.getByRole('heading', { name: /Bom dia/ })).toBeVisible()
  expect(asked.join()).not.toContain('profiles.overview')
})

/** The server of these journeys has none: registering would wait for a mail. Here the form is told that it has. */
const withMailServer = (page: Page) =>
  page.route(/\/api\/.*noticeSettings\.(mine|save)/, async (route) => {
    const answer = await route.fetch()
    const text = (await answer.text()).replace('"canMail":false', '"canMail":true')
    await route.fulfill({ response: answer, body: text })
  })

test('settings are applied at once and are the same on another device', async ({ page, browser, baseURL, member }) => {
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

  const phone = await (await browser.newContext({ baseURL, colorScheme: 'light' })).newPage()
  await phone.request.post('/api/auth.signIn', { data: { 0: member } })
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

test.describe('an export', () => {
  test.use({ allowedNoise: /429/ })

  test('that is refused says so; asked for again, everything of mine comes as one file', async ({ page, member }) => {
    await page.goto('/profile?tab=dados')
    await page.route('/download/profiles.export', (route) =>
      route.fulfill({ status: 429, json: { error: { data: { code: 'TOO_MANY_REQUESTS', id: 'x' } } } }),
    )
    await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    await expect(toast(page, 'Erro ao baixar seus dados')).toContainText('Muitos pedidos ao mesmo tempo')

    await page.unroute('/download/profiles.export')
    // Some browsers read the file only after the click has returned.
    await page.evaluate(() => {
      URL.revokeObjectURL = () => Object.assign(document.body.dataset, { revoked: 'at once' })
    })
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar meus dados' }).click()
    const file = await downloading
    expect(await page.evaluate(() => document.body.dataset.revoked)).toBeUndefined()
    expect(file.suggestedFilename()).toMatch(/^lumiar-meus-dados-\d{4}-\d\d-\d\d\.json$/)
    const { data } = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(data.users[0].email).toBe(member.email)
    expect(data.profiles[0].first_name).toBe('Ana')

    const readable = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar para ler' }).click()
    const toRead = await readable
    expect(toRead.suggestedFilename()).toMatch(/^lumiar-meus-dados-\d{4}-\d\d-\d\d\.html$/)
    expect(readFileSync(await toRead.path(), 'utf8')).toContain(member.email)
  })
})

test.describe('what a wrong password leaves as it is', () => {
  test.use({ allowedNoise: /401 \(Unauthorized\)/ })

  test('consent is shown, withdrawn and given again; meanwhile no note is asked for', async ({ page, member }) => {
    await page.goto('/reflections')
    await page.getByRole('button', { name: 'Adicionar Anotação' }).click()
    await page.getByRole('textbox', { name: 'Minhas Anotações' }).fill('Só minha')
    await page.locator('form').getByRole('button', { name: 'Salvar' }).click()
    await expect(toast(page, 'Anotação salva com sucesso!')).toBeVisible()
    await isKept(page, 'userReflections')
    await page.goto('/profile?tab=dados')
    const agreed = consentVersion.split('-').reverse().join('/')
    await expect(page.getByText(new RegExp(`Dado em .* para a versão de ${agreed}`))).toBeVisible()
    await page.getByRole('button', { name: 'Retirar consentimento' }).click()
    await page.getByRole('button', { name: 'Sim, retirar' }).click()
    await expect(page.getByText(/Retirado em/)).toBeVisible()
    await expectAccessible(page)

    await page.goto('/reflections')
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
})

test.describe('closing the account', () => {
  test.use({ allowedNoise: /401 \(Unauthorized\)/ })

  test('asks for the password, deletes everything and leads to /auth', async ({ page, member }) => {
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
    const answer = await page.request.post('/api/auth.signIn', { data: { 0: member } })
    expect(answer.status()).toBe(401)
    await page.goto('/profile')
    await expect(page).toHaveURL('/auth')
  })
})
