import { useMutation, useQuery } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { api, invalidate, sentenceOf } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { useMember } from '#client/session.ts'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { usePages } from '#client/staff/list/usePages.ts'
import { Button } from '#client/ui/Button.tsx'
import { Named } from '#client/ui/text/Named.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '#domains/admin/letters.texts.ts'
import type { Cursor } from '#shared/fields.ts'
import { momentInWords } from './amounts.ts'
import { RetryAll } from './RetryAll.tsx'

type Letter = Answer<typeof api.jobs.staffList>['items'][number]
type Decision = Answer<typeof api.jobs.staffDecisions>[number]

/** What could not be sent, to be sent again or given up, and who decided so last. */
export function DeadLetters({ count }: { count: number }) {
  const list = usePages((cursor: Cursor) => api.jobs.staffList.query({ cursor }))
  const { data: decisions = [] } = useQuery(api.jobs.staffDecisions.query())
  return (
    <section aria-labelledby="letters" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="letters" className="font-serif text-lg font-semibold">
          {texts.heading}
        </h2>
        {count > 1 && <RetryAll count={count} />}
      </div>
      <ListStates
        list={list}
        isEmpty={list.items.length === 0}
        failed={texts.loadFailed}
        empty={{ icon: MailCheck, title: texts.empty, detail: texts.emptyDetail }}
      >
        <ul className="overflow-hidden rounded-card border border-line bg-surface text-sm shadow-card">
          {list.items.map((letter) => (
            <LetterRow key={letter.id} letter={letter} />
          ))}
        </ul>
      </ListStates>
      {decisions.length > 0 && <Decisions decisions={decisions} />}
    </section>
  )
}

function LetterRow({ letter: { id, kind, to, reason, failedAt } }: { letter: Letter }) {
  const { timezone } = useMember()
  const retry = useDecision(api.jobs.retry, texts.retried)
  const discard = useDecision(api.jobs.discard, texts.discarded)
  const isBusy = retry.isPending || discard.isPending
  return (
    <li className="flex flex-col gap-3 border-b border-line px-4 py-2.5 last:border-b-0 wide:flex-row wide:items-center wide:justify-between">
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <span className="font-semibold">{texts.kind(kind)}</span> · {to ?? texts.nobody}
        </p>
        <p className="text-xs text-muted">
          {failedAt && texts.failedAt(momentInWords(failedAt, timezone), reason ?? '?')}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        <Button look="soft" disabled={isBusy} onClick={() => retry.mutate({ id })}>
          {texts.retry}
        </Button>
        <Button look="outline" disabled={isBusy} onClick={() => discard.mutate({ id })}>
          {texts.discard}
        </Button>
      </div>
    </li>
  )
}

const useDecision = (decide: typeof api.jobs.retry | typeof api.jobs.discard, done: string) =>
  useMutation({
    mutationFn: (letter: { id: string }) => decide(letter),
    onSuccess() {
      toast.good(done)
      return invalidate('jobs.staffList', 'jobs.staffDecisions', 'adminOverview.show')
    },
    onError: (error) => toast.bad(texts.decideFailed, sentenceOf(error)),
  })

function Decisions({ decisions }: { decisions: Decision[] }) {
  const { timezone } = useMember()
  return (
    <div className="text-xs text-muted">
      <h3 className="font-semibold">{texts.decided}</h3>
      <ul>
        {decisions.map(({ id, by, kind, action, letters, at }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <Named
              names={[by || texts.gone]}
              say={(by) => texts.decision[action](by, texts.kind(kind), momentInWords(at, timezone), letters)}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
