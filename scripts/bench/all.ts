// Everything that is measured on one Lumiar, three times, as one table.
import { keepFigures, writeReport } from './report.ts'
import { type Figure, measureServer } from './server.ts'
import { setStage } from './stage.ts'

const RUNS = Number(process.env.RUNS ?? 3)
const runs: Figure[][] = []

for (let run = 1; run <= RUNS; run++) {
  const stage = await setStage()
  try {
    const figures = await measureServer(stage)
    runs.push(figures)
    console.log(`\nrun ${run} of ${RUNS}`)
    console.table(
      figures.map(({ what, raw, lumiar, ratio, target, better }) => ({
        what,
        raw: raw ?? '',
        Lumiar: lumiar,
        ratio: Number(ratio.toFixed(2)),
        target: `${better === 'more' ? '≥' : '≤'} ${target}`,
        met: isMet({ ratio, target, better }),
      })),
    )
  } finally {
    await stage.clear()
  }
}

keepFigures('server', { runs })
writeReport()
const missed = runs.flat().filter((figure) => !isMet(figure)).length
console.log(missed === 0 ? 'Every target was met in every run.' : `${missed} figures missed their target.`)
process.exit(missed === 0 ? 0 : 1)

function isMet({ ratio, target, better }: Pick<Figure, 'ratio' | 'target' | 'better'>) {
  return better === 'more' ? ratio >= target : ratio <= target
}
