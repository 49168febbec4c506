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
      // On reconnecting the outbox is sent first, then every query is invalidated: outbox/useOutbox.ts.
      refetchOnReconnect: false,
      retry: (failures, error) => failures < 2 && navigator.onLine && isTransient(error),
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * Replaces a query's cached answer by what was just saved, and cancels a fetch on its way, whose answer would be older. A
 * query that was never asked stays unasked when only a change of its answer is given.
 */
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
 * Refetches, after a change, every cached query of these tables, or these queries alone. Fetches on their way began before
 * the change, so they are cancelled.
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
  const code = failureOf(error)?.code ?? (error instanceof WireError && error.isDown ? 'UNAVAILABLE' : undefined)
  if (code) return errorSentences[code]
  return (error instanceof WireError && error.sentence) || offlineSentence
}

function isTransient(error: unknown): boolean {
  const code = failureOf(error)?.code
  return code === undefined || code === 'UNAVAILABLE' || code === 'TOO_MANY_REQUESTS'
}
