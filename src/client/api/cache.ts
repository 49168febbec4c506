import { type Query, QueryClient } from '@tanstack/react-query'
import { errorSentences, offlineSentence } from '#client/texts.ts'
import type { ErrorData } from '#shared/errors.ts'
import { WireError } from './wire.ts'

export { api } from './wire.ts'

export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 24 * 3_600_000,
      networkMode: 'always',
      // What waits is sent first, then everything is asked again: pending/useOutbox.ts.
      refetchOnReconnect: false,
      retry: (failures, error) => failures < 2 && navigator.onLine && isTransient(error),
    },
    mutations: { networkMode: 'always' },
  },
})

/** What was just saved is newer than any answer still on its way; nothing is made of what was never asked for. */
export function setCached<T>(
  { queryKey }: { queryKey: readonly unknown[]; queryFn?: () => Promise<T> },
  next: T | ((known: T) => T),
) {
  const known = queryClient.getQueryData<T>(queryKey)
  const data = next instanceof Function ? (known === undefined ? known : next(known)) : next
  if (data === undefined) return
  void queryClient.cancelQueries({ queryKey, exact: true })
  queryClient.setQueryData(queryKey, data)
}

/**
 * After a change, everything known of these tables, or of these of their queries, is asked anew. An answer still on its way
 * was asked for before the change: it is not waited for.
 */
export const invalidate = (...names: string[]) =>
  invalidateWhere(({ queryKey: [name] }) =>
    names.some((given) => name === given || String(name).startsWith(`${given}.`)),
  )

export const invalidateAll = () => invalidateWhere(({ queryKey }) => queryKey[0] !== 'auth.session')

function invalidateWhere(predicate: (query: Query) => boolean): Promise<void> {
  void queryClient.cancelQueries({ predicate })
  return queryClient.invalidateQueries({ predicate })
}

/** What the server said, or nothing when it was not reached. */
export const failureOf = (error: unknown): ErrorData | undefined =>
  error instanceof WireError ? error.failure : undefined

export function sentenceOf(error: unknown): string {
  const failure = failureOf(error)
  return failure ? errorSentences[failure.code] : offlineSentence
}

function isTransient(error: unknown): boolean {
  const code = failureOf(error)?.code
  return code === undefined || code === 'UNAVAILABLE' || code === 'TOO_MANY_REQUESTS'
}
