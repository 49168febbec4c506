// @vitest-environment page
import { expect, test } from 'vitest'
import { appOn } from '#app/client/testing/appOn.ts'
import { type Shown, until } from '#app/client/testing/shown.ts'
import { givePassword, type Person, testKitWithContent } from '#app/server/testing/kit.ts'
import { texts as kept } from '#client/saved/texts.ts'
import { texts as reflections } from '#domains/reflections/texts.ts'
import { texts } from '../texts.ts'

const kit = testKitWithContent()
const app = appOn(kit)
const password = 'segredo1'

test('what is kept is shown newest first and by kind, is taken off and back, and opens from its row', async () => {
  const ana = await kit.person()
  const { audio, practice, article, phrase } = await keepOneOfEach(ana)
  const page = await app.open('/saved', ana)
  await page.sees(practice)
  expect(rows(page).map(titleOf)).toEqual([practice, phrase, article, audio])

  await page.press(texts.kinds.article)
  await until(() => expect(rows(page).map(titleOf)).toEqual([article]))
  await page.press(texts.all)
  await until(() => expect(rows(page)).toHaveLength(4))

  await page.press(kept.saveOf(audio))
  await page.part(texts.removed).sees(texts.undo)
  await until(async () => expect(await audiosOf(ana)).toEqual([]))
  expect(rows(page)).toHaveLength(4)
  await page.press(texts.undoOf(audio))
  await until(async () => expect(await audiosOf(ana)).toHaveLength(1))
  await page.misses(texts.removed)

  for (const [title, isThere] of [
    [article, article],
    [phrase, reflections.toReflect],
    [audio, audio],
  ] as const) {
    await page.press(title)
    await page.misses(texts.subtitle)
    await page.sees(isThere)
    if (title === article) expect((await page.control(kept.saveOf(article))).getAttribute('aria-pressed')).toBe('true')
    app.go('/saved')
    await page.sees(texts.subtitle)
    await page.sees(practice)
  }
  await page.press(texts.begin(practice))
  await page.dialog(practice).sees('Passo 1')
})

test('it is the account’s: nothing of it stays on the device after signing out, and it is there again after signing in', async () => {
  const ana = await kit.person()
  await givePassword(kit, ana, password)
  const { audio, article } = await keepOneOfEach(ana)
  const page = await app.open('/saved', ana)
  await page.sees(audio)
  await until(() => expect(storedKeys()).toContainEqual(expect.stringContaining('saved')))
  app.go('/')
  await page.press('Sair')
  await until(() => expect(location.pathname).toBe('/auth'))
  expect(storedKeys()).not.toContainEqual(expect.stringContaining('saved'))

  await page.fill('Email', ana.email)
  await page.fill('Senha', password)
  await page.press('Entrar')
  await page.sees('Energia hoje')
  app.go('/saved')
  await page.sees(audio)
  await page.sees(article)
  expect(rows(page)).toHaveLength(4)
})

async function keepOneOfEach(person: Person) {
  const api = await kit.as(person)
  const [audio] = (await api.audioContents.list({})).items
  const [practice] = await api.recommendedPractices.collection({ collection: 'breathing' })
  const [article] = (await api.articles.list({ category: 'artigos' })).articles
  const reflection = await api.dailyReflections.today()
  if (!audio || !practice || !article || !reflection) throw new Error('the content has one of each')
  for (const [kind, { id }] of [
    ['audio', audio],
    ['article', article],
    ['reflection', reflection],
    ['practice', practice],
  ] as const) {
    kit.clock.now = new Date(kit.clock.now.getTime() + 1000)
    await (await kit.as(person)).savedItems.set({ kind, id, isSaved: true })
  }
  return { audio: audio.title, practice: practice.name, article: article.title, phrase: reflection.phrase }
}

const audiosOf = async (person: Person) => (await kit.as(person)).savedItems.ids({ kind: 'audio' })

const rows = (page: Shown) => page.all('main article')

const titleOf = (row: HTMLElement) => row.querySelector('a, button')?.textContent

const storedKeys = () => Array.from({ length: localStorage.length }, (_, at) => String(localStorage.key(at)))
