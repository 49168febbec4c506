// @vitest-environment page
import { expect, test, vi } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { givePassword, testKit } from '#app/server/testing/kit.ts'
import { offlineSentence } from '#client/texts.ts'
import { texts as confirmTexts } from '../confirm.texts.ts'
import { limits, slot } from '../server/attempts/attempts.ts'
import { attempts } from '../server/tables.ts'
import { texts } from '../texts.ts'

const kit = testKit()
const app = appOn(kit)
const password = 'segredo1'
/** In happy-dom a field of a disabled part is not disabled itself. */
const disabled = ':disabled, fieldset:disabled *'

async function member() {
  const person = await kit.person()
  await givePassword(kit, person, password)
  return person
}

test('while one is let in the form says Processando... and cannot be sent twice', async () => {
  const { email } = await member()
  const page = await app.open('/auth', null)
  const entering = app.hold('auth.signIn')
  await page.fill('Email', email)
  await page.fill('Senha', password)
  await page.press('Entrar')
  await entering.answered
  expect((await page.control('Processando...')).matches(disabled)).toBe(true)
  expect((await page.field('Email')).matches(disabled)).toBe(true)

  await entering.letGo()
  await page.sees('Login realizado!')
  await until(() => expect(location.pathname).toBe('/'))
})

test('a wrong password keeps what was typed; an unreachable server and too many tries are told', async () => {
  const { email } = await member()
  const page = await app.open('/auth', null)
  await page.fill('Email', email)
  await page.fill('Senha', 'errada')
  await page.press('Entrar')
  await page.sees('ErroEmail ou senha incorretos')
  await page.holds('Email', email)

  const { mend } = app.cut()
  await page.fill('Senha', password)
  await page.press('Entrar')
  await page.sees(offlineSentence)
  mend()

  const { most } = limits.signInOfAccount
  const counted = slot('signInOfAccount', `${email} 127.0.0.1`, kit.clock.now)
  await kit.services.db
    .insert(attempts)
    .values({ ...counted, hits: most })
    .onConflictDoUpdate({
      target: [attempts.key, attempts.windowStart],
      set: { hits: most },
    })
  await page.press('Entrar')
  await page.sees(texts.locked)
})

test('an e-mail that exists, passwords that differ, one that is too short, no e-mail', async () => {
  const { email } = await member()
  const page = await app.open('/auth', null)
  const asked = vi.spyOn(globalThis, 'fetch')
  const registrations = () => asked.mock.calls.filter(([url]) => String(url).includes('auth.signUp'))
  await page.press('Criar conta')
  const fill = async (address: string, chosen: string, again: string) => {
    await page.fill('Email', address)
    await page.fill('Senha', chosen)
    await page.fill('Confirmar senha', again)
    await page.press('Criar conta')
  }

  await fill('nova@exemplo.com', 'segredo1', 'segredo2')
  await page.sees('As senhas não coincidem')
  expect(document.activeElement).toBe(await page.field('Confirmar senha'))
  await fill('nova@exemplo.com', '12345', '12345')
  await page.sees('A senha deve ter pelo menos 6 caracteres')
  await fill('nova', 'segredo1', 'segredo1')
  await page.sees('Email inválido')
  expect(registrations()).toEqual([])

  await fill(email, 'segredo1', 'segredo1')
  await page.sees('Este email já está cadastrado')
  expect(registrations()).toHaveLength(1)
})

test('a forgotten password is replaced by the mailed link, once', async () => {
  const { email } = await member()
  let page = await app.open('/auth', null)
  await page.fill('Email', email)
  await page.press('Esqueceu sua senha?')
  await page.control('Enviar link')
  await page.holds('Email', email)
  await page.press('Enviar link')
  await until(() => expect(document.activeElement?.textContent).toContain('Se existir uma conta com este email'))

  await kit.runJobs()
  const { pathname, search } = new URL(kit.mails.findLast(({ to }) => to === email)?.link ?? '')
  expect(pathname).toBe('/auth/reset')
  expect(search).toContain('?token=')
  page = await app.open(pathname + search, null)
  await page.fill('Nova senha', 'outra-senha')
  await page.fill('Confirmar senha', 'outra-senha')
  const said: string[] = []
  const observer = new MutationObserver(() => said.push(page.text()))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  await page.press('Salvar nova senha')
  await page.sees('Senha alterada!')
  await until(() => expect(location.pathname).toBe('/'))
  await until(() => expect(page.all('h1')[0]?.textContent).toMatch(/Bom dia/))
  observer.disconnect()
  expect(said.join('\n')).toContain('Senha alterada!')
  expect(said.join('\n')).not.toContain('não vale mais')

  page = await app.reload(pathname + search)
  await page.fill('Nova senha', 'mais-uma')
  await page.fill('Confirmar senha', 'mais-uma')
  await page.press('Salvar nova senha')
  await page.sees('Este link não vale mais')
  await page.control('Pedir novo link')
})

test('only a confirmation that ran out says so; any other failure can be tried again', async () => {
  const { mend } = app.cut('auth.confirmEmail')
  const page = await app.open('/auth/confirm?token=inventado', null)
  await page.sees(confirmTexts.explain)
  await page.fill('Senha', 'segredo1')
  await page.press(confirmTexts.confirm)
  await page.sees(offlineSentence)

  mend()
  await page.press(confirmTexts.confirm)
  await until(() => expect(page.all('[role=alert]')[0]?.textContent).toContain('Este link não vale mais'))
  await page.control(confirmTexts.resend)
})
