import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, sentenceOf, setCached } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { clearRecords } from '#client/offline/clear.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'
import { Loaded } from './Loaded.tsx'
import { dayIn } from './moments.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { Section } from './Section.tsx'

const { consent: words } = texts.data

type Consent = Answer<typeof api.consents.mine>

export function ConsentSection() {
  const query = useQuery(api.consents.mine.query())
  return (
    <Section title={words.title}>
      <Loaded query={query} shape="h-24">
        {(consent) => (
          <>
            <Standing consent={consent} />
            <Actions isGiven={consent !== null && consent.revokedAt === null} />
          </>
        )}
      </Loaded>
    </Section>
  )
}

function Standing({ consent }: { consent: Consent }) {
  const { timezone } = useMember()
  if (!consent) return <p>{words.none}</p>
  return (
    <>
      <p>{words.given(dayIn(consent.acceptedAt, timezone), consent.version)}</p>
      {consent.revokedAt && <p className="mt-2 font-semibold">{words.revoked(dayIn(consent.revokedAt, timezone))}</p>}
    </>
  )
}

function Actions({ isGiven }: { isGiven: boolean }) {
  const [asking, setAsking] = useState<'revoke' | 'forget' | null>(null)
  const onError = (error: unknown) => toast.bad(words.failed, sentenceOf(error))
  const settle = (said: string) => (consent: Consent) => {
    setCached(api.consents.mine.query(), consent)
    setAsking(null)
    toast.good(said)
  }
  const revoking = useMutation({ mutationFn: api.consents.revoke, onSuccess: settle(words.changed.revoked), onError })
  const giving = useMutation({ mutationFn: api.consents.give, onSuccess: settle(words.changed.given), onError })
  const isBusy = revoking.isPending || giving.isPending

  if (asking === 'forget') return <ForgetForm onDone={() => setAsking(null)} />
  if (asking === 'revoke')
    return (
      <fieldset disabled={isBusy} className="mt-4 rounded-2xl bg-danger/8 p-4">
        <p role="alert">{words.revokeAsk}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button look="danger" onClick={() => revoking.mutate()}>
            {words.revokeYes}
          </Button>
          <Button look="plain" onClick={() => setAsking(null)}>
            {words.keep}
          </Button>
        </div>
      </fieldset>
    )
  return (
    <fieldset disabled={isBusy} className="mt-4 flex flex-wrap gap-3">
      {isGiven ? (
        <Button look="outline" onClick={() => setAsking('revoke')}>
          {words.revoke}
        </Button>
      ) : (
        <>
          <Button onClick={() => giving.mutate()}>{words.give}</Button>
          <Button look="danger" onClick={() => setAsking('forget')}>
            {words.forget}
          </Button>
        </>
      )}
    </fieldset>
  )
}

function ForgetForm({ onDone }: { onDone: () => void }) {
  const { id } = useMember()
  return (
    <div className="mt-4 rounded-2xl bg-danger/8 p-4">
      <p role="alert" className="mb-3">
        {words.forgetAsk}
      </p>
      <PasswordForm
        words={{ ...texts.data.remove, confirm: words.forgetYes, cancel: words.keep }}
        erase={api.consents.forgetRecords}
        onErased={() => {
          onDone()
          toast.good(words.forgotten)
          void clearRecords(id)
        }}
        onError={(error) => toast.bad(words.forgetFailed, sentenceOf(error))}
        onCancel={onDone}
      />
    </div>
  )
}
