import { serverNow } from '#client/api/serverClock.ts'
import { useMember } from '#client/session.ts'
import { inputClass } from '#client/ui/Field.tsx'
import { texts } from '../texts.ts'
import { zoneName, zones } from '../zones.texts.ts'
import { timeIn } from './moments.ts'
import { Section } from './Section.tsx'
import { useUpdateProfile } from './useUpdateProfile.ts'

const { timezone: words } = texts.settings
const groups = [zones.brazil, zones.world]

export function TimezoneSection() {
  const { timezone, timezoneChosen } = useMember()
  const saving = useUpdateProfile()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const isListed = groups.some(({ names }) => timezone in names)
  return (
    <Section title={words.title} detail={words.detail}>
      <select
        aria-label={words.label}
        className={`${inputClass} border-muted/45`}
        value={timezoneChosen ? timezone : ''}
        disabled={saving.isPending}
        onChange={(event) => saving.mutate({ timezone: event.target.value || null })}
      >
        <option value="">{words.auto(zoneName(here))}</option>
        {!isListed && timezoneChosen && <option value={timezone}>{zoneName(timezone)}</option>}
        {groups.map(({ title, names }) => (
          <optgroup key={title} label={title}>
            {Object.entries(names).map(([zone, name]) => (
              <option key={zone} value={zone}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <p className="mt-2 text-sm text-muted">{words.now(timeIn(serverNow(), timezone))}</p>
    </Section>
  )
}
