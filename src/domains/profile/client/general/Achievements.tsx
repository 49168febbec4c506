import { Check, Compass, Flame, Hourglass, type LucideIcon, Sunrise } from 'lucide-react'
import { classes } from '#client/ui/classes.ts'
import { type AchievementKey, achievementsFor, type Figures } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { Section } from '../Section.tsx'

const icons: Record<AchievementKey, LucideIcon> = {
  firstStreak: Flame,
  oneWeek: Sunrise,
  firstHour: Hourglass,
  explorer: Compass,
}

export function Achievements({ figures }: { figures: Figures }) {
  return (
    <Section title={texts.achievements.title}>
      <ul className="flex flex-col gap-4">
        {achievementsFor(figures).map(({ key, ...achievement }) => (
          <li key={key}>
            <Achievement {...achievement} name={key} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

type Props = { name: AchievementKey; goal: number; reached: number; isEarned: boolean }

function Achievement({ name, goal, reached, isEarned }: Props) {
  const Icon = icons[name]
  const { title, detail } = texts.achievements.names[name]
  return (
    <div className="flex items-center gap-4">
      <span
        className={classes(
          'flex size-12 shrink-0 items-center justify-center rounded-full',
          isEarned ? 'bg-gold/20 text-gold' : 'bg-olive-soft text-olive-strong',
        )}
      >
        <Icon aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <p className="font-semibold">{title}</p>
          <p className="flex shrink-0 items-center gap-1 text-xs text-muted tabular-nums">
            {isEarned && <Check aria-hidden className="size-3.5" strokeWidth={2.5} />}
            {isEarned ? texts.achievements.earned : texts.achievements.progress(reached, goal)}
          </p>
        </div>
        <p className="text-sm text-muted">{detail}</p>
        {!isEarned && (
          <div
            role="progressbar"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={goal}
            aria-valuenow={reached}
            className="mt-2 h-1.5 overflow-hidden rounded-full bg-olive-soft"
          >
            <div className="h-full rounded-full bg-olive" style={{ width: `${(reached / goal) * 100}%` }} />
          </div>
        )}
      </div>
    </div>
  )
}
