import type { Page } from '@playwright/test'
import { hostileHtml } from '../src/domains/learning/testing/hostileHtml.ts'
import { go } from './kit/go.ts'
import { expect } from './kit/kit.ts'
import { test } from './kit/learningKit.ts'

test.use({ allowedNoise: /Content Security Policy/ })

test('twenty thousand words scroll without laying anything out again; hostile text written straight into the database neither runs nor leaves a trace, and the browser cleans again what a careless server would send', async ({
  page,
  member: _,
  write,
}) => {
  const paragraph = `<p>${'palavra '.repeat(100)}</p>`
  const { ids } = await write([
    { type: 'text', content: { text_content: paragraph.repeat(200) } },
    { type: 'text', content: { text_content: '<p>antes</p>' } },
    { type: 'text', title: 'Caso 0', content: { text_content: `<p>antes</p>${hostileHtml.join('\n')}` } },
    ...hostileHtml.map((html, place) => ({
      type: 'text',
      title: `Caso ${place + 1}`,
      content: { text_content: `<p>antes</p>${html}<p>depois</p>` },
    })),
  ])
  const [long, careless, ...hostile] = ids
  await page.goto(`/learn/module/${long}`)
  await expect(page.locator('.reading p')).toHaveCount(200)
  await expectSmoothScrolling(page)

  await go(page, `/learn/module/${hostile[0]}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Caso 0', exact: true })).toBeVisible()
  await expect(page.getByText('antes').first()).toBeVisible()
  const clean = { says: true, tags: [], attributes: [], links: [], unsafe: 0 }
  expect(await page.evaluate(leftOf, hostile)).toEqual(hostile.map(() => clean))
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)

  await page.route('**/api/learningModules.get*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    // Some of the first swallow all that stands behind them.
    body[0].result.data.html = `<p>antes</p>${hostileHtml.toReversed().join('\n')}`
    await route.fulfill({ response: answer, json: body })
  })
  await go(page, `/learn/module/${careless}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Passo', exact: true })).toBeVisible()
  const text = page.locator('.reading').first()
  await expect(text).toContainText('antes')
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false)
  expect(await text.locator(':not(p, a, h2)').count()).toBe(0)
  expect(await text.locator('[onclick], [onerror], [style], [id], [class]').count()).toBe(0)
  const links = await text.locator('a[href]').evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['https://exemplo.com'])
})

async function expectSmoothScrolling(page: Page) {
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
}

/** Runs in the page: what is sent of each module, as the page shows it, before the browser cleans it once more. */
async function leftOf(all: string[]) {
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
}
