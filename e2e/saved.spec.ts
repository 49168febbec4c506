import type { APIRequestContext, Page } from '@playwright/test'
import { texts as kept } from '../src/client/saved/texts.ts'
import { texts as reflections } from '../src/domains/reflections/texts.ts'
import { texts } from '../src/domains/saved/texts.ts'
import { inDatabase } from './kit/database.ts'
import { isKept, workerIsReady } from './kit/device.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible, test, toast } from './kit/kit.ts'

test.use({ serviceWorkers: 'allow', allowedNoise: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })
test.slow()

type Things = { audio: string; practice: string; article: string; phrase: string }

async function ask(api: APIRequestContext, name: string, input: unknown = undefined) {
  const answer = await api.get(`/api/${name}?batch=1&input=${encodeURIComponent(JSON.stringify({ 0: input }))}`)
  return (await answer.json())[0].result?.data
}

async function things(api: APIRequestContext): Promise<Things & { articleId: string; audioId: string }> {
  const [audio] = (await ask(api, 'audioContents.list', {})).items
  const [practice] = await ask(api, 'recommendedPractices.collection', { collection: 'breathing' })
  const [article] = (await ask(api, 'articles.list', { category: 'artigos' })).articles
  const { phrase } = await ask(api, 'dailyReflections.today')
  return {
    audio: audio.title,
    audioId: audio.id,
    practice: practice.name,
    article: article.title,
    articleId: article.id,
    phrase,
  }
}

const keep = (page: Page, title: string) => page.getByRole('button', { name: kept.saveOf(title), exact: true })
const salvar = (page: Page) => page.getByRole('button', { name: reflections.save, exact: true })
const rows = (page: Page) => page.getByRole('main').getByRole('article')
const isPressed = (page: Page, title: string) => expect(keep(page, title)).toHaveAttribute('aria-pressed', 'true')

/** One of each kind, each from where it stands. */
async function keepFour(page: Page, { audio, practice, article, articleId }: Things & { articleId: string }) {
  await go(page, '/meditate')
  await keep(page, audio).first().click()
  await expect(keep(page, audio).first()).toHaveAttribute('aria-pressed', 'true')
  await go(page, '/practice/breathing')
  await keep(page, practice).click()
  await isPressed(page, practice)
  await go(page, `/learn/article/${articleId}`)
  await keep(page, article).click()
  await isPressed(page, article)
  await go(page, '/reflections')
  await salvar(page).click()
  await expect(toast(page, reflections.favourited)).toBeVisible()
}

/** As a version left it that kept favourites on the device alone. */
async function leaveFavourite(page: Page, email: string): Promise<string> {
  const [{ id: reflection } = { id: '' }] = (await ask(page.request, 'dailyReflections.earlier', { limit: 1 })).items
  const [{ id } = { id: '' }] = await inDatabase((sql) => sql`select id from users where email = ${email}`)
  const key = `lumiar.favourites.${id}`
  await page.evaluate(
    ([name, value]) => localStorage.setItem(String(name), String(value)),
    [key, JSON.stringify([reflection])],
  )
  return key
}

test('one of each kind is kept without a network, in every tab, and found in Guardados once it is back', async ({
  page,
  context,
  member,
}) => {
  await page.goto('/saved')
  await expect(page.getByText(texts.empty)).toBeVisible()
  await expectAccessible(page)
  const favourites = await leaveFavourite(page, member.email)
  const four = await things(page.request)
  await page.goto('/meditate')
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), favourites)).toBeNull()
  for (const [address, name] of [
    ['/practice/breathing', 'recommendedPractices.collection'],
    [`/learn/article/${four.articleId}`, 'articles.get'],
    ['/reflections', 'dailyReflections.today'],
  ] as const) {
    await go(page, address)
    await isKept(page, name)
  }
  await isKept(page, 'audioContents.list')
  await workerIsReady(page)
  await context.setOffline(true)
  const other = await context.newPage()
  await other.goto('/meditate')
  await keepFour(page, four)
  await expect(keep(other, four.audio).first()).toHaveAttribute('aria-pressed', 'true')

  // Of two changes to one item the later one wins, whichever tab it was made in.
  await keep(other, four.audio).first().click()
  await keep(other, four.audio).first().click()
  await page.goto('/practice/breathing')
  await keep(page, four.practice).click()
  await page.reload()
  await expect(keep(page, four.practice)).toHaveAttribute('aria-pressed', 'false')
  await other.close()

  await context.setOffline(false)
  const idsOf = async (kind: string) => (await ask(page.request, 'savedItems.ids', { kind })).length
  // The favourite of before is the second reflection.
  await expect.poll(() => Promise.all(['audio', 'article', 'reflection', 'practice'].map(idsOf))).toEqual([1, 1, 2, 0])
  await keep(page, four.practice).click()
  await expect.poll(() => idsOf('practice')).toBe(1)

  await go(page, '/saved')
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page).first()).toContainText(four.practice)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
