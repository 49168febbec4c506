import { useQuery } from '@tanstack/react-query'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { changeFeedback, useFeedback } from '#client/device/feedback.ts'
import { Link } from '#client/navigation/Link.tsx'
import { buttonClass } from '#client/ui/Button.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { paths } from '#shared/paths.ts'
import { profilePaths } from '../paths.ts'
import { texts } from '../texts.ts'
import { Loaded } from './Loaded.tsx'
import { Section } from './Section.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

const { preferences } = texts

export function PreferencesTab() {
  const profile = useQuery(api.profiles.mine.query())
  return (
    <Loaded query={profile} shape="h-96">
      {(mine) => <Preferences mine={mine} />}
    </Loaded>
  )
}

function Preferences({ mine }: { mine: Answer<typeof api.profiles.mine> }) {
  const saving = useUpdateProfile()
  const feedback = useFeedback()
  const {
    notificationPreferences: current = mine.notificationPreferences,
    showInFeed = mine.showInFeed,
    showCheckinsInFeed = mine.showCheckinsInFeed,
  } = saving.isPending ? saving.variables : mine
  return (
    <div className="grid gap-5 wide:grid-cols-2 wide:items-start">
      <Section title={preferences.reminders.title}>
        <Switch
          label={preferences.reminders.receive}
          detail={preferences.reminders.detail}
          on={current.practice_reminders}
          onChange={(practice_reminders) =>
            saving.mutate({ notificationPreferences: { ...current, practice_reminders } })
          }
        />
        <Link to={`${profilePaths.profile}?tab=notificacoes`} className={`${buttonClass({ look: 'soft' })} mt-2`}>
          {preferences.reminders.toHours}
        </Link>
      </Section>
      <Section title={preferences.theme.title} detail={preferences.theme.detail}>
        <ThemeChoice />
      </Section>
      <Section title={preferences.privacy.title}>
        <Switch
          label={preferences.privacy.feed}
          detail={preferences.privacy.detail}
          on={showInFeed}
          onChange={(show) => saving.mutate({ showInFeed: show })}
        />
        <Switch
          label={preferences.privacy.checkins}
          detail={showInFeed ? preferences.privacy.checkinsDetail : preferences.privacy.checkinsNeedFeed}
          on={showInFeed && showCheckinsInFeed}
          disabled={!showInFeed}
          onChange={(show) => saving.mutate({ showCheckinsInFeed: show })}
        />
        <Link to={`${profilePaths.profile}?tab=dados`} className={`${buttonClass({ look: 'soft' })} mt-2`}>
          {preferences.privacy.toData}
        </Link>
      </Section>
      <Section title={preferences.feedback.title} detail={preferences.feedback.detail}>
        <Switch
          label={preferences.feedback.sound}
          on={feedback.sound}
          onChange={(sound) => changeFeedback({ sound })}
        />
        <Switch
          label={preferences.feedback.vibration}
          on={feedback.vibration}
          onChange={(vibration) => changeFeedback({ vibration })}
        />
      </Section>
      <Section title={preferences.more}>
        <Link to={paths.settings} className={buttonClass({ look: 'soft' })}>
          {preferences.toSettings}
        </Link>
      </Section>
    </div>
  )
}
