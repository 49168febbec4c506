import { clock } from '#client/audio/engine/rules.ts'
import { endOf, openMinutes, type Phase } from '../rules.ts'
import { texts } from '../texts.ts'

type Props = { phase: Phase; times: { startsAt: Date; minutes: number }; now: Date }

/** What the middle of the ring says: how long until the next bell. */
export function Moment({ phase, times, now }: Props) {
  const until = (moment: Date) => clock(Math.ceil((moment.getTime() - now.getTime()) / 1000))
  const opens = new Date(times.startsAt.getTime() - openMinutes * 60_000)
  const [label, left] = {
    early: [texts.opensIn, until(opens)],
    waiting: [texts.beginsIn, until(times.startsAt)],
    sitting: [texts.remaining, until(endOf(times))],
    closing: [texts.ended, ''],
    over: [texts.over, ''],
  }[phase] as [string, string]
  return (
    <>
      <p className="text-sm text-muted">{label}</p>
      {left && <p className="font-serif text-2xl font-semibold tabular-nums">{left}</p>}
    </>
  )
}
