import { inDatabase } from '../kit/database.ts'
import { expect, expectAccessible, test, toast } from '../kit/kit.ts'

test.use({ allowedNoise: /400|409/ })

test('the panel opens with an overview of the last days and of what waits', async ({ page, admin: _ }) => {
  await page.route(/adminOverview\.show/, async (route) => {
    const answers = await (await route.fetch()).json()
    for (const { result } of answers)
      if (result?.data.ratings) result.data.ratings = [{ id: 'x', name: 'Maré', average: 4.5, ratings: 12 }]
    await route.fulfill({ json: answers })
  })
  await page.goto('/admin')
  await expect(page.getByRole('cell', { name: '4,5 de 5', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Últimos 30 dias' })).toBeVisible()
  await expect(page.getByRole('img', { name: /^Novos membros por dia/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByText('Ver os números').first().click()
  await expect(page.getByRole('region', { name: 'Práticas concluídas' }).getByRole('row')).toHaveCount(31)
  await page.getByRole('link', { name: 'Ver denúncias' }).click()
  await expect(page).toHaveURL('/admin/content/community/reports')
})

test('an administrator finds a member, gives a role and takes it back; every change is on record', async ({
  page,
  admin,
}) => {
  const tag = crypto.randomUUID().slice(0, 8)
  const email = `ligia-${tag}@exemplo.com`
  const id = await inDatabase(async (sql) => {
    const [made] = await sql`insert into users (name, email) values (${`Lígia ${tag}`}, ${email}) returning id`
    await sql`insert into profiles (id, first_name, last_name) values (${made?.id}, 'Lígia', ${tag})`
    return String(made?.id)
  })
  await page.goto('/admin/roles')
  await page.getByRole('button', { name: 'Atribuir role' }).click()
  await expect(toast(page, 'Por favor, insira um ID de usuário')).toBeVisible()
  await expect(page.getByLabel('ID do usuário')).toBeFocused()

  await page.getByLabel('ID do usuário').fill(crypto.randomUUID())
  await expect(page.getByText('Nenhum membro tem este ID.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Atribuir role' }).click()
  await expect(page.getByLabel('ID do usuário')).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)

  await page.getByRole('searchbox').fill(`ligia ${tag}`)
  await page.getByRole('button', { name: `Escolher Lígia ${tag}` }).click()
  await expect(page).toHaveURL(/\?q=/)
  await expect(page.getByLabel('ID do usuário')).toHaveValue(id)
  await page.getByLabel('Role', { exact: true }).selectOption('Moderador')
  await page.getByRole('button', { name: 'Atribuir role' }).click()
  await expect(toast(page, 'Role atribuído com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: tag }).getByText('Moderador')).toBeVisible()
  await expect(page.getByText(`Ana Souza atribuiu Moderador a Lígia ${tag}`)).toBeVisible()
  await page.getByRole('button', { name: 'Atribuir role' }).click()
  await expect(toast(page, `Lígia ${tag} já tem o role Moderador.`)).toBeVisible()

  await page.getByRole('button', { name: 'Remover role' }).click()
  const question = page.getByRole('dialog')
  await expect(question.getByRole('heading')).toHaveText(`Remover o role Moderador de Lígia ${tag}?`)
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(toast(page, 'Role removido com sucesso!')).toBeVisible()
  await expect(page.getByRole('row', { name: tag }).getByText('Sem roles')).toBeVisible()
  await expect(page.getByText(`Ana Souza removeu Moderador de Lígia ${tag}`)).toBeVisible()

  const own = await inDatabase(async (sql) => (await sql`select id from users where email = ${admin.email}`)[0]?.id)
  await page.getByLabel('ID do usuário').fill(String(own))
  await page.getByLabel('Role', { exact: true }).selectOption('Administrador')
  await page.getByRole('button', { name: 'Remover role' }).click()
  await expect(question.getByText('você perde o acesso a este painel na hora')).toBeVisible()
  await question.getByRole('button', { name: 'Remover' }).click()
  await expect(page.getByText('Acesso Negado')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Painel Administrativo' })).toBeHidden()
  await expectAccessible(page)
})
