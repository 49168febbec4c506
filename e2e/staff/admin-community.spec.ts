import type { Page } from '@playwright/test'
import { inDatabase } from '../kit/database.ts'
import { go } from '../kit/go.ts'
import { expect, expectAccessible, test, toast } from '../kit/kit.ts'

/** The list, and its form as it stands when it is sent empty. */
async function expectUsable(page: Page, add: string) {
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: add }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Preencha este campo.').first()).toBeVisible()
  await expectAccessible(page)
  return dialog
}

const tagged = () => crypto.randomUUID().slice(0, 8)

test('a moderator makes a group, changes it, hides it and brings it back', async ({ page, member }) => {
  const name = `Roda da manhã ${tagged()}`
  await inDatabase((sql) => sql`insert into user_roles select id, 'moderator' from users where email = ${member.email}`)
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/content/community/groups')
  const dialog = await expectUsable(page, 'Novo grupo')
  await dialog.getByLabel('Nome').fill(name)
  await dialog.getByLabel('Círculo').selectOption('Crescimento')
  await expect(dialog.getByLabel('Tipo')).toHaveValue('growth')
  await expect(dialog.getByLabel('Máximo de membros')).toHaveValue('50')
  await dialog.getByLabel('Máximo de membros').fill('0')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Valor abaixo do mínimo.')).toBeVisible()
  await dialog.getByLabel('Máximo de membros').fill('12')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Grupo criado com sucesso!')).toBeVisible()

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('button', { name: 'Participar' }).click()
  await expect(toast(page, 'Você entrou no grupo!')).toBeVisible()

  await go(page, '/admin/content/community/groups')
  await page.getByRole('searchbox').fill(name.replace('ã', 'a'))
  await expect(page).toHaveURL(/q=/)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('1 de 12')
  await page.getByRole('button', { name: `Desativar ${name}` }).click()
  await expect(dialog.getByText('Ninguém perde o lugar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(toast(page, 'Grupo desativado')).toBeVisible()
  await page.getByRole('radio', { name: 'Inativos' }).click()
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Inativo')
  await page.getByRole('button', { name: `Reativar ${name}` }).click()
  await expect(toast(page, 'Grupo reativado')).toBeVisible()
  await page.getByRole('radio', { name: 'Ativos', exact: true }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()
})

test('an event is written on the clock of whoever writes it, and shown on everyone’s own', async ({
  page,
  admin: _,
}) => {
  const title = `Noite de histórias ${tagged()}`
  await page.goto('/admin/content/community/events')
  const dialog = await expectUsable(page, 'Novo evento')
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('Tipo').selectOption('Palestra')
  await dialog.getByLabel('Grupo').selectOption('Colo')
  await dialog.getByLabel('Início').fill('2031-03-14T19:45')
  await expect(dialog.getByLabel('Fim')).toHaveValue('2031-03-14T20:45')
  await dialog.getByLabel('Link da reunião').fill('ftp://sala')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('Use um endereço que comece com http:// ou https://.')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Online' }).click()
  await dialog.getByLabel('Local').fill('Rua das Acácias, 12')
  await dialog.getByLabel('Máximo de participantes').fill('1')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Evento criado com sucesso!')).toBeVisible()

  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row).toContainText('14/03/2031, 19:45')
  await row.getByRole('link', { name: title }).click()
  await expect(page.getByText('19:45 às 20:45')).toBeVisible()
  await expect(page.getByText('Rua das Acácias, 12')).toBeVisible()
  await page.getByRole('button', { name: 'Inscrever-se' }).click()
  await expect(toast(page, 'Inscrição realizada com sucesso!')).toBeVisible()

  await inDatabase(async (sql) => {
    await sql`insert into community_event_waiting (event_id, user_id)
      select e.id, u.id from community_events e, users u where e.title = ${title} and u.email = 'admin@lumiar.local'`
    await sql`update profiles set timezone = 'America/Manaus', timezone_chosen = true where id in
      (select user_id from community_event_participants p join community_events e on e.id = p.event_id where e.title = ${title})`
  })
  await page.goto('/admin/content/community/events')
  await expect(row).toContainText('14/03/2031, 18:45')
  await expect(row).toContainText('1 na espera')
  await page.getByRole('button', { name: `Editar ${title}` }).click()
  await expect(dialog.getByLabel('Início')).toHaveValue('2031-03-14T18:45')
  await dialog.getByLabel('Máximo de participantes').fill('5')
  await expect(dialog.getByText('Ao salvar, 1 pessoa da lista de espera ganha vaga.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Evento atualizado com sucesso!')).toBeVisible()
  await expect(row).toContainText('2 de 5')
  await expect(row).not.toContainText('na espera')
})

test('a challenge made in the panel is offered on the community page', async ({ page, admin: _ }) => {
  const title = `Respirar juntos ${tagged()}`
  await page.goto('/admin/content/community/challenges')
  const dialog = await expectUsable(page, 'Novo desafio')
  await expect(dialog.getByLabel('Meta')).toHaveValue('21')
  await expect(dialog.getByLabel('Unidade')).toHaveValue('dias')
  await dialog.getByLabel('Título').fill(title)
  await dialog.getByLabel('Tipo').selectOption('Prática de respiração')
  await dialog.getByLabel('Fim').fill('2020-01-01')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(dialog.getByText('O fim precisa vir depois do início.')).toBeVisible()
  await dialog.getByLabel('Fim').fill(await dialog.getByLabel('Início').inputValue())
  await dialog.getByLabel('Recompensa').fill('Um vaso de manjericão')
  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Desafio criado com sucesso!')).toBeVisible()

  await go(page, '/community')
  const card = page.getByRole('region', { name: title })
  await expect(card).toContainText('Último dia')
  await expect(card).toContainText('Um vaso de manjericão')
  await card.getByRole('button', { name: 'Participar' }).click()
  await expect(toast(page, 'Você entrou no desafio!')).toBeVisible()

  await go(page, '/admin/content/community/challenges')
  await expect(page.getByRole('row').filter({ hasText: title })).toContainText('1')
  await page.getByRole('button', { name: `Desativar ${title}` }).click()
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(toast(page, 'Desafio desativado')).toBeVisible()
})
