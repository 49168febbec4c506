// Everything that is measured on one Lumiar, three times, as one table.
import { measurePage, type PageFigure } from './page.ts'
import { keepFigures, writeReport } from './report.ts'
import { type Figure, measureServer } from './server.ts'
import { setStage } from './stage.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const runs: Figure[][] = []

for (let run = 0; run < RUNS; run++) {
  const stage = await setStage()
  runs.push(await measureServer(stage).finally(stage.clear))
}
const page = await measurePage(RUNS)

const rows = [...(runs.at(-1) ?? []).map(serverRow), ...page.map(pageRow)]
console.table(rows)
keepFigures('server', { runs })
keepFigures('page', { figures: page })
writeReport()
const missed = rows.filter(({ met }) => !met).length
console.log(
  missed === 0 ? 'Every target was met in every run.' : `${missed} of ${rows.length} missed their target in some run.`,
)
process.exit(missed === 0 ? 0 : 1)

function serverRow({ what, raw = '', lumiar, target, better }: Figure, index: number) {
  const ratios = runs.map((run) => run[index]?.ratio ?? Number.NaN)
  return {
    what,
    raw,
    Lumiar: lumiar,
    'ratio of each run': ratios.map((ratio) => ratio.toFixed(2)).join(' · '),
    target: `${better === 'more' ? '≥' : '≤'} ${target}`,
    met: ratios.every((ratio) => (better === 'more' ? ratio >= target : ratio <= target)),
  }
}

function pageRow({ what, seen, unit, target }: PageFigure) {
  const shown = seen.map((value) => `${value}${unit}`).join(' · ')
  return {
    what,
    raw: '',
    Lumiar: shown,
    'ratio of each run': '',
    target: `< ${target}${unit}`,
    met: seen.every((value) => value < target),
  }
}
