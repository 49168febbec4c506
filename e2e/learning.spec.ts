import type { Locator, Page } from '@playwright/test'
import { inDatabase } from './kit/database.ts'
import { refuseSound } from './kit/device.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, holdAnswer } from './kit/kit.ts'
import { api, openTrack, test } from './kit/learningKit.ts'

test.use({ allowedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (400|404|500|503)/ })

/** Articles are counted loosely: the journey of admin-learning.spec.ts may have one unpublished at the moment. */
const threeOrFour = /[34] artigos/

test('the learning centre shows tracks, library and progress, and arrives in one request', async ({
  page,
  member: _,
}) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && calls.push(new URL(request.url()).pathname))
  await page.goto('/learn')

  await expect(page.getByRole('heading', { name: 'Centro de Aprendizado' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'TRILHAS DE EVOLUÇÃO' })).toBeVisible()
  const track = page.getByRole('link', { name: 'Começar do começo' })
  await expect(track).toContainText('Básica')
  await expect(track).toContainText('Não iniciada')
  await expect(track).toContainText('0 de 4 módulos')
  await expect(page.getByRole('heading', { name: 'BIBLIOTECA TEMÁTICA' })).toBeVisible()
  for (const name of ['Autoconhecimento', 'Propósito de Vida', 'Transformação'])
    await expect(page.getByRole('link', { name })).toContainText('3 artigos')
  await expect(page.getByRole('link', { name: 'Artigos Rápidos' })).toContainText(threeOrFour)
  await expect(page.getByText('Seu Progresso')).toBeVisible()
  expect(calls.filter((path) => !path.includes('auth.session'))).toHaveLength(1)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expectAccessible(page)
})

