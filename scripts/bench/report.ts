// Keeps the last result of each measurement and writes docs/performance.md with its chart from all of them.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'
import { drawChart } from './chart.ts'
import type { Size } from './fill.ts'
import type { PageFigure } from './page.ts'
import type { Figure } from './server.ts'

export type ScaleFigure = { what: string; small: number; large: number; ratio: number; scanned: string[] }
export type Kept = {
  server: { runs: Figure[][] }
  scale: { sizes: { small: Size; large: Size }; figures: ScaleFigure[] }
  page: { figures: PageFigure[] }
}

type Measured<K extends keyof Kept> = Kept[K] & { on: string; machine: string }

const docs = fileURLToPath(new URL('../../docs/', import.meta.url))
const pathOf = (name: keyof Kept) => `${docs}performance/${name}.json`

export function keepFigures<K extends keyof Kept>(name: K, figures: Kept[K]) {
  mkdirSync(`${docs}performance`, { recursive: true })
  const machine = `${cpus()[0]?.model ?? 'unknown processor'} × ${cpus().length}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version.slice(1)}`
  const measured: Measured<K> = { ...figures, on: new Date().toISOString().slice(0, 10), machine }
  writeFileSync(pathOf(name), `${JSON.stringify(measured, null, 2)}\n`)
}

export function writeReport() {
  const server = read('server')
  const scale = read('scale')
  const page = read('page')
  writeFileSync(
    `${docs}performance/chart.svg`,
    drawChart(server?.runs.at(-1) ?? [], page?.figures ?? [], scale?.figures ?? []),
  )
  const parts = [
    '# Performance',
    'Written by `npm run bench` and `npm run bench:scale`: the last result of each, the machine it was measured on and the day. Everything is compared with a baseline in the same run; no test depends on a clock.',
    '![The ratios, drawn](performance/chart.svg)',
    ...(server ? [serverPart(server)] : []),
    ...(page ? [pagePart(page)] : []),
    ...(scale ? [scalePart(scale)] : []),
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
    '## The server beside raw `node:http` + postgres.js',
    `${machine}, ${on}, ${runs.length} runs. Raw does one query, or opens one file, and nothing else: no session, no checks, no headers. Lumiar reads the session (a query of its own), checks, answers. Both take turns of a second or two; the median of the ratios counts.`,
    ['| | raw | Lumiar | ratio of each run | target |', '|---|---|---|---|---|', ...rows].join('\n'),
    'The second process: one process, its database and what asks it confined to one core, then a second process with its askers on the second core.',
  ].join('\n\n')
}

function pagePart({ on, machine, figures }: Measured<'page'>) {
  const rows = figures.map(
    ({ what, seen, unit, target }) =>
      `| ${what} | ${seen.map((value) => `${value}${unit}`).join(' · ')} | under ${target}${unit} |`,
  )
  return [
    '## The first and the second visit',
    `${machine}, ${on}. Chromium’s own trace of home: processor slowed four times, 150 ms and 1.6 Mbit/s.`,
    ['| | each run | target |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')
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

function read<K extends keyof Kept>(name: K): Measured<K> | undefined {
  return existsSync(pathOf(name)) ? JSON.parse(readFileSync(pathOf(name), 'utf8')) : undefined
}
