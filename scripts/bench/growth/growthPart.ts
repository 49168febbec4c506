import type { Measured } from '../report.ts'
import { baseOf, type GrownSize } from './costs.ts'

export type Growth = { sizes: GrownSize[] }

const count = (n: number) => n.toLocaleString('en')

export function growthPart({ on, machine, sizes }: Measured<'growth'>) {
  const [base, largest] = [baseOf(sizes), sizes.at(-1)]
  if (!base || !largest) return ''
  const names = sizes.map(({ sessions }) => count(sessions))
  return [
    '## Sessions by the million, in blocks',
    `${machine}, ${on}. Two years of so many sessions, written in the order in which they would have come: of a hundred members five practise nine days of ten, twenty every fourth day, the rest every fortieth. A hundred of them ask in turn. A block is 8 kB, read or changed, those of the session check among them; the median, and the p99 in brackets. Target: at most twice the blocks at a million. Below it, tables are so small that a scan is the cheapest way. Milliseconds are PostgreSQL’s own and depend on what else the machine does.`,
    table(
      ['', ...names.map((name) => `blocks at ${name}`), 'times', ...names.map((name) => `ms at ${name}`)],
      Object.entries(base.costs).map(([what, one]) => {
        const costs = sizes.map((size) => size.costs[what] ?? one)
        return [
          what,
          ...costs.map(({ blocks }) => `${count(blocks.median)} (${count(blocks.p99)})`),
          ((costs.at(-1)?.blocks.median ?? 0) / one.blocks.median).toFixed(2),
          ...costs.map(({ ms }) => `${ms.median.toFixed(2)} (${ms.p99.toFixed(2)})`),
        ]
      }),
    ),
    `What a row takes at ${names.at(-1)} sessions:`,
    table(
      ['table', 'rows', 'bytes a row', 'bytes of its indexes'],
      largest.tables.map((one) => [
        `\`${one.table}\``,
        count(one.rows),
        `${one.bytesARow}`,
        `${one.bytesOfIndexesARow}`,
      ]),
    ),
    'A million of these sessions, chosen by member, in other layouts; a trial in SQL. Tables looked into, and blocks, for a member who practises daily:',
    table(
      ['', ...new Set(largest.layouts.map(({ layout }) => layout))],
      [...new Set(largest.layouts.map(({ what }) => what))].map((what) => [
        what,
        ...largest.layouts
          .filter((one) => one.what === what)
          .map((one) => `${one.tables} of ${one.of}, ${count(one.blocks)}`),
      ]),
    ),
  ].join('\n\n')
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
