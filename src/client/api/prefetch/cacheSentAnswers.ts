import { queryClient } from '#client/api/cache.ts'

/**
 * Answers that came inside the page stand in the cache before the app first renders: it takes the place of the painted page
 * without a moment of waiting in between. The session is left to whoever asks for it and heeds it.
 */
export function cacheSentAnswers() {
  for (const { calls, sent } of window.lumiarPrefetched ?? [])
    for (const [index, call] of calls.entries()) {
      const result = sent?.[index]?.result
      if (!result || !call || call[0] === 'auth.session') continue
      queryClient.setQueryData(call, result.data)
      calls[index] = null
    }
}
