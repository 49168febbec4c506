import { useEffect } from 'react'
import { api, invalidateAll } from '#client/api/cache.ts'
import { whenIdle } from '#client/device/whenIdle.ts'
import { changeSession, type Session } from '#client/session.ts'
import { applyTheme } from '#client/theme/theme.ts'

/** The account's theme and the device's time zone meet here, on whatever page a member comes in. */
export function useMemberSettings({ theme, timezone, timezoneChosen }: Session) {
  useEffect(() => applyTheme(theme), [theme])

  useEffect(() => {
    if (!timezoneChosen) whenIdle(() => followIfElsewhere(timezone))
  }, [timezone, timezoneChosen])
}

/** The first look at a calendar costs a slow phone a tenth of a second. */
function followIfElsewhere(timezone: string) {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (here && here !== timezone) void follow(here, timezone)
}

/** Another zone may be another day: whatever was asked by the old one is asked again. The server may know it by another name. */
async function follow(here: string, before: string) {
  const followed = await api.profiles.followTimezone({ timezone: here }).catch(() => null)
  if (!followed || followed.timezone === before) return
  changeSession((known) => ({ ...known, ...followed }))
  await invalidateAll()
}
