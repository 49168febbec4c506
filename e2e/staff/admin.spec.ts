import { inDatabase } from '../kit/database.ts'
import { expect, expectAccessible, test, toast } from '../kit/kit.ts'

test('a moderator sees what members reported and resolves it', async ({ page, member }) => {
  const reason = `Spam no grupo ${crypto.randomUUID()}`
  await inDatabase(async (sql) => {
    await sql`insert into community_reports (user_id, group_id, reason)
      select u.id, g.id, ${reason} from users u, community_groups g where u.email = ${member.email} limit 1`
    await sql`insert into user_roles (user_id, role) select id, 'moderator' from users where email = ${member.email}`
  })
  await page.goto('/admin')
  await expect(page).toHaveURL('/admin/content/community/groups')
  await expect(page.getByRole('link', { name: 'Gerenciar Roles' })).toBeHidden()
  await page.getByRole('link', { name: 'Denúncias' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Painel Administrativo' })).toBeVisible()
  await expect(page.getByText(reason)).toBeVisible()
  await expectAccessible(page)

  const report = page.getByRole('region', { name: 'Denúncias' }).locator('section').filter({ hasText: reason })
  await report.getByRole('button', { name: 'Marcar como resolvida' }).click()
  await expect(toast(page, 'Denúncia resolvida')).toBeVisible()
  await expect(page.getByText(reason)).toBeHidden()
})
