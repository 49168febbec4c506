import type { RequestFigure } from './requests.ts'
import { type Change, isWorse } from './summary.ts'

/** One request on the screen, a line for each number of connections. */
export function printRequest({ name, what, statements, bytes, levels }: RequestFigure) {
  console.log(
    `\n${name} (${what}): ${both(statements, 1)} statements, ${both(bytes, 0)} bytes, raw → Lumiar as everywhere below`,
  )
  console.table(
    Object.fromEntries(
      levels.map(({ connections, ratio, slowest, raw, lumiar }) => {
        const pair = (pick: keyof typeof raw, digits: number) => both({ raw: raw[pick], lumiar: lumiar[pick] }, digits)
        const row = {
          ratio: ratio.toFixed(2),
          'by processor': ((raw.node + raw.database) / (lumiar.node + lumiar.database)).toFixed(2),
          'answers/s': pair('rate', 0),
          'Node ms': pair('node', 2),
          'PostgreSQL ms': pair('database', 2),
          'p50 ms': pair('p50', 1),
          'p99 ms': pair('p99', 1),
          'p99 ratio': slowest.toFixed(2),
        }
        return [`${connections} connections`, row]
      }),
    ),
  )
}

export function printChanges(changes: Change[]) {
  if (changes.length === 0) return
  console.log('\nBeside the figures that were kept last (ratio to raw; 1 is as fast):')
  console.table(
    Object.fromEntries(
      changes.map((change) => {
        const { name, ratio, processor } = change
        const verdict = isWorse(change) ? 'WORSE' : ''
        return [name, { 'by rate': arrow(ratio), 'by processor': arrow(processor), '': verdict }]
      }),
    ),
  )
}

const arrow = ([before, now]: [number, number]) => `${before.toFixed(2)} → ${now.toFixed(2)} (${percent(now / before)})`

const percent = (factor: number) => `${factor < 1 ? '−' : '+'}${Math.round(Math.abs(factor - 1) * 100)} %`

const both = ({ raw, lumiar }: { raw: number; lumiar: number }, digits: number) =>
  `${raw.toFixed(digits)} → ${lumiar.toFixed(digits)}`
