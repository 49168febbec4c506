// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKit } from '#app/server/testing/kit.ts'

const kit = testKit()
const app = appOn(kit)

test('the panel opens with an overview of the last days and of what waits', async () => {
  const { sql } = kit.services
  const ratings = [{ id: crypto.randomUUID(), name: 'Maré', average: 4.5, ratings: 12 }]
  await sql`
    insert into overview_figures (computed_at, members, ratings, most_heard)
    values (${kit.clock.now.toISOString()}, 1, ${JSON.stringify(ratings)}, '[]')`
  const page = await app.open('/admin', await kit.person(['admin']))

  await page.sees('Maré')
  expect(page.part('Maré').all('td').map(readAloud)).toEqual(['4,5 de 5', '12'])
  expect(page.all('h2').map(({ textContent }) => textContent)).toContain('Últimos 30 dias')
  const charts = page.all('svg[role=img]').map((chart) => chart.getAttribute('aria-label'))
  expect(charts).toContainEqual(expect.stringMatching(/^Novos membros por dia/))

  const rows = page.all('section[aria-label="Práticas concluídas"] tr')
  expect(rows[0]?.closest('details')).toHaveProperty('open', false)
  page
    .all('summary')
    .find(({ textContent }) => textContent === 'Ver os números')
    ?.click()
  expect(rows[0]?.closest('details')).toHaveProperty('open', true)
  expect(rows).toHaveLength(31)

  await page.press('Ver denúncias')
  await until(() => expect(location.pathname).toBe('/admin/content/community/reports'))
})

/** What a screen reader is given of it. */
function readAloud(element: HTMLElement) {
  const copy = element.cloneNode(true) as HTMLElement
  for (const hidden of copy.querySelectorAll('[aria-hidden]')) hidden.remove()
  return copy.textContent
}