test('a track in colours of its own can be read in light and dark; so can one without modules, and none that came', async ({
  page,
  member: _,
  write,
}) => {
  const { trackId } = await write([{ type: 'text' }, { type: 'practice' }])
  await inDatabase(
    (sql) => sql`update learning_tracks set card_bg = '#777777', accent_color = '#b5623f' where id = ${trackId}`,
  )
  await page.route('**/api/learningTracks.list*', (route) =>
    route.fulfill({
      status: 207,
      json: [
        { error: { message: 'INTERNAL', data: { code: 'INTERNAL', id: 'x' } } },
        { result: { data: [{ category: 'artigos', total: 3, read: 0 }] } },
      ],
    }),
  )
  await page.goto('/learn')
  await expect(page.getByRole('alert').filter({ hasText: 'Erro ao carregar trilhas' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/learningTracks.list*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  // By its address: other journeys write tracks of the same name meanwhile.
  const card = page.locator(`a[href="/learn/track/${trackId}"]`)
  await expect(card).toHaveCSS('background-color', 'rgb(119, 119, 119)')
  await expectAccessible(page)

  await card.click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Passo' }).first().getByText('1', { exact: true }),
  ).toHaveCSS('background-color', 'rgb(181, 98, 63)')
  await expectAccessible(page)

  const { trackId: empty } = await write([])
  await go(page, `/learn/track/${empty}`)
  await expect(page.getByText('Nenhum módulo disponível nesta trilha.')).toBeVisible()
  await expectAccessible(page)
})

test('a member begins a track, completes a text, is offered the next module, goes back to the learning centre; the last module is celebrated', async ({
  page,
  member: _,
}) => {
  await openTrack(page, 'Começar do começo')
  await expect(page.getByText('0 de 4 módulos')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Vídeo · 3 min' })).toContainText('Iniciar')
  await expectAccessible(page)
  const addresses = await page
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const ids = addresses.filter((address) => address.includes('/module/')).map((address) => address.split('/').at(-1))

  await page.getByRole('link', { name: 'Começar a trilha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sentar sem mistério' })).toBeVisible()
  await expect(page.getByText('Módulo 1 de 4')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Para praticar' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click()

  await expect(page.getByText('Módulo concluído')).toBeVisible()
  await page.getByRole('link', { name: 'Continuar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Seis minutos com a respiração' })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar à trilha' }).click()
  await expect(page.getByText('1 de 4 módulos')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Continuar' })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sentar sem mistério' })).toContainText('Concluído')
  await page.getByRole('link', { name: 'Voltar para Aprender' }).click()
  await expect(page).toHaveURL('/learn')

  for (const moduleId of [ids[1], ids[3]]) await api(page, 'userModuleProgress.complete', { moduleId })
  await page.goto(`/learn/module/${ids[2]}`)
  await page.getByText('Transcrição').click()
  await expect(page.getByText('Filme sem som e sem falas')).toBeVisible()
  await page.getByRole('button', { name: 'Marcar como Concluído' }).click()
  await expectInSight(page, 'Trilha concluída')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver outras trilhas' }).click()
  await expect(page.getByRole('link', { name: 'Começar do começo' })).toContainText('Concluída')
  await expect(page.getByRole('link', { name: 'Começar do começo' })).toContainText('4 de 4 módulos')
  await expect(page.getByText('0%', { exact: true })).toHaveCount(0)
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

test.describe('by the clock', () => {
  test.use({ hasOwnContext: true })

  test('a practice completes itself after its last step', async ({ page, member: _, write }) => {
    const { ids } = await write([
      { type: 'practice', content: { instructions: ['Sente-se.', 'Respire.'] } },
      { type: 'text' },
    ])
    await refuseSound(page)
    await page.clock.install()
    await page.goto(`/learn/module/${ids[0]}`)
    await page.getByRole('button', { name: 'Iniciar' }).click()
    await page.clock.runFor(31_000)
    await expect(page.getByText('Respire.')).toBeVisible()
    await expect(page.getByText('Módulo concluído')).toHaveCount(0)
    await page.clock.runFor(30_000)
    await page.clock.resume()
    await expectInSight(page, 'Módulo concluído')
    await expectAccessible(page)
  })
})

test('an article is found, read, finished and remembered, and back leads to where one was', async ({
  page,
  member: _,
}) => {
  await page.goto('/learn')
  await page.getByRole('link', { name: 'Artigos Rápidos' }).click()
  await expect(page).toHaveURL('/learn/articles/artigos')
  await expect(page.getByRole('heading', { level: 1, name: 'Artigos Rápidos' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'A panela de molho' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'A panela de molho' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('navigation', { name: 'Nesta leitura' })).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('São sete da manhã')).toBeVisible()
  for (const name of ['Lavar sem encostar', 'Dicas práticas', 'Para refletir', 'Próximos passos'])
    await expect(page.getByRole('heading', { name })).toBeVisible()
  const address = page.url()
  await page.getByRole('button', { name: 'Finalizar Leitura' }).click()

  await expect(page).toHaveURL('/learn/articles/artigos')
  await expect(page.getByRole('link', { name: 'A panela de molho' })).toContainText('Lido')
  await page.goBack()
  await expect(page).toHaveURL('/learn')
  await expect(page.getByRole('link', { name: 'Artigos Rápidos' })).toContainText(
    new RegExp(`${threeOrFour.source} · 1 lido`),
  )
  await expect(page.getByText('artigo lido', { exact: true })).toBeVisible()

  await page.goto(address)
  const { answered, letGo } = await holdAnswer(page, 'articleReads.finish')
  await page.getByRole('button', { name: 'Finalizar Leitura' }).click()
  await answered
  await page.getByRole('link', { name: 'Comunidade' }).last().click()
  await expect(page).toHaveURL('/community')
  await letGo()
  await expect(page).toHaveURL('/community')
})

test('what was asked when a link was pressed is no news after a change', async ({ page, member: _ }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/learn/articles/artigos')
  await page.getByRole('link', { name: 'A panela de molho' }).click()
  const asked = page.waitForResponse(/articles\.counts/)
  await page.getByRole('navigation').getByRole('link', { name: 'Aprender' }).hover()
  await page.mouse.down()
  await asked
  await page.mouse.move(640, 400)
  await page.mouse.up()

  await page.getByRole('button', { name: 'Finalizar Leitura' }).click()
  await expect(page).toHaveURL('/learn/articles/artigos')
  // No prefetch by a press, as with a keyboard shortcut or a press that comes too late.
  await page.getByRole('navigation').getByRole('link', { name: 'Aprender' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Artigos Rápidos' })).toContainText('1 lido')
})
