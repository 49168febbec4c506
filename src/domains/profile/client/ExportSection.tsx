import { useMutation } from '@tanstack/react-query'
import { BookOpen, Download } from 'lucide-react'
import { sentenceOf } from '#client/api/cache.ts'
import { download } from '#client/api/download.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { saveFile } from '#client/device/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'
import { Section } from './Section.tsx'

const { export: words } = texts.data

const files = {
  readable: { name: 'profiles.readable', type: 'text/html', ending: 'html' },
  whole: { name: 'profiles.export', type: 'application/json', ending: 'json' },
} as const

/** To read, and for other programs. */
export function ExportSection() {
  const exporting = useMutation({
    mutationFn: async (file: keyof typeof files) => ({ ...files[file], content: await download(files[file].name) }),
    onSuccess({ content, type, ending }) {
      saveFile(content, type, words.fileName(serverNow().toISOString().slice(0, 10), ending))
      toast.good(words.done)
    },
    onError: (error) => toast.bad(words.failed, sentenceOf(error)),
  })
  const labelOf = (file: keyof typeof files, label: string) =>
    exporting.isPending && exporting.variables === file ? words.working : label
  return (
    <Section title={words.title} detail={words.detail}>
      <div className="flex flex-wrap gap-3">
        <Button disabled={exporting.isPending} onClick={() => exporting.mutate('readable')}>
          <BookOpen aria-hidden className="size-[18px]" strokeWidth={1.75} />
          {labelOf('readable', words.actionReadable)}
        </Button>
        <Button look="soft" disabled={exporting.isPending} onClick={() => exporting.mutate('whole')}>
          <Download aria-hidden className="size-[18px]" strokeWidth={1.75} />
          {labelOf('whole', words.action)}
        </Button>
      </div>
    </Section>
  )
}
