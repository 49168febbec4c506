// npm run bench -- lists: long lists alone, once or --runs=3 times, of this build or --of=<folder of another>; with --keep the
// report tells of them.
import { parseArgs } from 'node:util'
import { measureLongLists } from './longLists.ts'
import { keepFigures, writeReport } from './report.ts'

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '1' }, of: { type: 'string' }, keep: { type: 'boolean' } },
})

const figures = await measureLongLists(Number(values.runs), values.of, (figures) => {
  for (const { what, seen, unit, target } of figures)
    console.log(`${what}: ${seen.join(' · ')}${unit}, under ${target}${unit}`)
})
if (values.keep) {
  keepFigures('lists', { figures })
  writeReport()
}
