import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import type { EvolutionDays } from '#domains/energy/evolution.ts'
import { pointsOf, say } from '../../evolution.ts'
import { texts } from '../../texts.ts'
import { Loaded } from '../Loaded.tsx'
import { EnergyLine } from './EnergyLine.tsx'
import { EnergyNumbers } from './EnergyNumbers.tsx'
import { NoCheckIns } from './NoCheckIns.tsx'

const { energy } = texts

export function EnergyRange({ days }: { days: EvolutionDays }) {
  const query = useQuery(api.dailyEnergyCheckins.evolution.query({ days }))
  return (
    <Loaded query={query} shape="h-52">
      {(evolution) => <Evolution days={days} {...evolution} />}
    </Loaded>
  )
}

type Props = { days: EvolutionDays } & Answer<typeof api.dailyEnergyCheckins.evolution>

/** A month shows each day; what is longer shows weeks, which a phone has room for. */
export function Evolution({ days, today, levels }: Props) {
  const said = say(levels)
  if (!said) return <NoCheckIns days={days} />
  const isByWeek = days > 30
  const points = pointsOf(levels, today, isByWeek ? 7 : 1)
  const summary = energy.summary(said.mean, said.checkIns)
  return (
    <>
      <p role="status" className="mb-3 text-sm font-semibold">
        {summary}
      </p>
      <EnergyLine
        points={points}
        label={energy.drawn(energy.subtitles[days], summary, said.least, said.most)}
        isOverAYear={days > 90}
      />
      {isByWeek && <p className="mt-2 text-xs text-muted">{energy.band}</p>}
      <EnergyNumbers points={points} caption={energy.subtitles[days]} />
    </>
  )
}
