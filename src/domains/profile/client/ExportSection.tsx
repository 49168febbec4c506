import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { api, sentenceOf } from '#client/api.ts'
import { saveFile } from '#client/saveFile.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'
import { Section } from './Section.tsx'

const { export: words } = texts.data

export function ExportSection() {
  const exporting = useMutation({
    mutationFn: () => api.profiles.export(),
    onSuccess(everything) {
      const name = words.fileName(everything.exportedAt.slice(0, 10))
      saveFile(JSON.stringify(everything, null, 2), 'application/json', name)
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
