import type { ReactNode } from 'react'
import { Switch } from '#client/ui/Switch.tsx'
import type { Notices } from '#domains/notices/contract.ts'
import { kindState } from '#domains/notices/states.ts'
import { texts } from '#domains/notices/texts.ts'
import { Section } from '../Section.tsx'

const kinds = ['reminderEmail', 'reminderPush', 'eventEmail', 'eventPush', 'letterEmail'] as const

type Props = {
  shown: Notices
  canMail: boolean
  isSaving: boolean
  onChange: (change: Partial<Notices>) => void
  children: ReactNode
}

/** A kind whose channel is off is shown off, with the reason; what was chosen stays, for when the channel is on again. */
export function KindSwitches({ shown, canMail, isSaving, onChange, children }: Props) {
  return (
    <Section title={texts.kinds.title} detail={texts.kinds.detail}>
      <div className="divide-y divide-line">
        {kinds.map((kind) => {
          const reason = kindState(kind, shown, canMail)
          return (
            <Switch
              key={kind}
              label={texts.kinds[kind].title}
              detail={texts.kinds[kind].detail}
              state={reason}
              on={shown[kind] && !reason}
              disabled={isSaving || reason !== undefined}
              onChange={(on) => onChange({ [kind]: on })}
            />
          )
        })}
      </div>
      {children}
    </Section>
  )
}
