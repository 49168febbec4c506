import { queryClient } from '#client/api/cache.ts'
import type { QueryCall } from '#client/api/types.ts'
import { namedHeaders } from '#client/api/wire.ts'
import { findPage } from '#client/navigation/pages.ts'
import { cachedSession } from '#client/session.ts'
import { matchPath } from '#shared/paths.ts'
import { sendFirstCalls } from './sendFirstCalls.ts'

const FRESH_MS = 60_000

/** A link is pressed: what its page will ask first, unless that is known already. */
export async function prefetch(to: string) {
  const [pathname = '', search = ''] = to.split('?')
  const memberId = cachedSession()?.id
  if (pathname === location.pathname || !memberId || !navigator.onLine) return
  const page = await findPage(pathname)
  const calls = page?.first?.(matchPath(page.path, pathname) ?? {}, search) ?? []
  sendFirstCalls(
    calls.filter((call) => !isFresh(call)),
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
