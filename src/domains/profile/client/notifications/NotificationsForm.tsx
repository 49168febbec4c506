import { type ReactNode, useState } from 'react'
import type { api } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import type { Answer } from '#client/api/types.ts'
import { useMember } from '#client/session.ts'
import { Switch } from '#client/ui/Switch.tsx'
import type { Notices, SaveNotices } from '#domains/notices/contract.ts'
import { emailState, reminderState } from '#domains/notices/states.ts'
import { texts } from '../../texts.ts'
import { Section } from '../Section.tsx'
import { KindSwitches } from './KindSwitches.tsx'
import { ReminderHours } from './ReminderHours.tsx'
import { SaveRow } from './SaveRow.tsx'
import { useSaveNotices } from './useSaveNotices.ts'

const { notifications } = texts

type Part = 'channels' | 'reminder' | 'kinds'
type Props = { mine: Answer<typeof api.noticeSettings.mine>; push?: ReactNode }

/**
 * One form in three cards. Salvar and Cancelar stand in the card that was changed last, beside what they are about. Without a
 * mail server the switch of emails is shown off; what the member chose is saved unchanged, for when there is one.
 */
export function NotificationsForm({ mine: { canMail, devices, isQuiet, ...stored }, push }: Props) {
  const { email, timezone } = useMember()
  const [changes, setChanges] = useState<SaveNotices>({})
  const [touched, setTouched] = useState<Part>('channels')
  const saving = useSaveNotices(() => setChanges({}))
  const shown = { ...stored, ...changes }
  const changed = (Object.keys(changes) as (keyof Notices)[]).filter((name) => changes[name] !== stored[name])
  const reach = { canMail, devices }
  const here = { ...reach, isQuiet, email, timezone, now: new Date(serverNow()) }

  const changeIn = (part: Part) => (change: SaveNotices) => {
    setTouched(part)
    setChanges({ ...changes, ...change })
  }
  const saveRow = (part: Part) =>
    changed.length > 0 &&
    touched === part && (
      <SaveRow
        isSaving={saving.isPending}
        error={shown.reminderDays === 0 ? 'NO_DAY' : undefined}
        onSave={() => saving.mutate(Object.fromEntries(changed.map((name) => [name, changes[name]])))}
        onCancel={() => setChanges({})}
      />
    )
  const switches = [
    { kind: 'email', state: emailState(shown, here), isMissing: !canMail },
    { kind: 'push', state: undefined, isMissing: false, below: push },
    { kind: 'practice_reminders', state: reminderState(shown, here), isMissing: false },
  ] as const

  return (
    <>
      <Section title={notifications.title} detail={notifications.explain}>
        <div className="divide-y divide-line">
          {switches.map(({ kind, state, isMissing, ...row }) => (
            <div key={kind}>
              <Switch
                label={notifications[kind].title}
                detail={notifications[kind].detail}
                state={state}
                on={shown[kind] && !isMissing}
                disabled={saving.isPending || isMissing}
                onChange={(on) => changeIn('channels')({ [kind]: on })}
              />
              {'below' in row && shown.push && row.below}
            </div>
          ))}
        </div>
        {saveRow('channels')}
      </Section>
      <ReminderHours shown={shown} isSaving={saving.isPending} onChange={changeIn('reminder')}>
        {saveRow('reminder')}
      </ReminderHours>
      <KindSwitches shown={shown} reach={reach} isSaving={saving.isPending} onChange={changeIn('kinds')}>
        {saveRow('kinds')}
      </KindSwitches>
    </>
  )
}
