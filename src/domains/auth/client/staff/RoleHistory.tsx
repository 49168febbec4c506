import { History } from 'lucide-react'
import { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'
import { useMember } from '#client/session.ts'
import { ListStates } from '#client/staff/list/ListStates.tsx'
import { usePages } from '#client/staff/list/usePages.ts'
import { EmailAddress } from '#client/ui/text/EmailAddress.tsx'
import { Named } from '#client/ui/text/Named.tsx'
import { dateFormat } from '#shared/dateFormat.ts'
import { texts } from '../../admin.texts.ts'

const { history: words } = texts

type Page = Answer<typeof api.userRoles.staffHistory>
type Change = Page['items'][number]

export function RoleHistory() {
  const { timezone } = useMember()
  const list = usePages((cursor: Page['next'] | undefined) =>
    api.userRoles.staffHistory.query(cursor ? { cursor } : {}),
  )
  const changes = list.items
  return (
    <section aria-labelledby="role-history">
      <h2 id="role-history" className="mb-3 font-serif text-lg font-semibold">
        {words.title}
      </h2>
      <ListStates
        list={list}
        isEmpty={changes.length === 0}
        empty={{ icon: History, title: words.empty, detail: words.emptyDetail }}
      >
        <ul className="overflow-hidden rounded-card border border-line bg-surface text-sm shadow-card">
          {changes.map((change) => (
            <li key={change.id} className="flex flex-col gap-0.5 border-b border-line px-4 py-2.5 last:border-b-0">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <Sentence {...change} />
              </span>
              <span className="flex flex-wrap gap-x-3 text-xs text-muted">
                <span className="[overflow-wrap:anywhere]">
                  {change.whom && <EmailAddress of={change.whom.email} />}
                </span>
                <time dateTime={change.at} className="whitespace-nowrap tabular-nums">
                  {moment(change.at, timezone)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      </ListStates>
    </section>
  )
}

const Sentence = ({ action, role, by, byOperator, whom }: Change) => (
  <Named
    names={[byOperator ? words.operator : nameOf(by), nameOf(whom)]}
    say={(by, whom) => words[action](by, texts.roles[role], whom)}
  />
)

const nameOf = (person: Change['by']) => (person ? person.name || person.email : words.gone)

const moment = (at: string, timeZone: string) =>
  dateFormat({ dateStyle: 'short', timeStyle: 'short', timeZone }).format(new Date(at))
