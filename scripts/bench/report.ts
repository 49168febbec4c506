// Keeps the last result of each measurement and writes docs/performance.md with its chart from all of them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { Footprint } from './capacity/model.ts'
import { drawChart } from './chart.ts'
import type { Size } from './fill.ts'
import type { Growth } from './growth/growthPart.ts'
import { growthPart } from './growth/growthPart.ts'
import type { PageFigure } from './page.ts'
import type { RequestFigure } from './requests.ts'
import { requestsPart } from './requestsPart.ts'
import { type RoomsFigure, roomsPart } from './roomsPart.ts'
import type { Figure } from './server.ts'
import { type Change, summarise } from './summary.ts'
import { slimTrace } from './trace.ts'

export type ScaleFigure = { what: string; small: number; large: number; ratio: number; scanned: string[] }
export type Kept = {
  requests: { runs: RequestFigure[][]; changes: Change[] }
  server: { runs: Figure[][] }
  scale: { sizes: { small: Size; large: Size }; figures: ScaleFigure[] }
  growth: Growth
  footprint: Footprint
  page: { figures: PageFigure[] }
  lists: { figures: PageFigure[] }
  rooms: { people: number; minutes: number; figures: RoomsFigure[] }
}

export type Measured<K extends keyof Kept> = Kept[K] & { on: string; machine: string }

/** Before anything was measured: how busy the machine was with something else. */
const loadBefore = loadavg()[0] ?? 0

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const pathOf = (name: keyof Kept) => `${docs}performance/${name}.json`

export function keepFigures<K extends keyof Kept>(name: K, figures: Kept[K]) {
  mkdirSync(`${docs}performance`, { recursive: true })
  const measured: Measured<K> = { ...figures, on: new Date().toISOString().slice(0, 10), machine: machine() }
  writeFileSync(pathOf(name), `${JSON.stringify(measured, null, 2)}\n`)
}

/** For the developer tools: Performance, Load profile. */
export const keepTrace = (name: string, trace: Buffer) =>
  writeFileSync(`${docs}performance/${name}.trace.json.gz`, slimTrace(trace))

export const machine = () =>
  `${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version.slice(1)}, load ${loadBefore.toFixed(1)} before`

export function writeReport() {
  const requests = kept('requests')
  const server = kept('server')
  const scale = kept('scale')
  const growth = kept('growth')
  const page = kept('page')
  const lists = kept('lists')
  const rooms = kept('rooms')
  writeFileSync(
    `${docs}performance/chart.svg`,
    drawChart({
      requests: summarise(requests?.runs ?? []),
      server: server?.runs.at(-1) ?? [],
      page: [...(page?.figures ?? []), ...(lists?.figures ?? [])],
      scale: scale?.figures ?? [],
    }),
  )
  const parts = [
    '# Performance',
    'Written by `npm run bench`, `npm run bench:scale` and `KEEP_FIGURES=1 npm run test:hard crowd`: the last result of each, the machine it was measured on and the day. Everything is compared with a baseline in the same run; no test depends on a clock.',
    '![The ratios, drawn](performance/chart.svg)',
    ...(requests ? [requestsPart(requests)] : []),
    ...(server ? [serverPart(server)] : []),
    ...(page ? [pagePart(page)] : []),
    ...(lists ? [listsPart(lists)] : []),
    ...(scale ? [scalePart(scale)] : []),
    ...(rooms ? [roomsPart(rooms)] : []),
    ...(growth ? [growthPart(growth)] : []),
  ]
  writeFileSync(`${docs}performance.md`, `${parts.join('\n\n')}\n`)
}

function serverPart({ on, machine, runs }: Measured<'server'>) {
  const last = runs.at(-1) ?? []
  const rows = last.map(({ what, raw, lumiar, target, better }, index) => {
    const ratios = runs.map((run) => run[index]?.ratio.toFixed(2) ?? '–').join(' · ')
    return `| ${what} | ${raw ?? '–'} | ${lumiar} | ${ratios} | ${better === 'more' ? 'at least' : 'at most'} ${target} |`
  })
  return [
    '## Sounds, and a second process',
    `${machine}, ${on}, ${runs.length} ${runs.length === 1 ? 'run' : 'runs'}. Raw opens the file and pipes it, without a session, checks or headers. Both take turns; the median counts.`,
    ['| | raw | Lumiar | ratio of each run | target |', '|---|---|---|---|---|', ...rows].join('\n'),
    'Listeners ask for a quarter of a megabyte, hear it at 112 kbit/s, and ask for the next. The second process: one process, its database and what asks it confined to one core, then a second process with its askers on the second core.',
  ].join('\n\n')
}

const pagePart = ({ on, machine, figures }: Measured<'page'>) =>
  [
    '## The first and the second visit',
    `${machine}, ${on}. Chromium’s own trace of home: processor slowed four times, 150 ms and 1.6 Mbit/s. The last traces, for the developer tools: [first visit](performance/first-visit.trace.json.gz), [second visit](performance/second-visit.trace.json.gz).`,
    eachRun(figures),
  ].join('\n\n')

const listsPart = ({ on, machine, figures }: Measured<'lists'>) =>
  [
    '## Long lists',
    `${machine}, ${on}. The processor slowed four times, every row scrolled past twice, what is held counted once the rest was collected.`,
    eachRun(figures),
  ].join('\n\n')

function eachRun(figures: PageFigure[]): string {
  const rows = figures.map(
    ({ what, seen, unit, target }) =>
      `| ${what} | ${seen.map((value) => `${value}${unit}`).join(' · ')} | under ${target}${unit} |`,
  )
  return ['| | each run | target |', '|---|---|---|', ...rows].join('\n')
}

function scalePart({ on, machine, sizes: { small, large }, figures }: Measured<'scale'>) {
  const count = (n: number) => n.toLocaleString('en')
  const rows = figures.map(
    ({ what, small: one, large: full, ratio, scanned }) =>
      `| ${what} | ${one.toFixed(2)} ms | ${full.toFixed(2)} ms | ${ratio.toFixed(2)} | ${scanned.join(', ') || 'none'} |`,
  )
  return [
    '## A hundred times the size',
    `${machine}, ${on}. ${count(small.members)} members and ${count(small.sessions)} sessions beside ${count(large.members)} members, ${count(large.sessions)} sessions, ${count(large.checkIns)} check-ins, ${count(large.notes)} notes and ${count(large.audios)} audios. Each screen's one request and each daily write, by forty members in turn; target: at most twice.`,
    ['| request | 1 % | full size | times | growing tables read end to end |', '|---|---|---|---|---|', ...rows].join(
      '\n',
    ),
    'Everyone is counted once in five minutes, outside any request: for the community’s page that one reading of `profiles` is allowed, and no other.',
  ].join('\n\n')
}

export function kept<K extends keyof Kept>(name: K): Measured<K> | undefined {
  return existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), 'utf8')) : undefined
}
