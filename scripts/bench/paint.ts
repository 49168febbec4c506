// npm run bench -- paint: when home and the door are painted on a slow phone, for a member with a year of data. --runs=5,
// --beside=<folder of another build>: both in turns, --trace=<folder>: keeps each trace of the last run there.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContext } from '@playwright/test'
import { aYear, live } from '#app/server/testing/lived.ts'
import { localDay } from '#shared/dates.ts'
import { root } from '../prepare.mjs'
import { median } from './median.ts'
import { openDatabase, startBuilt } from './site.ts'
import { newPhone, signUp, startBrowser, type Visit, visit } from './slowPhone.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    beside: { type: 'string' },
    trace: { type: 'string' },
  },
})

type Built = { name: string; site: Awaited<ReturnType<typeof startBuilt>> }

const builds: Built[] = []
const seen = new Map<string, Visit[]>()
const browser = await startBrowser()
try {
  if (values.beside) builds.push({ name: 'beside', site: await startBuilt(values.beside, '4378') })
  builds.push({ name: 'now', site: await startBuilt(root, process.env.BENCH_PORT ?? '4377') })
  for (let run = 0; run < Number(values.runs); run++)
    for (const build of builds)
      for (const [what, figures] of Object.entries(await visits(browser, build)))
        seen.set(`${what}, ${build.name}`, [...(seen.get(`${what}, ${build.name}`) ?? []), figures])
} finally {
  await browser.close()
  for (const { site } of builds) await site.stop()
}
print()
if (values.trace) keepTraces(values.trace)

/** A phone that has never seen Lumiar, the same phone again, and one at the door. */
async function visits(on: Browser, { site }: Built): Promise<Record<string, Visit>> {
  const phone = await newPhone(on, site.url)
  await giveAYear(site.dataDir, await signUp(phone))
  const first = await visit(on, phone, '/')
  await first.page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await first.page.close()
  const second = await visit(on, phone, '/')
  await phone.close()
  const stranger: BrowserContext = await newPhone(on, site.url)
  const door = await visit(on, stranger, '/auth')
  await stranger.close()
  return { 'first visit': first, 'second visit': second, door }
}

async function giveAYear(dataDir: string, email: string) {
  const sql = openDatabase(dataDir)
  const [{ id } = { id: '' }] = await sql`select id from users where email = ${email}`
  // Whoever has been here for a year is past the first week.
  await sql`delete from first_weeks where user_id = ${id}`
  await live(sql, id, { today: localDay(new Date(), 'America/Sao_Paulo'), ...aYear })
  await sql.end()
}

function print() {
  const of = (visits: Visit[], pick: (visit: Visit) => number) => median(visits.map(pick))
  console.table(
    Object.fromEntries(
      [...seen].sort().map(([what, visits]) => [
        what,
        {
          'first paint ms': of(visits, ({ figures }) => figures.firstPaintMs),
          'largest paint ms': of(visits, ({ figures }) => figures.largestPaintMs),
          'of each run': visits.map(({ figures }) => figures.largestPaintMs).join(' '),
          'layout shift': of(visits, ({ figures }) => figures.layoutShift),
          kB: Math.round(of(visits, ({ bytes }) => bytes) / 1000),
        },
      ]),
    ),
  )
}

function keepTraces(folder: string) {
  mkdirSync(folder, { recursive: true })
  for (const [what, visits] of seen)
    writeFileSync(join(folder, `${what.replace(/\W+/g, '-')}.json`), visits.at(-1)?.trace ?? '')
}
