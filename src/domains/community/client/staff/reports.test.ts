// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)

test('a moderator sees what members reported and resolves it', async () => {
  const moderator = await kit.person(['moderator'])
  await kit.services.sql`with made as
    (insert into community_groups (name, circle_id, group_type) values ('Colo', 'cura', 'healing') returning id)
    insert into community_reports (user_id, group_id, reason)
      select ${moderator.id}::uuid, id, reason from made, unnest(array['Spam no grupo', 'Link estranho']) reason`
  const page = await app.open('/admin', moderator)
  await until(() => expect(location.pathname).toBe('/admin/content/community/groups'))
  await page.control('Denúncias')
  expect(page.text()).not.toContain('Gerenciar Roles')

  await page.press('Denúncias')
  await page.sees('Spam no grupo')
  expect(page.all('h1').map(({ textContent }) => textContent)).toEqual(['Painel Administrativo'])
  expect(page.all('[aria-label=Denúncias] section')).toHaveLength(2)

  await page.part('Spam no grupo').press('Marcar como resolvida')
  await page.sees('Denúncia resolvida')
  await page.misses('Spam no grupo')
  await page.sees('Link estranho')
})
