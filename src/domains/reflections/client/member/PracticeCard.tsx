import { Play } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { sessionKeeper } from '#client/audio/engine/sessions.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { toast } from '#client/ui/toast.tsx'
import { practiceStart } from '../../rules.ts'
import { texts } from '../../texts.ts'
import type { Reflection } from './TodayCard.tsx'

export function PracticeCard({ practice }: { practice: NonNullable<Reflection['practice']> }) {
  const [, navigate] = useLocation()
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    const { to, isUnavailable } = practiceStart(practice)
    if (isUnavailable) {
      console.warn(`the practice ${practice.id} cannot be opened`)
      toast.bad(texts.practiceUnavailable)
    } else if (practice.audioUrl) {
      setStarting(true)
      // The player plays it also when it could not be counted.
      await sessionKeeper?.begin(practice).catch(() => {})
    }
    navigate(to)
  }
  return (
    <Card>
      <h2 className="eyebrow text-olive-strong">{texts.practice}</h2>
      <p className="mt-1 text-xs text-muted">{texts.practiceOf}</p>
      <p className="mt-3 font-serif text-lg font-semibold">{practice.name}</p>
      <p className="mt-0.5 text-sm text-muted">
        {texts.minutes(practice.durationMinutes)}
        {practice.isPremium && ` · ${texts.premium}`}
      </p>
      {practice.description && <p className="mt-3 text-pretty text-muted">{practice.description}</p>}
      <Button className="mt-5" aria-busy={isStarting} onClick={() => isStarting || void start()}>
        <Play aria-hidden className="size-[18px]" strokeWidth={1.75} />
        {texts.startPractice}
      </Button>
    </Card>
  )
}
