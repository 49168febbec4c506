import { useMutation, useQuery } from '@tanstack/react-query'
import { api, sentenceOf, setCached } from '#client/api/cache.ts'
import { Button, buttonClass } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { TextField } from '#client/ui/Field.tsx'
import { toast } from '#client/ui/toast.tsx'
import { webcalAddress } from '../paths.ts'
import { texts } from '../texts.ts'

const { link: words } = texts
const mine = api.calendarFeeds.mine.query()

/** The member's private calendar address: made, shown, copied, replaced and revoked. */
export function CalendarLink() {
  const feed = useQuery(mine)
  const changing = useMutation({
    mutationFn: (change: 'create' | 'revoke') => api.calendarFeeds[change](),
    onSuccess(changed, change) {
      if (change === 'revoke') toast.good(words.revoked)
      else if (feed.data?.address) toast.good(words.renewed)
      setCached(mine, changed)
    },
    onError: (error) => toast.bad(words.failed, sentenceOf(error)),
  })
  const address = feed.data?.address
  return (
    <Card className="wide:p-6">
      <h2 className="font-serif text-lg font-semibold">{words.title}</h2>
      <p className="mt-1 text-sm text-muted">{feed.isError ? words.loadFailed : words.detail}</p>
      {address && <TextField label={words.label} className="mt-4" readOnly value={address} />}
      <fieldset disabled={changing.isPending || !feed.data} className="mt-4 flex flex-wrap gap-3">
        {address ? (
          <>
            <a className={buttonClass()} href={webcalAddress(address)}>
              {words.open}
            </a>
            <Button look="soft" onClick={() => copy(address)}>
              {words.copy}
            </Button>
            <Button look="plain" onClick={() => changing.mutate('create')}>
              {words.renew}
            </Button>
            <Button look="danger" onClick={() => changing.mutate('revoke')}>
              {words.revoke}
            </Button>
          </>
        ) : (
          <Button onClick={() => changing.mutate('create')}>{changing.isPending ? words.working : words.create}</Button>
        )}
      </fieldset>
    </Card>
  )
}

const copy = async (address: string) => {
  try {
    await navigator.clipboard.writeText(address)
    toast.good(words.copied)
  } catch {
    toast.bad(words.copyFailed)
  }
}
