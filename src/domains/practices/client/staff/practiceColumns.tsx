import { api } from '#client/api/cache.ts'
import { ActiveSwitch } from '#client/staff/list/ActiveSwitch.tsx'
import type { Column } from '#client/staff/list/column.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { texts } from '../../admin.texts.ts'
import { texts as lists } from '../../lists.texts.ts'
import { texts as memberTexts } from '../../texts.ts'
import type { StaffPractice } from './answers.ts'

export const practiceColumns: Column<StaffPractice>[] = [
  {
    head: texts.name,
    cell: (practice) => (
      <>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 font-semibold break-words text-ink">{practice.name}</span>
          {practice.isPremium && <Badge tone="gold">{texts.premium}</Badge>}
          {practice.isShareable && <Badge>{texts.shared}</Badge>}
          {practice.collection && (
            <Badge tone="quiet">{texts.inCollection(lists.collections[practice.collection].title)}</Badge>
          )}
        </span>
        <span className="mt-1 block text-muted wide:hidden">
          {memberTexts.types[practice.type]} · {texts.minutes(practice.durationMinutes)} · <Held practice={practice} />
        </span>
      </>
    ),
  },
  { head: texts.type, cell: ({ type }) => memberTexts.types[type], wideOnly: true },
  {
    head: texts.duration,
    cell: ({ durationMinutes }) => <span className="whitespace-nowrap">{texts.minutes(durationMinutes)}</span>,
    wideOnly: true,
  },
  { head: texts.content, cell: (practice) => <Held practice={practice} />, wideOnly: true, isWritten: true },
  {
    head: texts.state,
    cell: ({ id, name, isActive }) => (
      <ActiveSwitch
        name={name}
        isActive={isActive}
        save={(on) => api.recommendedPractices.setActive({ id, isActive: on })}
        done={{ on: texts.activated, off: texts.deactivated }}
        failed={texts.updateFailed}
        tables={['recommendedPractices', 'dailyReflections']}
      />
    ),
  },
]

function Held({ practice: { steps, hasVideo, hasLink, hasAudio, audioTitle } }: { practice: StaffPractice }) {
  if (steps > 0) return texts.stepCount(steps)
  if (hasVideo) return texts.kinds.video
  if (hasLink) return texts.kinds.link
  if (hasAudio) return audioTitle ?? texts.kinds.audio
  return <Badge tone="gold">{texts.noContent}</Badge>
}
