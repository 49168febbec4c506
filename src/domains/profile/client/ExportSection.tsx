import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { sentenceOf } from '#client/api/cache.ts'
import { download } from '#client/api/download.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { saveFile } from '#client/device/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'
import { Section } from './Section.tsx'

const { export: words } = texts.data

export function ExportSection() {
  const exporting = useMutation({
    mutationFn: () => download('profiles.export'),
    onSuccess(everything) {
      saveFile(everything, 'application/json', words.fileName(serverNow().toISOString().slice(0, 10)))
      toast.good(words.done)
    },
    onError: (error) => toast.bad(words.failed, sentenceOf(error)),
  })
  return (
    <Section title={words.title} detail={words.detail}>
      <Button disabled={exporting.isPending} onClick={() => exporting.mutate()}>
        <Download aria-hidden className="size-[18px]" strokeWidth={1.75} />
        {exporting.isPending ? words.working : words.action}
      </Button>
    </Section>
  )
}
