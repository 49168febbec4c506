import { DownloadsList } from '#client/downloads/DownloadsList.tsx'
import { texts as downloads } from '#client/downloads/texts.ts'
import { useMember } from '#client/session.ts'
import { texts as shell } from '#client/texts.ts'
import { Chips } from '#client/ui/Chips.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { paths } from '#shared/paths.ts'
import { defaultDurations, isReady, languages } from '../rules.ts'
import { texts } from '../texts.ts'
import { Section } from './Section.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'
import { TimezoneSection } from './TimezoneSection.tsx'
import { useSetting } from './useSetting.ts'
import { useUpdateProfile } from './useUpdateProfile.ts'

const { settings } = texts

export default function SettingsPage() {
  return (
    <>
      <PageHeader
        title={settings.title}
        subtitle={settings.subtitle}
        back={{ to: paths.home, label: shell.backHome }}
      />
      <div className="grid gap-5 wide:grid-cols-2 wide:items-start">
        <DurationSection />
        <Section title={settings.theme.title} detail={settings.theme.autoDetail}>
          <ThemeChoice />
        </Section>
        <LanguageSection />
        <TimezoneSection />
        <Section title={downloads.title} detail={downloads.detail}>
          <DownloadsList />
        </Section>
      </div>
    </>
  )
}

function DurationSection() {
  const [duration, choose] = useSetting('defaultDurationMinutes')
  return (
    <Section title={settings.duration.title} detail={settings.duration.detail}>
      <Chips
        label={settings.duration.title}
        options={defaultDurations.map((value) => ({ value, label: settings.duration.option(value) }))}
        value={defaultDurations.find((minutes) => minutes === duration) ?? 10}
        onChange={choose}
      />
    </Section>
  )
}

function LanguageSection() {
  const { language } = useMember()
  const saving = useUpdateProfile()
  return (
    <Section title={settings.language.title}>
      <Chips
        label={settings.language.title}
        options={languages.map((value) => ({
          value,
          label: settings.language.options[value],
          isOff: !isReady(value),
          note: isReady(value) ? undefined : settings.language.soon,
        }))}
        value={language}
        onChange={(chosen) => chosen === 'pt-br' && saving.mutate({ language: chosen })}
      />
    </Section>
  )
}
