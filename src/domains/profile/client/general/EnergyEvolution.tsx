import { useState } from 'react'
import { Chips } from '#client/ui/Chips.tsx'
import { type EvolutionDays, evolutionDays } from '#domains/energy/evolution.ts'
import { texts } from '../../texts.ts'
import { Section } from '../Section.tsx'
import { EnergyRange } from './EnergyRange.tsx'
import { EnergyWeek } from './EnergyWeek.tsx'
import type { Overview } from './Statistics.tsx'

const { energy } = texts

/** The week comes with the overview; more days are asked for when they are chosen. */
export function EnergyEvolution({ week }: { week: Overview['week'] }) {
  const [days, setDays] = useState<EvolutionDays>(7)
  return (
    <Section title={energy.title} detail={energy.subtitles[days]}>
      <div className="mb-4">
        <Chips
          label={energy.period}
          options={evolutionDays.map((value) => ({ value, label: energy.periods[value] }))}
          value={days}
          onChange={setDays}
          isEven
        />
      </div>
      {days === 7 ? <EnergyWeek week={week} /> : <EnergyRange days={days} />}
    </Section>
  )
}
