import { useQuery } from '@tanstack/react-query'
import { api, sentenceOf } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { madeNow } from '#client/outbox/outbox.ts'
import { useMember } from '#client/session.ts'
import { Dialog } from '#client/ui/dialog/Dialog.tsx'
import { Skeleton } from '#client/ui/states/Skeleton.tsx'
import { texts as history } from '#domains/practices/history.texts.ts'
import { dateFormat } from '#shared/dateFormat.ts'
import type { LocalDay } from '#shared/dates.ts'
import { texts } from '../day.texts.ts'
import { emojiOf } from '../rules.ts'
import { canAddFor } from '../yesterday.ts'
import { ForgottenCheckIn } from './ForgottenCheckIn.tsx'

/** `known`: what the calendar says of the day, for when there is nothing else. */
type DayProps = { day: LocalDay; known?: string | undefined; onClose: () => void }

/** Why a day counted. Without a network: what was seen of it before, else the sums the calendar knows. */
export default function DayDialog({ day, known, onClose }: DayProps) {
  const { data, error } = useQuery(api.userStats.day.query({ day }))
  return (
    <Dialog title={dayFormat.format(new Date(day))} onClose={onClose}>
      {data ? (
        <Reasons day={day} {...data} onClose={onClose} />
      ) : error ? (
        <Sums known={known} error={error} />
      ) : (
        <Skeleton className="h-24" />
      )}
    </Dialog>
  )
}

function Reasons({ day, level, practices, onClose }: DayProps & Answer<typeof api.userStats.day>) {
  const member = useMember()
  const { at, day: today } = madeNow(member)
  const isOpen = level === null && canAddFor(day, { at: new Date(at), day: today }, member.timezone)
  return (
    <>
      {level === null ? (
        <p className="text-muted">{texts.noCheckIn}</p>
      ) : (
        <p className="font-semibold">
          {texts.checkIn(level)}{' '}
          <span aria-hidden className="font-emoji">
            {emojiOf(level)}
          </span>
        </p>
      )}
      {practices.length === 0 ? (
        <p className="mt-1 text-muted">{texts.noPractices}</p>
      ) : (
        <>
          <h3 className="mt-4 text-sm font-semibold">{texts.practices}</h3>
          <ul className="mt-1 divide-y divide-line">
            {practices.map(({ id, name, kind, minutes }) => (
              <li key={id} className="flex justify-between gap-4 py-2">
                <span className="min-w-0 break-words">{name ?? history.unnamed[kind]}</span>
                <span className="shrink-0 tabular-nums">{texts.minutes(minutes)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {isOpen && <ForgottenCheckIn day={day} onSaved={onClose} />}
    </>
  )
}

function Sums({ known, error }: { known: string | undefined; error: unknown }) {
  return (
    <div role="alert">
      {known && <p className="font-semibold">{known}</p>}
      <p className="mt-1 text-sm text-muted">
        {texts.failed}. {sentenceOf(error)}
      </p>
    </div>
  )
}

const dayFormat = dateFormat({ weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
