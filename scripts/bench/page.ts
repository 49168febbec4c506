// Home as a cheap phone sees it, from Chromium's own trace.
import type { Browser, Page } from '@playwright/test'
import { startServer } from './site.ts'
import { newPhone, settled, signUp, startBrowser, traced, type Visit, visit } from './slowPhone.ts'
import { type Figures, readTrace } from './trace.ts'

export type PageFigure = { what: string; seen: number[]; unit: string; target: number }

type Visits = { first: Visit; second: Visit; bar: Figures }

/** The traces of the last run's visits are given to `keep`. */
export async function measurePage(
  runs: number,
  keep: (name: string, trace: Buffer) => void = () => {},
): Promise<PageFigure[]> {
  const server = await startServer()
  const browser = await startBrowser()
  const seen: Visits[] = []
  for (let run = 0; run < runs; run++) seen.push(await oneMember(browser, server.url))
  await browser.close()
  await server.stop()
  const last = seen.at(-1)
  if (last) for (const name of ['first', 'second'] as const) keep(`${name}-visit`, last[name].trace)
  const each = (figure: (visits: Visits) => number) => seen.map(figure)
  return [
    {
      what: 'Home’s largest paint, first visit',
      seen: each(({ first }) => first.figures.largestPaintMs),
      unit: ' ms',
      target: 1200,
    },
    {
      what: 'Home’s largest paint, second visit',
      seen: each(({ second }) => second.figures.largestPaintMs),
      unit: ' ms',
      target: 600,
    },
    {
      what: 'Layout shift of both visits',
      seen: each(({ first, second }) => Math.max(first.figures.layoutShift, second.figures.layoutShift)),
      unit: '',
      target: 0.02,
    },
    {
      what: 'Longest task while the energy bar is pulled and saved',
      seen: each(({ bar }) => bar.longestTaskMs),
      unit: ' ms',
      target: 50,
    },
  ]
}

/** A phone that has never seen Lumiar, then the same phone again, then a finger on the energy bar. */
async function oneMember(on: Browser, baseURL: string): Promise<Visits> {
  const context = await newPhone(on, baseURL)
  await signUp(context)
  const first = await visit(on, context, '/')
  await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await first.page.close()
  const second = await visit(on, context, '/')
  const bar = await pullTheBar(on, second.page)
  await context.close()
  return { first, second, bar }
}

async function pullTheBar(on: Browser, page: Page): Promise<Figures> {
  const box = await page.getByRole('slider').boundingBox()
  if (!box) throw new Error('the bar is not there')
  const trace = await traced(on, page, async () => {
    const y = box.y + box.height / 2
    await page.mouse.move(box.x + box.width * 0.2, y)
    await page.mouse.down()
    for (let share = 0.2; share <= 0.8; share += 0.05) await page.mouse.move(box.x + box.width * share, y)
    await page.mouse.up()
    await settled()
  })
  await page.getByText('Energia hoje: 8/10').waitFor()
  return readTrace(trace)
}
