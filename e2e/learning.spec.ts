import type { Locator, Page } from '@playwright/test'
import { inDatabase } from './kit/database.ts'
import { refuseSound } from './kit/device.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible } from './kit/kit.ts'
import { api, test } from './kit/learningKit.ts'

const site = 'https://www.youtube-nocookie.com'

test.use({ allowedNoise: new RegExp(`asked another host: ${site}`) })

const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

test('all that is read and walked can be read in light and dark, what is asked at a press is no news after a change, what is done is told in sight, and a film of a video site is asked for only after a click, sandboxed', async ({
  page,
  member: _,
  write,
}) => {
  const { trackId, ids } = await write([
    { type: 'video', title: 'Filme', content: { video_url: 'https://youtu.be/dQw4w9WgXcQ' } },
    { type: 'practice', content: { instructions: ['Sente-se.', 'Respire.'], duration_per_step: 1 } },
    { type: 'text' },
  ])
  const { trackId: empty } = await write([])
  await inDatabase(
    (sql) => sql`update learning_tracks set card_bg = '#777777', accent_color = '#b5623f' where id = ${trackId}`,
  )
  await refuseSound(page)
  await page.goto('/learn/articles/artigos')
  const article = page.getByRole('link', { name: 'A panela de molho' })
  await expect(article).toBeVisible()
  await expectAccessible(page)
  await article.click()
  await expect(page.getByRole('heading', { level: 1, name: 'A panela de molho' })).toBeVisible()
  await page.setViewportSize(desk)
  await expect(page.getByRole('navigation', { name: 'Nesta leitura' })).toBeVisible()
  await expectAccessible(page)

  const asked = page.waitForResponse(/articles\.counts/)
  await page.getByRole('navigation').getByRole('link', { name: 'Aprender' }).hover()
  await page.mouse.down()
  await asked
  await page.mouse.move(640, 400)
  await page.mouse.up()
  await page.getByRole('button', { name: 'Finalizar Leitura' }).click()
  await expect(page).toHaveURL('/learn/articles/artigos')
  await page.route('**/api/learningTracks.list*', async (route) => {
    const [, shelves] = await (await route.fetch()).json()
    const refused = { error: { message: 'INTERNAL', data: { code: 'INTERNAL', id: 'x' } } }
    await route.fulfill({ status: 207, json: [refused, shelves] })
  })
  // No prefetch by a press, as with a keyboard shortcut or a press that comes too late.
  await page.getByRole('navigation').getByRole('link', { name: 'Aprender' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Artigos Rápidos' })).toContainText('1 lido')
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao carregar trilhas' })).toBeVisible()
  await page.setViewportSize(phone)
  await expectAccessible(page)

  await page.unroute('**/api/learningTracks.list*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('link', { name: 'Começar do começo' })).toContainText('0 de 4 módulos')
  // By its address: other journeys write tracks of the same name meanwhile.
  const card = page.locator(`a[href="/learn/track/${trackId}"]`)
  await expect(card).toHaveCSS('background-color', 'rgb(119, 119, 119)')
  await expectAccessible(page)
  await page.setViewportSize(desk)
  await expectAccessible(page)
  await page.setViewportSize(phone)

  await card.click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Passo' }).first().getByText('2', { exact: true }),
  ).toHaveCSS('background-color', 'rgb(181, 98, 63)')
  await expectAccessible(page)
  await go(page, `/learn/track/${empty}`)
  await expect(page.getByText('Nenhum módulo disponível nesta trilha.')).toBeVisible()
  await expectAccessible(page)

  await go(page, `/learn/module/${ids[1]}`)
  await page.getByRole('button', { name: 'Iniciar' }).click()
  await page.getByRole('button', { name: 'Próximo passo' }).click()
  await expectInSight(page, 'Módulo concluído')
  await expectAccessible(page)

  const films: string[] = []
  await page.route(`${site}/**`, (route) => {
    films.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
  })
  await go(page, `/learn/module/${ids[0]}`)
  const play = page.getByRole('button', { name: 'Assistir: Filme' })
  await expect(play).toBeVisible()
  await expectAccessible(page)
  expect(films).toEqual([])
  await play.click()
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', /allow-scripts/)
  await expect.poll(() => films).toEqual([`${site}/embed/dQw4w9WgXcQ?autoplay=1`])

  const [track, modules] = await inDatabase(async (sql) => {
    const [track] = await sql`select id from learning_tracks where title = 'Começar do começo'`
    const modules = await sql`select id from learning_modules where track_id = ${track?.id} order by display_order`
    return [track, modules.map(({ id }) => id)] as const
  })
  await go(page, `/learn/track/${track?.id}`)
  await expect(page.getByText('0 de 4 módulos')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Começar a trilha' }).click()
  await expect(page.getByRole('heading', { name: 'Para praticar' })).toBeVisible()
  await expectAccessible(page)

  const [first, second, film, last] = modules
  await Promise.all([first, second, last].map((moduleId) => api(page, 'userModuleProgress.complete', { moduleId })))
  await go(page, `/learn/module/${film}`)
  await page.getByText('Transcrição').click()
  await expect(page.getByText('Filme sem som e sem falas')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click()
  await expectInSight(page, 'Trilha concluída')
  await expectAccessible(page)
})

/** All of it, with the way on, stands above the tab bar, and the focus is on it. */
async function expectInSight(page: Page, heading: string) {
  await expect(page.getByRole('heading', { name: heading })).toBeFocused()
  const told = page.locator('section', { has: page.getByRole('heading', { name: heading }) }).last()
  const bar = page.getByRole('navigation', { name: 'Navegação principal' }).last()
  const boxOf = async (what: Locator) => (await what.boundingBox()) ?? { y: 0, height: 0 }
  const { y, height } = await boxOf(told)
  expect(y + height).toBeLessThanOrEqual((await boxOf(bar)).y)
}
