import { texts as film } from '#client/film/texts.ts'
import { hostileHtml } from '../src/domains/learning/testing/hostileHtml.ts'
import { inDatabase } from './kit/database.ts'
import { go } from './kit/go.ts'
import { expect, expectAccessible } from './kit/kit.ts'
import { test } from './kit/learningKit.ts'

test.use({ allowedNoise: /ERR_FAILED|ERR_INTERNET_DISCONNECTED|status of (400|404|500|503)/ })

test('modules of every odd form are shown or said to be unavailable', async ({ page, member: _, write }) => {
  const { ids } = await write([
    { type: 'game' },
    { type: 'text' },
    { type: 'text', description: 'Só a descrição.' },
    { type: 'practice', content: { instructions: 'Sente-se.\n\nRespire.' } },
    { type: 'practice', content: { instructions: '' } },
    { type: 'video', content: { video_url: 'https://exemplo.com/filme.mp4' } },
    { type: 'video', content: { video_url: 'javascript:alert(1)' } },
  ])
  await page.goto('/learn')
  const open = (place: number) => go(page, `/learn/module/${ids[place]}`)

  await open(0)
  await expect(page.getByText('Tipo de módulo não suportado: game')).toBeVisible()
  await open(1)
  await expect(page.getByText('Conteúdo não disponível')).toBeVisible()
  await open(2)
  await expect(page.getByText('Só a descrição.')).toBeVisible()
  await open(3)
  await expect(page.getByText('Passo 1 de 2')).toBeVisible()
  await expect(page.getByText('0:30').first()).toBeVisible()
  await open(4)
  await expect(page.getByText('Conteúdo não disponível')).toBeVisible()
  await open(5)
  await expect(page.getByText(film.outside.title)).toBeVisible()
  await expect(page.getByText('Conteúdo não disponível')).toBeHidden()
  const link = page.getByRole('link', { name: 'Abrir o vídeo em outra página' })
  await expect(link).toHaveAttribute('href', 'https://exemplo.com/filme.mp4')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await open(6)
  await expect(page.getByText('Conteúdo não disponível')).toBeVisible()
  await expect(link).toHaveCount(0)
})

test.describe('a film of a video site', () => {
  test.use({ allowedNoise: /asked another host: https:\/\/www\.youtube-nocookie\.com|ERR_/ })

  test('is asked for only after a click, sandboxed', async ({ page, member: _, write }) => {
    const { ids } = await write([
      { type: 'video', title: 'Filme', content: { video_url: 'https://youtu.be/dQw4w9WgXcQ' } },
    ])
    const asked: string[] = []
    await page.route('https://www.youtube-nocookie.com/**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<title>player</title>' })
    })
    await page.goto(`/learn/module/${ids[0]}`)
    const play = page.getByRole('button', { name: 'Assistir: Filme' })
    await expect(play).toBeVisible()
    await expectAccessible(page)
    expect(asked).toEqual([])

    await play.click()

    const frame = page.locator('iframe')
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
    await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1'])
  })
})

test('the shipped film plays from our own server, in ranges, for members only', async ({
  page,
  member: _,
  playwright,
  baseURL,
}) => {
  const [module] = await inDatabase(
    (sql) => sql`select id from learning_modules where title = 'Um horizonte para os olhos'`,
  )
  await page.goto(`/learn/module/${module?.id}`)
  await page.getByRole('button', { name: /^Assistir/ }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)

  const visitor = await playwright.request.newContext({ baseURL })
  const part = { headers: { range: 'bytes=0-99' } }
  expect((await page.request.get('/files/video/horizonte.mp4', part)).status()).toBe(206)
  expect((await visitor.get('/files/video/horizonte.mp4', part)).status()).toBe(401)
  await visitor.dispose()
})

