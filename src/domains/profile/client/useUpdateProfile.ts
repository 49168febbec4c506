import { useMutation } from '@tanstack/react-query'
import { api, invalidate, invalidateAll, sentenceOf, setCached } from '#client/api/cache.ts'
import { changeSession } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'

/** Saves changes of the member's profile and copies them to the cached session, so that every screen shows them at once. */
export function useUpdateProfile(failed: string = texts.settings.failed) {
  return useMutation({
    mutationFn: api.profiles.update,
    // One after the other: of two quick changes the later answer must be the one that stays.
    scope: { id: 'profiles.update' },
    onSuccess(profile, { timezone: chosen, notificationPreferences, showInFeed, showCheckinsInFeed }) {
      const { firstName, lastName, timezone, timezoneChosen, theme, language, defaultDurationMinutes } = profile
      setCached(api.profiles.mine.query(), profile)
      changeSession((known) => ({
        ...known,
        // Of another zone it is not known: whoever lets the device choose again is asked where it is.
        aheadMinutes: timezone === known.timezone ? known.aheadMinutes : Number.NaN,
        ...{ firstName, lastName, timezone, timezoneChosen, theme, language, defaultDurationMinutes },
      }))
      // Another zone may be another day.
      if (chosen) void invalidateAll()
      if (notificationPreferences) void invalidate('noticeSettings')
      if (showInFeed !== undefined || showCheckinsInFeed !== undefined)
        void invalidate('communityFeed', 'communityGroups')
    },
    onError: (error) => toast.bad(failed, sentenceOf(error)),
  })
}
