import type { Page, Route } from '@playwright/test'
import { inDatabase } from './kit/database.ts'
import { expect, expectAccessible, holdAnswer, test, toast } from './kit/kit.ts'

const prompt = 'Como essa reflexão se conecta com sua vida hoje?'
const notes = (page: Page) => page.getByRole('textbox', { name: 'Minhas Anotações' })
const addNote = (page: Page) => page.getByRole('button', { name: 'Adicionar Anotação' })
const saveNote = (page: Page) => page.locator('form').getByRole('button', { name: 'Salvar' })

test('a member reads the reflection of the day, keeps a note on it, and a favourite on this device', async ({
  page,
  member: _,
}) => {
  await page.goto('/reflections')
  await expect(page.getByRole('heading', { level: 1, name: 'Reflexões Diárias' })).toBeVisible()
  await expect(page.getByText(/contemplação e crescimento/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar para o início' })).toHaveAttribute('href', '/')
  const today = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', timeZone: 'America/Sao_Paulo' })
  await expect(page.getByText(today.format(new Date()), { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Reflexão de Hoje' })).toBeVisible()
  await expect(page.getByText('Autoconhecimento')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Para Refletir:' })).toBeVisible()
  await expect(page.getByText('Nenhuma anotação pessoal ainda')).toBeVisible()
  await expect(page.getByText(prompt)).toBeVisible()

  await addNote(page).click()
  await expect(notes(page)).toBeFocused()
  await expect(notes(page)).toHaveAttribute('placeholder', prompt)
  expect((await notes(page).boundingBox())?.height).toBeGreaterThanOrEqual(100)
  await expectAccessible(page)
  await notes(page).fill('Pensei na minha avó.')
  await saveNote(page).click()
  await expect(toast(page, 'Anotação salva com sucesso!')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pensei na minha avó.')).toBeVisible()

  await page.getByRole('button', { name: 'Editar Anotação' }).click()
  await notes(page).fill('Outra coisa')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByText('Pensei na minha avó.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Pensei na minha avó.')).toBeVisible()
  await expect(notes(page)).toBeHidden()

  const favourite = page.getByRole('button', { name: 'Salvar', exact: true })
  await favourite.click()
  await expect(toast(page, 'Reflexão salva nos favoritos')).toBeVisible()
  await page.reload()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await favourite.click()
  await expect(toast(page, 'Reflexão removida dos favoritos')).toBeVisible()
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
})

test('what was typed survives a killed tab', async ({ page, context, member: _ }) => {
  await page.goto('/reflections')
  await addNote(page).click()
  await notes(page).pressSequentially('Ainda não salvei isto')
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto('/reflections')
  await expect(notes(again)).toHaveValue('Ainda não salvei isto')
  await expect(again.getByText('Este rascunho ficou guardado neste aparelho')).toBeVisible()
  await saveNote(again).click()
  await expect(toast(again, 'Anotação salva com sucesso!')).toBeVisible()
  await again.reload()
  await expect(again.getByText('Ainda não salvei isto')).toBeVisible()
  await expect(notes(again)).toBeHidden()
})

test.describe('when the network is gone', () => {
  test.use({ allowedNoise: /ERR_INTERNET_DISCONNECTED/ })

  test('a note is kept here and sent when it is back', async ({ page, context, member: _ }) => {
    await page.goto('/reflections')
    await addNote(page).click()
    await notes(page).fill('Escrita no metrô')
    await context.setOffline(true)
    await saveNote(page).click()
    await expect(toast(page, 'Anotação guardada neste aparelho')).toBeVisible()
    await expect(page.getByText('1 alteração aguardando conexão')).toBeVisible()
    await expect(page.getByText('Escrita no metrô')).toBeVisible()

    // The cached note is older than the one that arrives and is refetched only later.
    const { answered, letGo } = await holdAnswer(page, 'userReflections.of')
    await context.setOffline(false)
    await answered
    await expect(page.getByText('aguardando conexão')).toBeHidden()
    await expect(page.getByText('Escrita no metrô')).toBeVisible()
    await letGo()
    await page.reload()
    await expect(page.getByText('Escrita no metrô')).toBeVisible()
  })
})

test.describe('one note, two devices', () => {
  test.use({ allowedNoise: /409 \(Conflict\)/ })

  test('the second is told, sees both texts and chooses', async ({ page, browser, baseURL, member }) => {
    const phone = await (await browser.newContext({ baseURL, locale: 'pt-BR' })).newPage()
    await phone.request.post('/api/auth.signIn', { data: { 0: member } })
    await page.goto('/reflections')
    await phone.goto('/reflections')
    await addNote(page).click()
    await addNote(phone).click()
    await notes(page).fill('Escrito no computador')
    await notes(phone).fill('Escrito no telefone')
    await saveNote(phone).click()
    await expect(toast(phone, 'Anotação salva com sucesso!')).toBeVisible()

    await saveNote(page).click()
    await expect(page.getByText('Esta anotação mudou em outro lugar')).toBeVisible()
    await expect(page.getByText('Escrito no computador')).toBeVisible()
    await expect(page.getByText('Escrito no telefone')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Juntar os dois' }).click()
    await expect(notes(page)).toHaveValue('Escrito no telefone\n\nEscrito no computador')
    await saveNote(page).click()
    await expect(toast(page, 'Anotação salva com sucesso!')).toBeVisible()
    await phone.reload()
    await expect(phone.getByText('Escrito no computador')).toBeVisible()
    await phone.context().close()
  })
})

test('a reflection is shared by the browser, else copied, and opens for whoever gets the link', async ({
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

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async (shared: ShareData) => void document.body.setAttribute('data-shared', JSON.stringify(shared)),
      configurable: true,
    })
  })
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-shared', /"title":"Reflexão Diária"/)

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', { value: () => Promise.reject(new Error('quebrou')) })
  })
  await page.getByRole('button', { name: 'Compartilhar' }).click()
  await expect(toast(page, 'Erro ao compartilhar reflexão')).toBeVisible()

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

const practice = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Sinos no silêncio',
  type: 'audio',
  description: null,
  durationMinutes: 5,
  imageUrl: null,
  isPremium: false,
  audioContentId: null,
  audioUrl: '/files/audio/sinos.mp3',
  canOpen: true,
}

test('a suggested practice without sound opens itself, and a reload does not start it again', async ({
  page,
  member: _,
}) => {
  const name = 'Maré Crescente'
  const [found] = await inDatabase((sql) => sql`select id from recommended_practices where name = ${name}`)
  const guided = { ...practice, id: found?.id, name, type: 'guiada', audioUrl: null }
  await page.route(/\/api\/.*dailyReflections\.today/, (route) => answerWith(route, guided))
  const starts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('userPracticeSessions.start')) starts.push(request.url())
  })
  await page.goto('/reflections')
  await page.getByRole('button', { name: 'Iniciar Prática' }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Marcar como Concluído' })).toBeVisible()
  await expect(page).toHaveURL('/practices')

  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Práticas' })).toBeVisible()
  expect(starts).toHaveLength(1)
})

test('the history shows three that open, leads to the whole past, and finds one’s own words', async ({
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
  await page.reload()
  await expect(page.getByRole('blockquote')).toHaveText(`“${phrase}”`)
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

  await page.getByRole('link', { name: 'Minhas anotações' }).click()
  const search = page.getByRole('searchbox', { name: 'Buscar nas minhas anotações' })
  await search.fill('CORACAO')
  await expect(page.getByText('O coração ficou leve')).toBeVisible()
  await search.fill('tristeza')
  await expect(page.getByText('Nenhuma anotação com essas palavras')).toBeVisible()
  await expectAccessible(page)
})

/** The real answer with another practice in it: how content stands must not decide these journeys. */
async function answerWith(route: Route, changed: typeof practice | { audioUrl: null }) {
  const names = (new URL(route.request().url()).pathname.split('/').pop() ?? '').split(',')
  const answers = await (await route.fetch()).json()
  const today = answers[names.indexOf('dailyReflections.today')].result
  today.data = { ...today.data, practice: changed }
  await route.fulfill({ json: answers })
}
