import { useMutation } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { api, sentenceOf } from '#client/api/cache.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { TextAreaField } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { fieldErrors, texts } from '../texts.ts'

const schema = () => import('../contract.ts').then(({ reportForm }) => reportForm)

type About = { groupId: string } | { eventId: string }
type Props = { about: About; kind: 'group' | 'event' }

export function ReportButton({ about, kind }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-8 text-center">
      <Button look="plain" onClick={() => setOpen(true)}>
        <Flag aria-hidden className="size-4" strokeWidth={1.75} />
        {texts.report.open}
      </Button>
      {isOpen && (
        <Dialog title={texts.report.title[kind]} onClose={() => setOpen(false)}>
          <ReportForm about={about} onSent={() => setOpen(false)} />
        </Dialog>
      )}
    </div>
  )
}

function ReportForm({ about, onSent }: { about: About; onSent: () => void }) {
  const sending = useMutation({
    mutationFn: api.communityReports.send,
    onSuccess() {
      toast.good(texts.report.sent, texts.report.sentDetail)
      onSent()
    },
    onError: (error) => toast.bad(texts.report.failed, sentenceOf(error)),
  })
  const { errors, form } = useForm(schema, ({ reason }) => sending.mutate({ ...about, reason }))
  const error = errors.reason && fieldErrors[errors.reason]
  return (
    <form {...form} className="text-left">
      <p className="mb-4 text-sm text-muted">{texts.report.explain}</p>
      <fieldset disabled={sending.isPending}>
        <TextAreaField name="reason" rows={4} label={texts.report.reason} error={error} />
        <Button type="submit" wide className="mt-4">
          {sending.isPending ? texts.processing : texts.report.send}
        </Button>
      </fieldset>
    </form>
  )
}
