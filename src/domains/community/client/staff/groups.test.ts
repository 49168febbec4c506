// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)
const name = 'Roda da manhã'

test('a moderator makes a group, changes it, hides it and brings it back', async () => {
  await kit.services.sql`insert into community_groups (name, circle_id, group_type) values ('Colo', 'cura', 'healing')`
  const page = await app.open('/admin', await kit.person(['moderator']))
  await until(() => expect(location.pathname).toBe('/admin/content/community/groups'))
  await page.part('Colo').sees('0 de 50')

  await page.press('Novo grupo')
  const dialog = page.dialog()
  await dialog.press('Salvar')
  await dialog.sees('Preencha este campo.')
  await dialog.fill('Nome', name)
  await dialog.choose('Círculo', 'Crescimento')
  await dialog.holds('Tipo', 'growth')
  await dialog.holds('Máximo de membros', '50')
  await dialog.fill('Máximo de membros', '0')
  await dialog.press('Salvar')
  await dialog.sees('Valor abaixo do mínimo.')
  await dialog.fill('Máximo de membros', '12')
  await dialog.press('Salvar')
  await page.sees('Grupo criado com sucesso!')

  await page.press(name)
  await until(() => expect(page.all('h1').map(({ textContent }) => textContent)).toEqual([name]))
  await page.press('Participar')
  await page.sees('Você entrou no grupo!')

  app.go('/admin/content/community/groups')
  await page.fill('Buscar grupo', 'Roda da manha')
  await until(() => expect(location.search).toContain('q='))
  await page.misses('Colo')
  await page.part(name).sees('1 de 12')
  await page.press(`Desativar ${name}`)
  await dialog.sees('Ninguém perde o lugar')
  await dialog.press('Desativar')
  await page.sees('Grupo desativado')
  await page.press('Inativos')
  await page.part(name).sees('Inativo')
  await page.press(`Reativar ${name}`)
  await page.sees('Grupo reativado')
  await page.press('Ativos')
  await until(async () => expect(await page.control(name)).toHaveProperty('tagName', 'A'))
})
