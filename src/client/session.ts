import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { paths } from '#shared/paths.ts'
import { api, queryClient, setCached } from './api/cache.ts'
import { dropPrefetched } from './api/prefetch/takePrefetched.ts'
import type { Answer } from './api/types.ts'
import { onRefused } from './api/wire.ts'
import { holdFor, knownKey, local, stopWriting, tab, tabMember, whoIsKnown } from './device/holder.ts'
import { hasMemberRecords, hasRecordsBeside } from './device/records.ts'
import { pageAt } from './navigation/pages.ts'

export type Session = NonNullable<Answer<typeof api.auth.session>>

const { queryKey, queryFn } = api.auth.session.query()
const query = {
  queryKey,
  queryFn: () => queryFn().then(heed),
  staleTime: Number.POSITIVE_INFINITY,
}

let lastMember: Session | undefined

export function useSession() {
  const session = useQuery(query)
  if (session.data) lastMember = session.data
  return session
}

/**
 * The signed-in member. Only for what stands behind the guard. A page that is being left keeps the member it was opened
 * with; so does one whose code arrives just as the session ends, before the guard has taken it away.
 */
export function useMember(): Session {
  const { data } = useSession()
  const member = useRef(data ?? lastMember)
  if (data) member.current = data
  if (!member.current) throw new Error('no session behind the guard')
  return member.current
}

export const prefetchSession = () => queryClient.prefetchQuery(query)

/** Someone came in: nothing that was shown before is theirs. */
export function resetSession() {
  dropPrefetched()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== query.queryKey[0] })
  return refetchSession()
}

export const refetchSession = () => queryClient.fetchQuery({ ...query, staleTime: 0 })

export function changeSession(change: (known: Session) => Session | null) {
  const known = cachedSession()
  if (known) setCached<Session | null>(query, change(known))
}

export function clearSession() {
  holdFor(null)
  queryClient.setQueryData(query.queryKey, null)
}

/** For what lives outside React. */
export const cachedSession = () => queryClient.getQueryData<Session | null>(query.queryKey)

export const onSignedOut = (leave: () => void) =>
  queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    if (queryKey[0] === query.queryKey[0] && state.data === null) leave()
  })

export const isAdmin = (member: Session) => member.roles.includes('admin')

/** §2.2: the first name, else what stands before the @. */
export const shortName = (member: Pick<Session, 'firstName' | 'email'>) =>
  member.firstName || member.email.split('@')[0] || ''

type ClearLeftovers = (memberId: string | null, known: string | null) => Promise<void>

let clearLeftovers: ClearLeftovers = async () => {}

/** Told by the composition how to clear what is kept on this device: that code stands above this one. */
export function clearLeftoversBy(clear: ClearLeftovers) {
  clearLeftovers = clear
}

let ended: { memberId: string; address: string } | undefined

/**
 * Whose session was found ended, and where they were. After a reload of the sign-in page only its entry of the history
 * knows it (auth/client/DoorNotice.tsx).
 */
export const endedSession = (): typeof ended => ended ?? history.state?.ended

/** In the session storage of a tab that starts anew: the member it was open for until then. */
const LEFT = 'lumiar.left'

let arrival: string = paths.home

/** Where whoever came in goes on: home, or where they were when their session ended. */
export const arrivalAddress = () => arrival

/**
 * Called with every answer about the session. When there is none, or it is another member's, everything the earlier member
 * left on this device is cleared, except what they could not send yet (offline/clear.ts).
 */
function heed(session: Session | null): Session | null {
  const before = local.get(knownKey)
  const memberId = session?.id ?? null
  // Another tab may have noticed first, and nobody is known here any more: this tab still knows whose it was.
  const whose = before || tabMember() || tab.get(LEFT)
  tab.remove(LEFT)
  if (memberId) {
    const left = endedSession()
    arrival = left?.memberId === memberId ? left.address : paths.home
    ended = undefined
    holdFor(memberId)
  } else if (whose) {
    const { pathname, search } = location
    ended = { memberId: whose, address: pageAt(pathname)?.isPublic ? paths.home : pathname + search }
    if (before) local.set(knownKey, '')
  }
  if (memberId ? hasRecordsBeside(memberId, before) : hasMemberRecords())
    clearLeftovers(memberId, before).catch(() => {})
  return session
}

onRefused(({ code }, memberId) => {
  if (memberId && memberId !== cachedSession()?.id) return
  if (code === 'OTHER_MEMBER') startAnew()
  if (code !== 'UNAUTHENTICATED') return
  heed(null)
  clearSession()
})

/**
 * Reloads a tab that is open for a member who is no longer signed in here; until then it shows and writes nothing of theirs.
 * Nor does the page that comes: it would begin with what is kept of them, and be refused again with the first call it sends.
 */
export function startAnew() {
  stopWriting()
  if (whoIsKnown() === tabMember()) local.set(knownKey, '')
  tab.set(LEFT, tabMember() ?? '')
  document.body.hidden = true
  location.reload()
}
