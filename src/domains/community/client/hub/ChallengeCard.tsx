import { Sprout } from 'lucide-react'
import { Badge } from '#client/ui/Badge.tsx'
import { Card } from '#client/ui/Card.tsx'
import { percent } from '#shared/percent.ts'
import { texts } from '../../texts.ts'
import type { Challenge } from '../data.ts'
import { JoinButton } from '../JoinButton.tsx'
import { useChallenge } from './useChallenge.ts'

export function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const { mutate, isPending, variables } = useChallenge()
  const { title, description, challengeType, goalTarget, goalUnit, progress, daysLeft, rewardDescription } = challenge
  const hadJoined = isPending ? variables.hasJoined : challenge.hasJoined
  return (
    <Card aria-label={title}>
      <div className="flex items-start justify-between gap-3">
        <h3 className="font-serif text-lg font-semibold">{title}</h3>
        <Badge tone="gold">{texts.challenges.daysLeft(daysLeft)}</Badge>
      </div>
      {description && <p className="mt-2 text-sm text-muted">{description}</p>}
      {challenge.hasJoined ? (
        <Progress challenge={challenge} />
      ) : (
        <p className="mt-3 text-sm">
          <span className="font-semibold">{texts.challenges.goal(goalTarget, goalUnit)}</span>
          {` · ${texts.challenges.countsFrom}`}
        </p>
      )}
      <p className="mt-2 text-sm text-muted">{texts.challenges.counts(challengeType, goalUnit)}</p>
      {rewardDescription && (
        <p className="mt-3 flex gap-2 text-sm text-muted">
          <Sprout aria-hidden className="mt-0.5 size-4 shrink-0 text-olive" strokeWidth={1.75} />
          {rewardDescription}
        </p>
      )}
      <JoinButton
        isIn={hadJoined}
        isPending={isPending}
        words={texts.challenges}
        className="mt-4"
        onPress={() => mutate(challenge)}
      />
      {progress >= goalTarget && (
        <p role="status" className="mt-3 text-center text-sm font-semibold text-olive-strong">
          {texts.challenges.done}
        </p>
      )}
    </Card>
  )
}

function Progress({ challenge: { title, progress, goalTarget, goalUnit } }: { challenge: Challenge }) {
  const share = percent(progress, goalTarget)
  const words = texts.challenges.progress(progress, goalTarget, goalUnit)
  return (
    <div className="mt-4">
      <p className="flex items-baseline justify-between text-sm">
        <span className="font-semibold">{words}</span>
        <span className="text-muted">{`${share}%`}</span>
      </p>
      <div
        role="progressbar"
        aria-label={texts.challenges.progressLabel(title)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        aria-valuetext={words}
        className="mt-2 h-2.5 overflow-hidden rounded-full bg-olive-soft"
      >
        <div className="h-full rounded-full bg-olive transition-[width]" style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}
