// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { until } from '#app/client/testing/shown.ts'
import { testKitWithContent } from '#app/server/testing/kit.ts'

const kit = testKitWithContent()
const app = appOn(kit)

const headings = (page: { all: (selector: string) => HTMLElement[] }) =>
  page.all('h1').map(({ textContent }) => textContent)

test('a member reads the reflection of the day, keeps a note on it, and a favourite on this device', async () => {
  let page = await app.open('/reflections', await kit.person())
  await page.sees('15 de novembro')
  expect(headings(page)).toEqual(['Reflexões Diárias'])
  await page.press('Adicionar Anotação')
  const editor = await page.field('Minhas Anotações')
  await until(() => expect(document.activeElement).toBe(editor))
  await page.fill('Minhas Anotações', 'Pensei na minha avó.')
  await page.part('Minhas Anotações').press('Salvar')
  await page.sees('Anotação salva com sucesso!')
  await page.part('Reflexão de Hoje').press('Salvar')
  await page.sees('Reflexão salva nos favoritos')

  page = await app.reload('/reflections')
  await page.sees('Pensei na minha avó.')
  expect(page.all('textarea')).toEqual([])
  const favourite = await page.part('Reflexão de Hoje').control('Salvar')
  await until(() => expect(favourite.getAttribute('aria-pressed')).toBe('true'))
  await page.press('Salvar')
  await page.sees('Reflexão removida dos favoritos')
  await until(() => expect(favourite.getAttribute('aria-pressed')).toBe('false'))
})

test('the second device, whose tab was killed meanwhile, is told, sees both texts and chooses', async () => {
  const ana = await kit.person()
  let page = await app.open('/reflections', ana)
  await page.press('Adicionar Anotação')
  await page.fill('Minhas Anotações', 'Escrito no computador')
  const phone = await kit.as(ana)
  const today = await phone.dailyReflections.today()
  const written = { notes: 'Escrito no telefone', version: 0, nextVersion: 1 }
  await phone.userReflections.save({ reflectionId: today?.id ?? '', ...written })

  page = await app.reload('/reflections')
  await page.sees('Esta anotação mudou em outro lugar')
  await page.sees('Escrito no computador')
  await page.sees('Escrito no telefone')
  await page.press('Juntar os dois')
  const both = 'Escrito no telefone\n\nEscrito no computador'
  await page.holds('Minhas Anotações', both)
  await page.part('Minhas Anotações').press('Salvar')
  await page.sees('Anotação salva com sucesso!')
  expect(await kit.services.sql`select notes from user_reflections where user_id = ${ana.id}`).toEqual([
    { notes: both },
  ])
})

test('the link of a reflection leads a member to its day, and a visitor in', async () => {
  const ana = await kit.person()
  const today = await (await kit.as(ana)).dailyReflections.today()
  const shared = `/shared/reflections/${today?.id}`

  let page = await app.open(shared, ana)
  await page.press('Abrir no meu Lumiar')
  await until(() => expect(headings(page)).toEqual([expect.stringMatching(/^Reflexão de/)]))

  page = await app.open(shared, null)
  await page.sees(`“${today?.phrase}”`)
  await page.press('Criar conta')
  await until(() => expect(headings(page)).toEqual(['Criar conta']))

  page = await app.open(shared.slice(0, -1), null)
  await page.sees('Esta reflexão não está disponível')
})

test('the history shows three that open, and leads to the whole past, where one writes on them', async () => {
  const page = await app.open('/reflections', await kit.person())
  const history = page.part('Histórico de Reflexões')
  await until(() => expect(history.all('li')).toHaveLength(3))
  expect(history.all('[role=img][aria-label="Sem anotação"]')).toHaveLength(3)
  const phrase = history.all('li .font-quote')[0]?.textContent
  history.all('li a')[0]?.click()
  await until(() => expect(location.pathname).toMatch(/^\/reflections\/day\/20\d\d-\d\d-\d\d$/))
  await until(() => expect(page.all('blockquote').map(({ textContent }) => textContent)).toEqual([`“${phrase}”`]))
  await page.control('Adicionar Anotação')
  await page.press('Voltar para todas as reflexões')
  await until(() => expect(location.pathname).toBe('/reflections/all'))

  const rows = () => page.all('main li')
  await until(() => expect(rows()).toHaveLength(30))
  await page.press('Mostrar mais')
  await until(() => expect(rows()).toHaveLength(60))
  rows()[0]?.querySelector('button')?.click()
  await page.press('Adicionar Anotação')
  await page.fill('Minhas Anotações', 'O coração ficou leve')
  await page.press('Salvar')
  await page.sees('Anotação salva com sucesso!')
  await until(() => expect(rows()[0]?.querySelectorAll('[role=img][aria-label="Com anotação"]')).toHaveLength(1))
})
