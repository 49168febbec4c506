import { queryClient } from '../api.ts'
import { knownSession } from '../session.ts'
import { namedHeaders, type QueryCall } from '../wire.ts'
import { askEarly } from './ask.ts'
import { callsOf } from './calls.ts'

const FRESH_MS = 60_000

/** A link is pressed: what its page will ask first, unless that is known already. */
export function prefetchData(to: string) {
  const [pathname = '', search = ''] = to.split('?')
  const memberId = knownSession()?.id
  if (pathname === location.pathname || !memberId || !navigator.onLine) return
  askEarly(
    callsOf(pathname, search).filter((call) => !isFresh(call)),
    namedHeaders(memberId),
  )
}

/** Lists keep their pages under keys of their own, with what was asked for somewhere in it. */
function isFresh([name, input]: QueryCall): boolean {
  const asked = JSON.stringify(input ?? name)
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: [name] })
    .some((query) => JSON.stringify(query.queryKey).includes(asked) && !query.isStaleByTime(FRESH_MS))
}
