import { FileAudio, UploadCloud } from 'lucide-react'
import { type DragEvent, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/classes.ts'
import { texts } from '../../admin.texts.ts'

const { upload: words } = texts

/** Dropped or picked, one or many. */
export function DropZone({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const hover = (event: DragEvent) => {
    event.preventDefault()
    setOver(true)
  }
  const Icon = isOver ? FileAudio : UploadCloud
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped on it; the button does the same by keyboard
    <div
      onDragEnter={hover}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={classes(
        'flex flex-col items-center gap-2 rounded-card border-2 border-dashed px-5 py-7 text-center transition',
        isOver ? 'border-olive bg-olive-soft' : 'border-muted/45 bg-surface',
      )}
    >
      <Icon aria-hidden className="size-9 text-olive" strokeWidth={1.5} />
      <p className="font-serif text-lg font-semibold">{isOver ? words.dropNow : words.drop}</p>
      <p className="max-w-xs text-sm text-muted">{words.dropDetail}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept="audio/*,.mp3,.m4a,.aac,.ogg,.opus,.wav,.flac,.webm"
        aria-label={words.choose}
        tabIndex={-1}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
        className="sr-only"
      />
      <Button look="soft" className="mt-2" onClick={() => input.current?.click()}>
        {words.choose}
      </Button>
    </div>
  )
}
