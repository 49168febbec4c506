import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { texts as library } from '../../texts.ts'
import { Cover } from '../member/Cover.tsx'

type StaffAudio = Answer<typeof api.audioContents.staffList>['items'][number]

/** An audio as a row of the panel names it. */
export const AudioMark = ({ audio }: { audio: StaffAudio }) => (
  <span className="flex items-center gap-3 text-ink">
    <Cover audio={audio} className="size-11 shrink-0 rounded-xl" />
    <span className="min-w-0">
      <span className="line-clamp-2 font-semibold break-words">{audio.title}</span>
      <span className="line-clamp-1 text-xs text-muted">
        {[audio.instructorName, audio.isPremium && library.premium].filter(Boolean).join(' · ')}
      </span>
    </span>
  </span>
)
