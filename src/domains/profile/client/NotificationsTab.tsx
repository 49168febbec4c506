import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#client/api/cache.ts'
import { Button } from '#client/ui/Button.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { toast } from '#client/ui/toast.tsx'
import type { NotificationPreferences } from '../rules.ts'
import { texts } from '../texts.ts'
import { Loaded } from './Loaded.tsx'
import { Section } from './Section.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

const { notifications } = texts
const kinds = ['email', 'push', 'practice_reminders'] as const

export function NotificationsTab() {
  const profile = useQuery(api.profiles.mine.query())
  return (
    <Loaded query={profile} shape="h-72">
      {(mine) => <NotificationsForm stored={mine.notificationPreferences} />}
    </Loaded>
  )
}

function NotificationsForm({ stored }: { stored: NotificationPreferences }) {
  const [changes, setChanges] = useState<Partial<NotificationPreferences>>({})
  const saving = useUpdateProfile(notifications.failed)
  const shown = { ...stored, ...changes }
  const isChanged = kinds.some((kind) => shown[kind] !== stored[kind])
  const save = () =>
    saving.mutate(
      { notificationPreferences: shown },
      {
        onSuccess() {
          setChanges({})
          toast.good(notifications.saved)
        },
      },
    )
  return (
    <Section title={notifications.title} detail={notifications.explain} className="wide:max-w-2xl">
      <div className="divide-y divide-line">
        {kinds.map((kind) => (
          <Switch
            key={kind}
            label={notifications[kind].title}
            detail={notifications[kind].detail}
            on={shown[kind]}
            disabled={saving.isPending}
            onChange={(on) => setChanges({ ...changes, [kind]: on })}
          />
        ))}
      </div>
      {isChanged && (
        <div className="mt-5 flex gap-3">
          <Button disabled={saving.isPending} onClick={save}>
            {saving.isPending ? notifications.saving : notifications.save}
          </Button>
          <Button look="plain" disabled={saving.isPending} onClick={() => setChanges({})}>
            {notifications.cancel}
          </Button>
        </div>
      )}
    </Section>
  )
}