test('hostile text written straight into the database neither runs nor leaves a trace', async ({
  page,
  member: _,
  write,
}) => {
  const { ids } = await write([
    { type: 'text', title: 'Caso 0', content: { text_content: `<p>antes</p>${hostileHtml.join('\n')}` } },
    ...hostileHtml.map((html, place) => ({
      type: 'text',
      title: `Caso ${place + 1}`,
      content: { text_content: `<p>antes</p>${html}<p>depois</p>` },
    })),
  ])
  await page.goto(`/learn/module/${ids[0]}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Caso 0', exact: true })).toBeVisible()
  await expect(page.getByText('antes').first()).toBeVisible()
  // As the page shows it, every case by itself, before the browser cleans it once more.
  const left = await page.evaluate(async (all) => {
    const answerOf = async (moduleId: string) => {
      const input = encodeURIComponent(JSON.stringify({ 0: { moduleId } }))
      return (await (await fetch(`/api/learningModules.get?batch=1&input=${input}`)).json())[0]
    }
    const answers = await Promise.all(all.map(answerOf))
    return answers.map(({ result }: { result: { data: { html: string } } }) => {
      const text = document.querySelector('main')?.appendChild(document.createElement('div')) as HTMLElement
      text.innerHTML = result.data.html
      const elements = [...text.querySelectorAll('*')]
      const links = [...text.querySelectorAll<HTMLAnchorElement>('a[href]')]
      return {
        says: text.textContent?.includes('antes'),
        tags: elements.map(({ tagName }) => tagName).filter((tag) => !/^(P|A|H2)$/.test(tag)),
        attributes: elements.flatMap((one) =>
          one.getAttributeNames().filter((name) => !/^(href|rel|target)$/.test(name)),
        ),
        links: links.map((link) => link.getAttribute('href')).filter((href) => href !== 'https://exemplo.com'),
        unsafe: links.filter(({ rel, target }) => rel !== 'noopener noreferrer' || target !== '_blank').length,
      }
    })
  }, ids)
  const clean = { says: true, tags: [], attributes: [], links: [], unsafe: 0 }
  expect(left).toEqual(ids.map(() => clean))
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
})

test.describe('a careless server', () => {
  test.use({ allowedNoise: /Content Security Policy/ })

  test('the browser cleans again what a careless server would send', async ({ page, member: _, write }) => {
    const { ids } = await write([{ type: 'text', content: { text_content: '<p>antes</p>' } }])
    await page.route('**/api/learningModules.get*', async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      body[0].result.data.html = `<p>antes</p>${hostileHtml.join('\n')}`
      await route.fulfill({ response: answer, json: body })
    })
    await page.goto(`/learn/module/${ids[0]}`)
    const text = page.locator('.reading').first()
    await expect(text).toContainText('antes')

    expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
    expect(await text.locator(':not(p, a, h2)').count()).toBe(0)
    expect(await text.locator('[onclick], [onerror], [style], [id], [class]').count()).toBe(0)
    for (const link of await text.locator('a[href]').all())
      expect(await link.getAttribute('href')).toBe('https://exemplo.com')
  })
})

test('twenty thousand words scroll without laying anything out again', async ({ page, member: _, write }) => {
  const paragraph = `<p>${'palavra '.repeat(100)}</p>`
  const { ids } = await write([{ type: 'text', content: { text_content: paragraph.repeat(200) } }])
  await page.goto(`/learn/module/${ids[0]}`)
  await expect(page.locator('.reading p')).toHaveCount(200)
  const browser = await page.context().newCDPSession(page)
  await browser.send('Performance.enable')
  const layouts = async () => {
    const { metrics } = await browser.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
  }
  await page.evaluate(() => document.fonts.ready)
  const before = await layouts()

  await page.mouse.move(195, 400)
  for (let turn = 0; turn < 30; turn++) await page.mouse.wheel(0, 600)

  await expect.poll(() => page.evaluate(() => scrollY)).toBe(18_000)
  expect((await layouts()) - before).toBeLessThanOrEqual(1)
})
