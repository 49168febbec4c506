import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { TextField } from '#client/ui/Field.tsx'
import type { Notices } from '#domains/notices/contract.ts'
import { texts } from '#domains/notices/texts.ts'
import { Section } from '../Section.tsx'
import { WeekdayChips } from './WeekdayChips.tsx'

const { reminder } = texts

type Props = {
  shown: Notices
  isSaving: boolean
  onChange: (change: Partial<Notices>) => void
  children: ReactNode
}

export function ReminderHours({ shown: { reminderAt, reminderDays }, isSaving, onChange, children }: Props) {
  return (
    <Section title={reminder.title} detail={reminder.detail}>
      <div className="flex items-end gap-3">
        <TextField
          type="time"
          label={reminder.hour}
          className="min-w-0 flex-1"
          value={reminderAt ?? ''}
          disabled={isSaving}
          onChange={({ target }) => onChange({ reminderAt: target.value || null })}
        />
        {reminderAt !== null && (
          <Button look="plain" disabled={isSaving} onClick={() => onChange({ reminderAt: null })}>
            {reminder.none}
          </Button>
        )}
      </div>
      <WeekdayChips days={reminderDays} disabled={isSaving} onChange={(days) => onChange({ reminderDays: days })} />
      {children}
    </Section>
  )
}
