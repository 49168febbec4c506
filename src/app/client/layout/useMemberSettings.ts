import { useEffect } from 'react'
import { api, invalidateAll } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { isShownHere } from '#client/device/memberClock.ts'
import { whenIdle } from '#client/device/whenIdle.ts'
import { changeSession, type Session } from '#client/session.ts'
import { applyTheme } from '#client/theme/theme.ts'

/** The account's theme and the device's time zone meet here, on whatever page a member comes in. */
export function useMemberSettings({ theme, timezone, timezoneChosen, aheadMinutes }: Session) {
  useEffect(() => applyTheme(theme), [theme])

  useEffect(() => {
    const isShown = isShownHere(serverNow(), { timezone, aheadMinutes })
    if (!isShown && !timezoneChosen) whenIdle(() => follow(timezone))
  }, [timezone, timezoneChosen, aheadMinutes])
}

/**
 * Another zone may be another day: whatever was asked by the old one is asked again. The server may know it by another name. Only
 * where the clock shows another time: asking the browser for its zone costs a slow phone a tenth of a second.
 */
async function follow(before: string) {
  const timezone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (!timezone || timezone === before) return
  const followed = await api.profiles.followTimezone({ timezone }).catch(() => null)
  if (!followed || followed.timezone === before) return
  changeSession((known) => ({ ...known, ...followed }))
  await invalidateAll()
}
