import { FullScreen } from '#client/ui/dialog/FullScreen.tsx'
import { texts } from '../../texts.ts'
import { CompletionPanel } from './CompletionPanel.tsx'
import { FeelingTaps } from './FeelingTaps.tsx'

/** What the players show of a practice whose sound they play: the same as its viewer. */
export const Before = ({ sessionId }: { sessionId: string }) => <FeelingTaps sessionId={sessionId} moment="before" />

export const After = ({ title, sessionId, onClose }: { title: string; sessionId: string; onClose: () => void }) => (
  <FullScreen title={title} closeLabel={texts.viewer.close} onClose={onClose}>
    <CompletionPanel sessionId={sessionId} onClose={onClose} />
  </FullScreen>
)
