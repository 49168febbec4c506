import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { session as rules, shouldRenew } from '#domains/auth/rules.ts'
import { type Answer, api, queryClient } from './api.ts'
import { dropEarly } from './early/take.ts'

export type Session = NonNullable<Answer<typeof api.auth.session>>

const query = { ...api.auth.session.query(), staleTime: Number.POSITIVE_INFINITY }

export const useSession = () => useQuery(query)

/** The signed-in member. Only for what stands behind the guard; what is being left keeps the one it was opened with. */
export function useMember(): Session {
  const { data } = useSession()
  const member = useRef(data)
  if (data) member.current = data
  if (!member.current) throw new Error('no session behind the guard')
  return member.current
}

export const askSession = () => queryClient.prefetchQuery(query)

/** Someone came in: nothing that was shown before is theirs. */
export function readSessionAnew() {
  dropEarly()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== query.queryKey[0] })
  return askSessionAgain()
}

export const askSessionAgain = () => queryClient.fetchQuery({ ...query, staleTime: 0 })

export const changeSession = (change: (known: Session) => Session | null) =>
  queryClient.setQueryData<Session | null>(query.queryKey, (known) => known && change(known))

export const forgetSession = () => queryClient.setQueryData(query.queryKey, null)

/** For what lives outside React. */
export const knownSession = () => queryClient.getQueryData<Session | null>(query.queryKey)

export const onSignedOut = (leave: () => void) =>
  queryClient.getQueryCache().subscribe(({ query: { queryKey, state } }) => {
    if (queryKey[0] === query.queryKey[0] && state.data === null) leave()
  })

export const isAdmin = (member: Session) => member.roles.includes('admin')

/** §2.2: the first name, else what stands before the @. */
export const shortName = (member: Pick<Session, 'firstName' | 'email'>) =>
  member.firstName || member.email.split('@')[0] || ''

export function useSessionRenewal({ expiresAt, endsAt }: Session) {
  useEffect(() => {
    const look = () => shouldRenew({ expiresAt, endsAt }, Date.now()) && void renew()
    look()
    const ticking = setInterval(look, rules.tickMs)
    return () => clearInterval(ticking)
  }, [expiresAt, endsAt])
}

async function renew() {
  const renewed = await api.auth.renew().catch(() => null)
  if (renewed) changeSession((known) => ({ ...known, ...renewed }))
}
