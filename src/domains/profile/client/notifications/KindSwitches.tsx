import type { ReactNode } from 'react'
import { Switch } from '#client/ui/Switch.tsx'
import type { Notices } from '#domains/notices/contract.ts'
import type { Reach } from '#domains/notices/rules.ts'
import { kindState } from '#domains/notices/states.ts'
import { texts } from '#domains/notices/texts.ts'
import { Section } from '../Section.tsx'

const kinds = ['reminderEmail', 'reminderPush', 'eventEmail', 'eventPush', 'letterEmail'] as const

type Props = {
  shown: Notices
  reach: Reach
  isSaving: boolean
  onChange: (change: Partial<Notices>) => void
  children: ReactNode
}

/** A kind whose channel is off is shown off, with the reason; what was chosen stays, for when the channel is on again. */
export function KindSwitches({ shown, reach, isSaving, onChange, children }: Props) {
  return (
    <Section title={texts.kinds.title} detail={texts.kinds.detail}>
      <div className="divide-y divide-line">
        {kinds.map((kind) => {
          const { isOff, says } = kindState(kind, shown, reach)
          return (
            <Switch
              key={kind}
              label={texts.kinds[kind].title}
              detail={texts.kinds[kind].detail}
              state={says}
              on={shown[kind] && !isOff}
              disabled={isSaving || isOff}
              onChange={(on) => onChange({ [kind]: on })}
            />
          )
        })}
      </div>
      {children}
    </Section>
  )
}
