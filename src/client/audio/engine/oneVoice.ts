import { pageId } from '#client/device/pageId.ts'
import { isLater, type Voice } from './rules.ts'

let channel: BroadcastChannel | undefined
let mine: Voice = { at: 0, page: pageId }

/** Something begins to sound in this tab: whatever sounds in the others makes way for it. */
export function raiseVoice() {
  mine = { at: Date.now(), page: pageId }
  opened()?.postMessage(mine)
}

/** Called when something begins to sound in another tab, later than here. */
export function onOtherVoice(yieldTo: () => void) {
  const hear = ({ data }: MessageEvent<Voice>) => isLater(data, mine) && yieldTo()
  const from = opened()
  from?.addEventListener('message', hear)
  return () => from?.removeEventListener('message', hear)
}

function opened() {
  if ('BroadcastChannel' in globalThis) channel ??= new BroadcastChannel('lumiar.voice')
  return channel
}
