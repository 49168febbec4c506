import type { APIRequestContext, Page } from '@playwright/test'
import { texts as kept } from '../src/client/saved/texts.ts'
import { texts as library } from '../src/domains/meditations/texts.ts'
import { texts as reflections } from '../src/domains/reflections/texts.ts'
import { texts } from '../src/domains/saved/texts.ts'
import { inDatabase } from './kit/database.ts'
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
  await page.goto('/meditate')
  await keep(page, audio).first().click()
  await expect(keep(page, audio).first()).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/practice/breathing')
  await keep(page, practice).click()
  await isPressed(page, practice)
  await page.goto(`/learn/article/${articleId}`)
  await keep(page, article).click()
  await isPressed(page, article)
  await page.goto('/reflections')
  await salvar(page).click()
  await expect(toast(page, reflections.favourited)).toBeVisible()
}

const workerIsReady = (page: Page) =>
  page.waitForFunction(async () => {
    const { active } = await navigator.serviceWorker.ready
    return active?.state === 'activated' && navigator.serviceWorker.controller !== null
  })

test('one of each kind is kept, found in Guardados by kind, opened, taken off and put back', async ({
  page,
  member: _,
}) => {
  await page.goto('/saved')
  await expect(page.getByText(texts.empty)).toBeVisible()
  await expectAccessible(page)
  const four = await things(page.request)
  await keepFour(page, four)

  await page.goto('/profile')
  await page.getByRole('link', { name: texts.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: texts.title })).toBeVisible()
  await expect(rows(page).getByRole('heading')).toHaveText([four.phrase, four.article, four.practice, four.audio])
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await overhang()).toBe(0)
  await page.getByRole('button', { name: texts.kinds.article }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('button', { name: texts.all, exact: true }).click()

  await keep(page, four.audio).click()
  await expect(rows(page).last()).toContainText(texts.removed)
  await expect.poll(() => ask(page.request, 'savedItems.ids', { kind: 'audio' })).toEqual([])
  await page.getByRole('button', { name: texts.undoOf(four.audio) }).click()
  await isPressed(page, four.audio)
  await expect.poll(() => ask(page.request, 'savedItems.ids', { kind: 'audio' })).toEqual([four.audioId])

  await rows(page)
    .getByRole('button', { name: texts.begin(four.practice) })
    .click()
  await expect(page.getByRole('dialog', { name: four.practice })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).first().click()
  await rows(page).getByRole('link', { name: four.article }).click()
  await expect(page.getByRole('heading', { level: 1, name: four.article })).toBeVisible()
  await page.goBack()
  await rows(page).getByRole('link', { name: four.audio }).click()
  await expect(page.getByRole('heading', { level: 1, name: four.audio })).toBeVisible()
  await isPressed(page, four.audio)
})

test('without a network it is kept at once, in every tab, and on the account when the network is back', async ({
  page,
  context,
  member: _,
}) => {
  const four = await things(page.request)
  for (const address of ['/meditate', '/practice/breathing', `/learn/article/${four.articleId}`, '/reflections']) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  }
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

  await context.setOffline(false)
  const idsOf = async (kind: string) => (await ask(page.request, 'savedItems.ids', { kind })).length
  await expect.poll(() => Promise.all(['audio', 'article', 'reflection', 'practice'].map(idsOf))).toEqual([1, 1, 1, 0])
  await other.goto('/saved')
  await expect(rows(other)).toHaveCount(3)
})

test('signing out leaves nothing here, and signing in again brings the list back', async ({ page, account }) => {
  await page.goto('/auth')
  await page.request.post('/api/auth.signUp', {
    data: { 0: { ...account, firstName: 'Ana', lastName: 'Souza', timezone: 'America/Sao_Paulo' } },
  })
  const { audio } = await things(page.request)
  await page.goto('/meditate')
  await keep(page, audio).first().click()
  await expect.poll(async () => (await ask(page.request, 'savedItems.ids', { kind: 'audio' })).length).toBe(1)

  await page.getByRole('button', { name: 'Sair' }).first().click()
  await expect(page).toHaveURL(/\/auth$/)
  const left = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('saved')))
  await expect.poll(left).toEqual([])
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Senha', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/meditate')
  await expect(keep(page, audio).first()).toHaveAttribute('aria-pressed', 'true')
})

test('favourites that an earlier version kept on this device are on the account, and stay', async ({
  page,
  member,
}) => {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const [{ id: reflection } = { id: '' }] = (await ask(page.request, 'dailyReflections.earlier', { limit: 1 })).items
  const [{ id } = { id: '' }] = await inDatabase((sql) => sql`select id from users where email = ${member.email}`)
  await page.evaluate(
    ([key, value]) => localStorage.setItem(String(key), String(value)),
    [`lumiar.favourites.${id}`, JSON.stringify([reflection])],
  )

  await page.reload()
  await expect.poll(() => ask(page.request, 'savedItems.ids', { kind: 'reflection' })).toEqual([reflection])
  await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), `lumiar.favourites.${id}`)).toBeNull()
  await page.goto('/saved')
  await rows(page).getByRole('link').click()
  await expect(page.getByText(reflections.toReflect)).toBeVisible()
})

test('what was begun stands at the top of the library and goes on with one tap; a search hides it', async ({
  page,
  member: _,
}) => {
  await page.goto('/meditate')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(library.begun)).toBeHidden()
  const [audio, heard] = (await ask(page.request, 'audioContents.list', {})).items
  const save = (audioContentId: string, progressSeconds: number, completed: boolean) =>
    page.request.post('/api/userAudioProgress.save', {
      data: { 0: { audioContentId, progressSeconds, completed, savedAt: Date.now(), restarted: false } },
    })
  await save(audio.id, 30, false)
  await save(heard.id, 60, true)

  await page.reload()
  const begun = page.getByRole('region', { name: library.begun })
  await expect(begun.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: library.recent })).toContainText(heard.title)
  await expectAccessible(page)
  await page.getByRole('searchbox').fill('mar')
  await expect(begun).toBeHidden()
  await page.getByRole('searchbox').fill('')
  await begun.getByRole('link', { name: library.resume(audio.title) }).click()
  await expect(page.getByRole('heading', { level: 1, name: audio.title })).toBeVisible()
  await expect(page.getByText('0:3').first()).toBeVisible()
})
