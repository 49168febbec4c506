import { useMutation } from '@tanstack/react-query'
import { api, sentenceOf } from '#client/api/cache.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '#domains/notices/texts.ts'
import { Section } from '../Section.tsx'

const { test } = texts

export function TestMessage() {
  const { email } = useMember()
  const sending = useMutation({
    mutationFn: api.noticeSettings.test,
    onSuccess(sent) {
      const ways = [...(sent.email ? [test.by.email(email)] : []), ...(sent.push ? [test.by.push(sent.devices)] : [])]
      if (ways.length > 0) toast.good(test.sent, ways.join(' '))
      else toast.bad(test.failed, test.nowhere)
    },
    onError: (error) => toast.bad(test.failed, sentenceOf(error)),
  })
  return (
    <Section title={test.title} detail={test.detail}>
      <Button look="soft" disabled={sending.isPending} onClick={() => sending.mutate(undefined)}>
        {sending.isPending ? test.sending : test.send}
      </Button>
    </Section>
  )
}
