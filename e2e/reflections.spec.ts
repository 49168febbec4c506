import type { Page } from '@playwright/test'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

const notes = (page: Page) => page.getByRole('textbox', { name: 'Minhas Anotações' })
const addNote = (page: Page) => page.getByRole('button', { name: 'Adicionar Anotação' })
const saveNote = (page: Page) => page.locator('form').getByRole('button', { name: 'Salvar' })

test('a member reads the reflection of the day, keeps a note on it, and a favourite on this device', async ({
  page,
  member: _,
}) => {
  await page.goto('/reflections')
  await expect(page.getByRole('heading', { level: 1, name: 'Reflexões Diárias' })).toBeVisible()
  const today = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'America/Sao_Paulo' })
  await expect(page.getByText(today.format(new Date()), { exact: true })).toBeVisible()
  await addNote(page).click()
  await expect(notes(page)).toBeFocused()
  expect((await notes(page).boundingBox())?.height).toBeGreaterThanOrEqual(100)
  await expectAccessible(page)
  await notes(page).fill('Pensei na minha avó.')
  await saveNote(page).click()
  await expect(toast(page, 'Anotação salva com sucesso!')).toBeVisible()
  const favourite = page.getByRole('button', { name: 'Salvar', exact: true })
  await favourite.click()
  await expect(toast(page, 'Reflexão salva nos favoritos')).toBeVisible()

  await page.reload()
  await expect(page.getByText('Pensei na minha avó.')).toBeVisible()
  await expect(notes(page)).toBeHidden()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await favourite.click()
  await expect(toast(page, 'Reflexão removida dos favoritos')).toBeVisible()
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
})

test.describe('one note, two devices', () => {
  test.use({ allowedNoise: /409 \(Conflict\)/ })

  test('the second, whose tab was killed meanwhile, is told, sees both texts and chooses', async ({
    page: killed,
    context,
    member: _,
  }) => {
    await killed.goto('/reflections')
    await addNote(killed).click()
    await notes(killed).pressSequentially('Escrito no computador')
    await killed.close({ runBeforeUnload: false })
    const today = await (await context.request.get('/api/dailyReflections.today?batch=1&input={}')).json()
    const written = { reflectionId: today[0].result.data.id, notes: 'Escrito no telefone', version: 0, nextVersion: 1 }
    await context.request.post('/api/userReflections.save', { data: { 0: written } })

    const page = await context.newPage()
    await page.goto('/reflections')
    await expect(page.getByText('Esta anotação mudou em outro lugar')).toBeVisible()
    await expect(page.getByText('Escrito no computador')).toBeVisible()
    await expect(page.getByText('Escrito no telefone')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Juntar os dois' }).click()
    await expect(notes(page)).toHaveValue('Escrito no telefone\n\nEscrito no computador')
    await saveNote(page).click()
    await expect(toast(page, 'Anotação salva com sucesso!')).toBeVisible()
  })
})

test('a reflection is copied where the browser shares nothing, and opens for whoever gets the link', async ({
  page,
  context,
  browser,
  baseURL,
  member: _,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }))
  await page.goto('/reflections')
  const phrase = (await page.locator('blockquote').textContent()) ?? ''
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(toast(page, 'Reflexão copiada para a área de transferência')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain(phrase.slice(1, -1))
  const shared = /https?:\S+\/shared\/reflections\/\S+$/.exec(copied)?.[0] ?? ''

  await page.goto(shared)
  await page.getByRole('link', { name: 'Abrir no meu Lumiar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Reflexão de/ })).toBeVisible()
  const visitor = await (await browser.newContext({ baseURL, locale: 'pt-BR' })).newPage()
  expect((await visitor.goto(shared))?.status()).toBe(200)
  await expect(visitor.getByRole('blockquote')).toHaveText(phrase)
  await expectAccessible(visitor)
  await visitor.getByRole('link', { name: 'Criar conta' }).click()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Criar conta' })).toBeVisible()
  expect((await visitor.goto(shared.slice(0, -1)))?.status()).toBe(404)
  await expect(visitor.getByRole('heading', { name: 'Esta reflexão não está disponível' })).toBeVisible()
  await expectAccessible(visitor)
  await visitor.context().close()
})

test('the history shows three that open, and leads to the whole past, where one writes on them', async ({
  page,
  member: _,
}) => {
  await page.goto('/reflections')
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Histórico de Reflexões' }) })
  await expect(card.getByRole('listitem')).toHaveCount(3)
  await expect(card.getByRole('img', { name: 'Sem anotação' })).toHaveCount(3)
  const phrase = (await card.getByRole('listitem').first().locator('.font-quote').textContent()) ?? ''
  await card.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/reflections\/day\/20\d\d-\d\d-\d\d$/)
  await expect(page.getByRole('blockquote')).toHaveText(`“${phrase}”`)
  await expect(addNote(page)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Voltar para todas as reflexões' }).click()
  await expect(page).toHaveURL('/reflections/all')

  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows).toHaveCount(30)
  await page.getByRole('button', { name: 'Mostrar mais' }).click()
  await expect(rows).toHaveCount(60)
  await rows.first().getByRole('button').click()
  await expect(addNote(page)).toBeVisible()
  await expectAccessible(page)
  await rows.first().getByRole('button', { name: 'Adicionar Anotação' }).click()
  await notes(page).fill('O coração ficou leve')
  await saveNote(page).click()
  await expect(toast(page, 'Anotação salva com sucesso!')).toBeVisible()
  await expect(rows.first().getByRole('img', { name: 'Com anotação' })).toBeVisible()
})
