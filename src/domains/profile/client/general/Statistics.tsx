import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { Figure } from '#client/ui/Figure.tsx'
import { texts } from '../../texts.ts'
import { Section } from '../Section.tsx'

export type Overview = Answer<typeof api.profiles.overview>

export function Statistics({ figures }: { figures: Overview }) {
  const { stats } = texts
  const shown = [
    [figures.consecutiveDays, stats.consecutiveDays(figures.consecutiveDays)],
    [figures.todayMinutes, stats.todayMinutes],
    [figures.weeklyMinutes, stats.weeklyMinutes],
    [figures.completedPractices, stats.completedPractices(figures.completedPractices)],
    [`${figures.completedPercentage}%`, stats.completedPercentage],
    [figures.totalMinutes, stats.totalMinutes],
  ] as const
  return (
    <Section title={stats.title}>
      <dl className="grid grid-cols-3 gap-x-3 gap-y-5">
        {shown.map(([figure, label]) => (
          <Figure key={label} value={figure} label={label} />
        ))}
      </dl>
      {figures.streakToContinue > 0 && (
        <p className="mt-4 text-sm text-muted">{stats.toContinue(figures.streakToContinue)}</p>
      )}
    </Section>
  )
}
