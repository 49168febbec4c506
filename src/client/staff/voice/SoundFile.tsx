import { Upload } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { type Sending, sendRecording } from './sendRecording.ts'
import { readSound } from './sound/readSound.ts'
import { texts } from './texts.ts'

/** A voice recorded elsewhere: any sound this browser can read becomes one like the others. */
export function SoundFile({ label, ...sending }: Sending & { label: string }) {
  const input = useRef<HTMLInputElement>(null)
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (!file) return
    sending.onStart()
    const recording = await readSound(file)
    if (recording) return sendRecording(recording, sending)
    toast.bad(texts.failed, texts.notAudio)
    sending.onDone(null)
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="audio/*"
        aria-label={label}
        tabIndex={-1}
        aria-hidden
        onChange={take}
        className="sr-only"
      />
      <Button look="outline" aria-label={label} disabled={sending.isWorking} onClick={() => input.current?.click()}>
        <Upload aria-hidden className="size-4.5" strokeWidth={1.75} />
        {texts.file}
      </Button>
    </>
  )
}
