import { offlineSentence } from '#client/texts.ts'
import { texts as confirmTexts } from '#domains/auth/confirm.texts.ts'
import { limits, slot } from '#domains/auth/server/attempts/attempts.ts'
import { texts } from '#domains/auth/texts.ts'
import { inDatabase } from './kit/database.ts'
import { expect, expectAccessible, lastMailTo, saidMeanwhile, test, toast } from './kit/kit.ts'

test.use({ allowedNoise: /status of (401|409|410|429)|ERR_FAILED/ })

test('a newcomer creates an account and stands in Lumiar', async ({ page, account }) => {
  await page.goto('/auth')
  await expectAccessible(page)
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Criar conta' })).toBeFocused()
  await expectAccessible(page)
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Mostrar senha' }).first().click()
  const hide = page.getByRole('button', { name: 'Ocultar senha' })
  await expect(hide).not.toHaveAttribute('aria-pressed')
  await hide.click()
  await page.getByLabel('Confirmar senha').fill(account.password)
  await page.getByLabel('Nome', { exact: true }).fill('Ana')
  await page.getByLabel('Sobrenome').fill('Souza')
  await page.getByRole('button', { name: 'Criar conta' }).click()

  await expect(toast(page, 'Conta criada com sucesso!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('navigation', { name: 'Navegação principal' }).first()).toBeVisible()
})

test('signing out and in again, where the form says Processando... and cannot be sent twice', async ({
  page,
  member,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(toast(page, 'Logout realizado')).toContainText('Você foi desconectado com sucesso')
  await expect(page).toHaveURL('/auth')

  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/auth.signIn*', async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Email').fill(member.email.toUpperCase())
  await page.getByLabel('Senha', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(page.getByRole('button', { name: 'Processando...' })).toBeDisabled()
  await expect(page.getByLabel('Email')).toBeDisabled()
  release()
  await expect(toast(page, 'Login realizado!')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.goBack()
  await expect(page).not.toHaveURL('/auth')
})

test('a wrong password keeps what was typed; an unreachable server and too many tries are told', async ({
  page,
  member,
}) => {
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Senha', { exact: true }).fill('errada')
  await page.getByRole('button', { name: 'Entrar' }).click()

  await expect(toast(page, 'Email ou senha incorretos')).toContainText('Erro')
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  await expectAccessible(page)

  await page.route('**/api/**', (route) => route.abort())
  await page.getByLabel('Senha', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Entrar' }).click()
  await expect(toast(page, offlineSentence)).toBeVisible()
  await page.unroute('**/api/**')

  // Fills the server's counters of this time window and the next directly: real guesses would keep the machine busy
  // with hashing.
  const { most, windowMs } = limits.signInOfAccount
  for (const later of [0, windowMs]) {
    const { key, windowStart } = slot('signInOfAccount', `${member.email} 127.0.0.1`, new Date(Date.now() + later))
    await inDatabase(
      (sql) => sql`insert into attempts values (${key}, ${windowStart}, ${most})
      on conflict (key, window_start) do update set hits = ${most}`,
    )
  }
  await page.getByRole('button', { name: 'Entrar' }).click()

  await expect(toast(page, texts.locked)).toBeVisible()
})

test('an e-mail that exists, passwords that differ, one that is too short, no e-mail', async ({ page, member }) => {
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  const fill = async (email: string, password: string, again: string) => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Senha', { exact: true }).fill(password)
    await page.getByLabel('Confirmar senha').fill(again)
    await page.getByRole('button', { name: 'Criar conta' }).click()
  }
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('auth.signUp') && sent.push(request.url()))

  await fill('nova@exemplo.com', 'segredo1', 'segredo2')
  await expect(page.getByText('As senhas não coincidem')).toBeVisible()
  await expect(page.getByLabel('Confirmar senha')).toBeFocused()
  await fill('nova@exemplo.com', '12345', '12345')
  await expect(page.getByText('A senha deve ter pelo menos 6 caracteres')).toBeVisible()
  await fill('nova', 'segredo1', 'segredo1')
  await expect(page.getByText('Email inválido')).toBeVisible()
  expect(sent).toEqual([])
  await expectAccessible(page)

  await fill(member.email, 'segredo1', 'segredo1')
  await expect(toast(page, 'Este email já está cadastrado')).toBeVisible()
})

test('a forgotten password is replaced by the mailed link, once', async ({ page, member }) => {
  await page.context().clearCookies()
  await page.goto('/auth')
  await page.getByLabel('Email').fill(member.email)
  await page.getByRole('button', { name: 'Esqueceu sua senha?' }).click()
  await expectAccessible(page)
  await expect(page.getByLabel('Email')).toHaveValue(member.email)
  await page.getByRole('button', { name: 'Enviar link' }).click()
  await expect(page.getByText('Se existir uma conta com este email')).toBeFocused()

  await expect.poll(() => lastMailTo(member.email)).toContain('/auth/reset?token=')
  const link = /\/auth\/reset\?token=\S+/.exec(lastMailTo(member.email))?.[0] ?? ''
  await page.goto(link)
  await expectAccessible(page)
  await page.getByLabel('Nova senha').fill('outra-senha')
  await page.getByLabel('Confirmar senha').fill('outra-senha')
  const said = await saidMeanwhile(page)
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(toast(page, 'Senha alterada!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: /Bom dia/ })).toBeVisible()
  expect(await said()).not.toContain('não vale mais')

  await page.goto(link)
  await page.getByLabel('Nova senha').fill('mais-uma')
  await page.getByLabel('Confirmar senha').fill('mais-uma')
  await page.getByRole('button', { name: 'Salvar nova senha' }).click()
  await expect(page.getByText('Este link não vale mais').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pedir novo link' })).toBeVisible()
})

test('only a confirmation that ran out says so; any other failure can be tried again', async ({ page }) => {
  await page.route('**/api/auth.confirmEmail*', (route) => route.abort())
  await page.goto('/auth/confirm?token=inventado')
  await expect(page.getByText(confirmTexts.explain)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Senha', { exact: true }).fill('segredo1')
  await page.getByRole('button', { name: confirmTexts.confirm }).click()
  await expect(toast(page, offlineSentence)).toBeVisible()

  await page.unroute('**/api/auth.confirmEmail*')
  await page.getByRole('button', { name: confirmTexts.confirm }).click()
  await expect(page.getByRole('alert').first()).toContainText('Este link não vale mais')
  await expect(page.getByRole('link', { name: confirmTexts.resend })).toBeVisible()
})

test('who signs out in one tab has left the others too', async ({ page, context, member: _ }) => {
  await page.goto('/reflections')
  await expect(page.getByRole('button', { name: 'Adicionar Anotação' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lumiar.answers'))).not.toBeNull()
  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Sair' }).click()
  await expect(other).toHaveURL('/auth')
  await expect(page).toHaveURL('/auth')
})
