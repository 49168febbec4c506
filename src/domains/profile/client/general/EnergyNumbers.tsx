import type { Stretch } from '../../evolution.ts'
import { texts } from '../../texts.ts'
import { dayAndMonth } from './days.ts'
import { Fold } from './Fold.tsx'

const { energy } = texts

/** The drawing as a table, newest first. */
export function EnergyNumbers({ points, caption }: { points: Stretch[]; caption: string }) {
  return (
    <Fold title={energy.numbers}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section tabIndex={0} aria-label={caption} className="max-h-64 overflow-y-auto rounded-xl">
        <table className="w-full text-sm">
          <thead className="sr-only">
            <tr>
              <th scope="col">{energy.when}</th>
              <th scope="col">{energy.level}</th>
            </tr>
          </thead>
          <tbody>
            {points.toReversed().map((point) => (
              <tr key={point.first} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-1 text-left font-normal text-muted">
                  {whenOf(point)}
                </th>
                <td className="py-1 pr-1 text-right tabular-nums">{saidOf(point)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Fold>
  )
}

const whenOf = ({ first, last }: Stretch) =>
  first === last ? dayAndMonth(first) : energy.weekFrom(dayAndMonth(first), dayAndMonth(last))

function saidOf({ first, last, said }: Stretch): string {
  if (!said) return energy.none
  return first === last ? energy.ofTen(said.mean) : energy.ofWeek(said.mean, said.least, said.most)
}
