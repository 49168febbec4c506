import { useMutation, useQuery } from '@tanstack/react-query'
import { api, failureOf, invalidate, sentenceOf, setCached } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { useMember } from '#client/session.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'
import { Loaded } from './Loaded.tsx'
import { momentIn } from './moments.ts'
import { Section } from './Section.tsx'

const { plan } = texts

type Profile = Answer<typeof api.profiles.mine>

export function PlanTab() {
  const profile = useQuery(api.profiles.mine.query())
  return (
    <Loaded query={profile} shape="h-72">
      {(mine) => (
        <div className="grid gap-5 wide:grid-cols-2 wide:items-start">
          <CurrentPlan mine={mine} />
          <PremiumPlan mine={mine} />
        </div>
      )}
    </Loaded>
  )
}

function CurrentPlan({ mine }: { mine: Profile }) {
  const { timezone } = useMember()
  const end = mine.trialEndsAt && momentIn(mine.trialEndsAt, timezone)
  const cancelling = useMutation({
    mutationFn: api.profiles.cancelTrial,
    onSuccess(profile) {
      setCached(api.profiles.mine.query(), profile)
      toast.good(plan.cancelled, plan.cancelledDetail)
    },
    onError: (error) => toast.bad(plan.failed, sentenceOf(error)),
  })
  return (
    <Section title={plan.title}>
      <p className="font-serif text-2xl font-semibold">{plan.names[mine.plan]}</p>
      {mine.trial === 'running' && end && (
        <>
          <p className="mt-2">{plan.running(end)}</p>
          <Button look="outline" className="mt-4" disabled={cancelling.isPending} onClick={() => cancelling.mutate()}>
            {cancelling.isPending ? plan.cancelling : plan.cancel}
          </Button>
        </>
      )}
      {mine.trial === 'over' && end && <p className="mt-2 text-muted">{plan.over(end)}</p>}
      <p className="mt-4 text-sm text-muted">{plan.open}</p>
    </Section>
  )
}

function PremiumPlan({ mine }: { mine: Profile }) {
  const starting = useMutation({
    mutationFn: api.profiles.startTrial,
    onSuccess(profile) {
      setCached(api.profiles.mine.query(), profile)
      toast.good(plan.started)
    },
    onError(error) {
      const isUsed = failureOf(error)?.code === 'CONFLICT'
      toast.bad(plan.failed, isUsed ? plan.usedUp : sentenceOf(error))
      if (isUsed) void invalidate('profiles.mine')
    },
  })
  const subscribing = useMutation({
    mutationFn: api.profiles.subscribe,
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.bad(plan.failed, sentenceOf(error)),
  })
  return (
    <Section title={plan.offer}>
      <p>
        <span className="font-serif text-2xl font-semibold">{plan.price}</span>{' '}
        <span className="text-muted">{plan.perMonth}</span>
      </p>
      {mine.trial === 'available' ? (
        <>
          <p className="mt-1 font-semibold text-olive-strong">{plan.trialOffer}</p>
          <Button size="large" className="mt-5" disabled={starting.isPending} onClick={() => starting.mutate()}>
            {starting.isPending ? plan.starting : plan.start}
          </Button>
          <p className="mt-4 text-sm text-muted">{plan.noCard}</p>
        </>
      ) : mine.canSubscribe ? (
        <Button className="mt-5" disabled={subscribing.isPending} onClick={() => subscribing.mutate()}>
          {plan.subscribe}
        </Button>
      ) : (
        <p className="mt-3 text-muted">{plan.noBilling}</p>
      )}
    </Section>
  )
}
