// npm run bench: everything that is measured on one Lumiar, three times. --page=home,library: these alone, once, on the
// screen, beside the figures that were kept last.
import { parseArgs } from 'node:util'
import { startAsking } from './asking.ts'
import { daily } from './daily.ts'
import { measureLongLists } from './longLists.ts'
import { measurePage } from './page.ts'
import { printChanges, printRequest } from './print.ts'
import { keepFigures, keepTrace, kept, writeReport } from './report.ts'
import { measureRequest, type RequestFigure } from './requests.ts'
import { type Figure, measureServer } from './server.ts'
import { setStage } from './stage.ts'
import { changesBetween, summarise } from './summary.ts'
import { missedTargets } from './targets.ts'

const { values } = parseArgs({ options: { page: { type: 'string' } } })
const names = values.page?.split(',')
const wanted = daily.filter(({ name }) => !names || names.includes(name))
if (names && wanted.length < names.length)
  throw new Error(`--page takes some of ${daily.map(({ name }) => name).join(',')}`)

const RUNS = names ? 1 : Number(process.env.RUNS ?? 3)
const pace = { turns: Number(process.env.TURNS ?? 3), seconds: Number(process.env.SECONDS ?? 0.5) }
const requests: RequestFigure[][] = []
const server: Figure[][] = []

const stage = await setStage()
const asker = startAsking(stage.cookies)
try {
  for (let run = 0; run < RUNS; run++) {
    const programs = { raw: await stage.startRaw(), lumiar: await stage.startLumiar() }
    const figures: RequestFigure[] = []
    requests.push(figures)
    for (const one of wanted) {
      const figure = await measureRequest(stage, asker, programs, one, pace)
      printRequest(figure)
      figures.push(figure)
    }
    if (!names) server.push(await measureServer(stage, asker, programs))
    for (const program of Object.values(programs)) await program.stop()
  }
} finally {
  asker.stop()
  await stage.clear()
}

const changes = changesBetween(summarise(kept('requests')?.runs ?? []), summarise(requests))
printChanges(changes)
if (!names) {
  const page = await measurePage(RUNS, keepTrace)
  const lists = await measureLongLists(RUNS)
  keepFigures('requests', { runs: requests, changes })
  keepFigures('server', { runs: server })
  keepFigures('page', { figures: page })
  keepFigures('lists', { figures: lists })
  writeReport()
  const missed = missedTargets({ requests: summarise(requests), server, page: [...page, ...lists] })
  for (const line of missed) console.log(line)
  console.log(missed.length === 0 ? 'Every target was met in every run.' : `${missed.length} targets were missed.`)
  process.exitCode = missed.length === 0 ? 0 : 1
}
