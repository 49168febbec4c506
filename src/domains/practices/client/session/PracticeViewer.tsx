import { useCallback, useState } from 'react'
import { runningRecord } from '#client/guided/runningRecord.ts'
import { useMember } from '#client/session.ts'
import { FullScreen } from '#client/ui/dialog/FullScreen.tsx'
import { shownAs } from '../../rules.ts'
import { texts } from '../../texts.ts'
import { useLeaving } from '../running/useLeaving.tsx'
import { AudioPractice } from './AudioPractice.tsx'
import type { Started } from './answers.ts'
import { CompletionPanel } from './CompletionPanel.tsx'
import { complete } from './completion.ts'
import { FeelingTaps } from './FeelingTaps.tsx'
import { GuidedPractice } from './GuidedPractice.tsx'
import { LinkPractice } from './LinkPractice.tsx'
import { VideoPractice } from './VideoPractice.tsx'
import { wantedLength } from './wantedLength.ts'

const views = { audio: AudioPractice, video: VideoPractice, link: LinkPractice, guided: GuidedPractice }

/** §2.5: one practice, full screen, by what it is; completed once, then rated if one likes. */
export default function PracticeViewer({ started, onClose }: { started: Started; onClose: () => void }) {
  const { sessionId, practice } = started
  const member = useMember()
  const [isCompleted, setCompleted] = useState(false)
  const planned = practice.durationMinutes
  const [minutes, setMinutes] = useState(
    () => runningRecord.read(member.id, sessionId)?.minutes ?? wantedLength(practice) ?? planned,
  )
  const shown = shownAs(practice.type, practice.content)
  const View = views[shown]

  const finish = useCallback(
    async (endedAt?: number) => {
      setCompleted(true)
      const chosen = minutes === planned ? undefined : minutes
      setCompleted(await complete(member, sessionId, { endedAt, minutes: chosen }))
    },
    [member, sessionId, minutes, planned],
  )
  const { leave, question } = useLeaving(sessionId, onClose)

  return (
    <FullScreen
      title={practice.name}
      detail={`${texts.longMinutes(minutes)} · ${texts.types[practice.type] ?? practice.type}`}
      closeLabel={texts.viewer.close}
      onClose={leave}
    >
      {isCompleted ? (
        <CompletionPanel sessionId={sessionId} onClose={onClose} />
      ) : (
        <>
          <FeelingTaps sessionId={sessionId} moment="before" />
          <div className="flex flex-1 flex-col">
            <View
              {...started}
              minutes={minutes}
              onMinutes={setMinutes}
              onFinished={finish}
              onHeard={() => setCompleted(true)}
            />
          </div>
          <button
            type="button"
            onClick={() => void finish()}
            className="mx-auto mt-4 min-h-11 rounded-full border border-cream/30 px-6 text-sm font-semibold transition hover:bg-cream/10"
          >
            {texts.viewer.complete}
          </button>
          {question}
        </>
      )}
    </FullScreen>
  )
}
