// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)
const title = 'Respirar juntos'
const address = '/admin/content/community/challenges'

test('a challenge made in the panel is offered on the community page', async () => {
  await kit.services
    .sql`insert into community_challenges (title, challenge_type, goal_target, goal_unit, start_date, end_date)
    values ('Sete manhãs', 'daily_practice', 7, 'dias', '2020-01-01', '2020-01-07')`
  const page = await app.open(address, await kit.person(['admin']))
  await page.part('Sete manhãs').sees('7 dias')

  await page.press('Novo desafio')
  const dialog = page.dialog()
  await dialog.press('Salvar')
  await dialog.sees('Preencha este campo.')
  await dialog.holds('Meta', '21')
  await dialog.holds('Unidade', 'dias')
  await dialog.fill('Título', title)
  await dialog.choose('Tipo', 'Prática de respiração')
  // A browser knows of the earliest day as well, and would refuse in words of its own.
  expect(page.all('dialog form')[0]).toHaveProperty('noValidate', true)
  await dialog.fill('Fim', '2020-01-01')
  await dialog.press('Salvar')
  await dialog.sees('O fim precisa vir depois do início.')
  await dialog.fill('Fim', (await dialog.field('Início')).value)
  await dialog.fill('Recompensa', 'Um vaso de manjericão')
  await dialog.press('Salvar')
  await page.sees('Desafio criado com sucesso!')

  app.go('/community')
  const card = page.part(title)
  await card.sees('Último dia')
  await card.sees('Um vaso de manjericão')
  expect(page.all(`section[aria-label="${title}"]`)).toHaveLength(1)
  await card.press('Participar')
  await page.sees('Você entrou no desafio!')

  app.go(address)
  await page.part(title).sees('Participantes: 1')
  await page.press(`Desativar ${title}`)
  await dialog.press('Desativar')
  await page.sees('Desafio desativado')
})
