// Long lists, scrolled to their end and back: the longest task of Chromium's own trace, in time of a processor slowed four times,
// and what the page holds afterwards.
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { texts } from '#client/texts.ts'
import { adminPaths } from '#shared/paths.ts'
import { root } from '../prepare.mjs'
import type { PageFigure } from './page.ts'
import { openDatabase, PORT, startBuilt } from './site.ts'
import { newPhone, putPagesFirst, signUp, slowProcessor, startBrowser, traced } from './slowPhone.ts'
import { readTrace } from './trace.ts'

const AUDIOS = 2_000
const ROWS = 10_000
const FLICK = 1_200

type Scrolled = { longestWorkMs: number; heapMB: number }

/** Each list is told of as soon as it was scrolled so often; `folder` is that of the build. */
export async function measureLongLists(
  runs: number,
  folder = root,
  tell = (_: PageFigure[]) => {},
): Promise<PageFigure[]> {
  const site = await startBuilt(folder, PORT)
  const browser = await startBrowser()
  const sql = openDatabase(site.dataDir)
  const repeated = async (what: string, scroll: () => Promise<Scrolled>) => {
    const seen: Scrolled[] = []
    for (let run = 0; run < runs; run++) seen.push(await scroll())
    tell(figures(what, seen))
    return figures(what, seen)
  }
  try {
    const phone = await newPhone(browser, site.url)
    await signUp(phone)
    await addAudios(sql, AUDIOS)
    const library = await repeated('the library of 2,000 audios', () => scrollLibrary(browser, phone))
    await phone.close()

    const desk = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 1280, height: 800 },
      locale: 'pt-BR',
    })
    const email = await signUp(desk)
    await sql`insert into user_roles select id, 'admin' from users where email = ${email} on conflict do nothing`
    await addAudios(sql, ROWS)
    const table = await repeated('a staff table of 10,000 rows', () => scrollTable(browser, desk))
    return [...library, ...table]
  } finally {
    await sql.end()
    await browser.close()
    await site.stop()
  }
}

const figures = (what: string, seen: Scrolled[]): PageFigure[] => [
  {
    what: `Longest task while ${what} is scrolled, time of the slowed processor`,
    seen: seen.map(({ longestWorkMs }) => longestWorkMs),
    unit: ' ms',
    target: 50,
  },
  {
    what: `What the page holds after ${what} was scrolled to its end and back`,
    seen: seen.map(({ heapMB }) => heapMB),
    unit: ' MB',
    target: 60,
  },
]

/** So many in all, each with the sound and the words of one that ships. */
const addAudios = (sql: ReturnType<typeof openDatabase>, count: number) => sql`
  insert into audio_contents (title, description, tags, duration_minutes, category_id, audio_url, file_size, created_at)
  select title || ' ' || n, description, tags, 1 + n % 40, category_id, audio_url, file_size, created_at - n * interval '1 hour'
  from (select row_number() over (order by id) as place, count(*) over () as many, * from audio_contents) shipped
  join generate_series(1, ${count}::int - (select count(*)::int from audio_contents)) n on place = 1 + n % many`

async function scrollLibrary(on: Browser, phone: BrowserContext): Promise<Scrolled> {
  const page = await phone.newPage()
  const devtools = await slowProcessor(page)
  await page.goto('/meditate')
  await page.getByRole('article').first().waitFor()
  return scrollThrough(on, page, devtools)
}

/** Its rows come when they are asked for, fifty at a time: all of them first, at full speed, then the way down and back. */
async function scrollTable(on: Browser, desk: BrowserContext): Promise<Scrolled> {
  const page = await desk.newPage()
  await page.goto(adminPaths.audios)
  const more = page.getByRole('button', { name: texts.more })
  for (let count = ''; count !== String(ROWS + 1); count = await nextRowCount(page, count))
    await more.dispatchEvent('click')
  await page.evaluate(() => scrollTo(0, 0))
  // The jump is over, drawn at full speed, when the first rows stand again.
  await page.locator('tr[aria-rowindex="2"]').waitFor()
  await new Promise((done) => setTimeout(done, 1000))
  return scrollThrough(on, page, await slowProcessor(page))
}

/** As the table says it; while a page of it comes there is no button to look for. */
async function nextRowCount(page: Page, before: string): Promise<string> {
  const said = await page.waitForFunction((before) => {
    const now = document.querySelector('table')?.ariaRowCount ?? ''
    return now !== before && now
  }, before)
  return String(await said.jsonValue())
}

async function scrollThrough(on: Browser, page: Page, devtools: CDPSession): Promise<Scrolled> {
  await putPagesFirst(page)
  await page.mouse.move(200, 400)
  const trace = await traced(on, page, async () => {
    for (const way of [1, -1]) {
      let still = 0
      for (let place = -1; still < 8; ) {
        await page.mouse.wheel(0, way * FLICK)
        await new Promise((done) => setTimeout(done, 100))
        const next = await page.evaluate(() => scrollY)
        still = next === place ? still + 1 : 0
        place = next
      }
    }
  })
  await devtools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await devtools.send('Runtime.getHeapUsage')
  await page.close()
  return { longestWorkMs: readTrace(trace).longestWorkMs, heapMB: Math.round(usedSize / 1e6) }
}
