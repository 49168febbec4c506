// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)

test('an administrator finds a member, gives a role and takes it back; every change is on record', async () => {
  const { sql } = kit.services
  const admin = await kit.person(['admin'])
  // The last one could not give up the role.
  await kit.person(['admin'])
  const id = crypto.randomUUID()
  await sql`insert into users (id, name, email) values (${id}, 'Lígia Prado', 'ligia@exemplo.com')`
  await sql`insert into profiles (id, first_name, last_name) values (${id}, 'Lígia', 'Prado')`
  const page = await app.open('/admin/roles', admin)
  const toasts = () => page.all('.toasts [role]').map(({ textContent }) => textContent)
  const rowOfLigia = () => page.all('tr').find(({ textContent }) => textContent?.includes('Lígia Prado'))?.textContent
  await page.control('Painel Administrativo')

  await page.press('Atribuir role')
  await until(() => expect(toasts()).toEqual(['Por favor, insira um ID de usuário']))
  await until(async () => expect(document.activeElement).toBe(await page.field('ID do usuário')))

  await page.fill('ID do usuário', crypto.randomUUID())
  await page.sees('Nenhum membro tem este ID.')
  await page.press('Atribuir role')
  await until(async () => expect((await page.field('ID do usuário')).getAttribute('aria-invalid')).toBe('true'))

  const search = await page.field('Buscar por nome ou email')
  expect(search).toHaveProperty('type', 'search')
  await page.fill('Buscar por nome ou email', 'ligia prado')
  await page.press('Escolher Lígia Prado')
  await until(() => expect(location.search).toMatch(/\?q=/))
  await page.holds('ID do usuário', id)
  await page.choose('Role', 'Moderador')
  await page.press('Atribuir role')
  await page.sees('Role atribuído com sucesso!')
  await until(() => expect(rowOfLigia()).toContain('Moderador'))
  await page.sees('Ana Souza atribuiu Moderador a Lígia Prado')
  await page.press('Atribuir role')
  await page.sees('Lígia Prado já tem o role Moderador.')

  await page.press('Remover role')
  await page.dialog(/^Remover o role Moderador de Lígia Prado\?$/).press('Remover')
  await page.sees('Role removido com sucesso!')
  await until(() => expect(rowOfLigia()).toContain('Sem roles'))
  await page.sees('Ana Souza removeu Moderador de Lígia Prado')

  await page.fill('ID do usuário', admin.id)
  await page.choose('Role', 'Administrador')
  await page.press('Remover role')
  await page.dialog().sees('você perde o acesso a este painel na hora')
  await page.dialog().press('Remover')
  await page.sees('Acesso Negado')
  await until(() => expect(page.all('a[href="/admin"]')).toEqual([]))
})
