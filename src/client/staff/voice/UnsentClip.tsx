import { useSyncExternalStore } from 'react'
import { clipsRecord } from '#client/staff/editor/record.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { dropClip, type FormPlace, findClip, readClip } from './keptClips.ts'
import { type Sending, sendRecording } from './sendRecording.ts'
import { texts } from './texts.ts'

type Props = Sending & { form: FormPlace; text: string }

/** A recording of this step that a call, a closed tab or a lost network kept from being sent. */
export function UnsentClip({ form, text, ...sending }: Props) {
  const id = useSyncExternalStore(clipsRecord.subscribe, () => findClip(form, text))
  if (!id) return null
  const use = async () => {
    sending.onStart()
    const recording = await readClip(id)
    if (!recording) {
      toast.bad(texts.unreadable)
      sending.onDone(null)
    }
    if (!recording || (await sendRecording(recording, sending))) await dropClip(form, id)
  }
  return (
    <div role="status" className="rounded-2xl bg-gold/15 px-4 py-3 text-sm">
      <p>{texts.unsent}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button look="outline" disabled={sending.isWorking} onClick={use}>
          {texts.use}
        </Button>
        <Button look="plain" disabled={sending.isWorking} onClick={() => void dropClip(form, id)}>
          {texts.drop}
        </Button>
      </div>
    </div>
  )
}
