import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { day, rowsAYear } from '../bench/capacity/day.ts'
import { type Inputs, needs, processorADay } from '../bench/capacity/model.ts'
import type { TableSize } from '../bench/growth/tableSizes.ts'
import { kept } from '../bench/report.ts'
import { root } from '../prepare.mjs'

const SIZES = [10_000, 1_000_000, 10_000_000]
const CONNECTIONS = 16

/** docs/operating/capacity.md as it is, with the tables between its marks reckoned anew from the figures kept last. */
export function capacityDocument(): string {
  const page = readFileSync(join(root, 'docs/operating/capacity.md'), 'utf8')
  const measured = inputs()
  const made = { day: dayTable(measured), rows: rowsTable(), needs: needsTable(measured), memory: memoryLine(measured) }
  return Object.entries(made).reduce(
    (text, [name, table]) =>
      text.replace(
        new RegExp(`<!-- made: ${name} -->.*?( *)<!-- end -->`, 's'),
        (_, indent) => `<!-- made: ${name} -->\n${table}\n${indent}<!-- end -->`,
      ),
    page,
  )
}

function inputs(): Inputs {
  const memory = kept('footprint')?.memory ?? { processKb: 0, connectionKb: 0, listenerKb: 0 }
  const bytesAYear = tables().reduce((sum, table) => sum + (rowsAYear[table.table] ?? 0) * bytesOf(table), 0)
  const figures = kept('requests')?.runs.at(-1) ?? []
  const later = figures.flatMap(({ name, levels }) => {
    const level = levels.find(({ connections }) => connections === CONNECTIONS)
    return day[name] && level ? [[name, { ...day[name], ...processorOf(level.lumiar) }] as const] : []
  })
  return { acts: { ...day, ...Object.fromEntries(later) }, memory, bytesAYear }
}

const processorOf = ({ node, database }: { node: number; database: number }) => ({ node, database })

/** Each from the largest database it was measured in. */
function tables(): TableSize[] {
  const found = [...(kept('footprint')?.tables ?? []), ...(kept('growth')?.sizes.at(-1)?.tables ?? [])]
  return [...new Map(found.map((table) => [table.table, table])).values()].filter(({ table }) => rowsAYear[table])
}

const bytesOf = ({ bytesARow, bytesOfIndexesARow }: TableSize) => bytesARow + bytesOfIndexesARow

function dayTable({ acts }: Inputs) {
  const sum = processorADay(acts)
  return table(
    ['', 'a day', 'Node, ms', 'PostgreSQL, ms'],
    [
      ...Object.entries(acts).map(([name, { times, node, database }]) => [
        name,
        `${times}`,
        node.toFixed(1),
        database.toFixed(1),
      ]),
      ['**a daily member**', '', `**${sum.node.toFixed(0)}**`, `**${sum.database.toFixed(0)}**`],
    ],
  )
}

function rowsTable() {
  const rows = tables().sort((a, b) => (rowsAYear[b.table] ?? 0) * bytesOf(b) - (rowsAYear[a.table] ?? 0) * bytesOf(a))
  return table(
    ['table', 'rows a year', 'bytes a row', 'with indexes', 'kB a year'],
    rows.map((one) => {
      const count = rowsAYear[one.table] ?? 0
      return [
        `\`${one.table}\``,
        `${count}`,
        `${one.bytesARow}`,
        `${bytesOf(one)}`,
        ((count * bytesOf(one)) / 1000).toFixed(1),
      ]
    }),
  )
}

const memoryLine = ({ memory }: Inputs) =>
  `  a process that answers takes ${Math.round(memory.processKb / 1024)} MB, an idle connection ${memory.connectionKb.toFixed(0)} kB more, a listener in a room of a thousand ${memory.listenerKb.toFixed(0)} kB.`

function needsTable(measured: Inputs) {
  const all = SIZES.map((members) => needs(members, measured))
  const row = (what: string, of: (one: (typeof all)[number]) => string) => [what, ...all.map(of)]
  const round = (value: number) => Number(value.toPrecision(2)).toLocaleString('en')
  return table(
    ['daily members', ...SIZES.map((members) => members.toLocaleString('en'))],
    [
      row('requests a second, busiest minutes', ({ requests }) => round(requests)),
      row('of them writes', ({ writes }) => round(writes)),
      row('cores of Node', ({ nodeCores }) => round(nodeCores)),
      row('processes of one core', ({ processes }) => `${processes}`),
      row('cores of the database', ({ databaseCores }) => `${databaseCores}`),
      row('members present at once', ({ present }) => round(present)),
      row('memory of all processes, GB', ({ memoryKb }) => round(memoryKb / 1e6)),
      row('rows and indexes a year, GB', ({ storageAYear }) => round(storageAYear / 1e9)),
      row('sound and answers a month, TB', ({ egressAMonth }) => round(egressAMonth / 1e12)),
      row('the same in the busiest minutes, Gbit/s', ({ egressAtPeak }) => round((egressAtPeak * 8) / 1e9)),
    ],
  )
}

const table = (head: string[], rows: string[][]) =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
