import { useEffect } from 'react'
import { api } from '#client/api/cache.ts'
import { serverNow } from '#client/api/serverClock.ts'
import { changeSession, type Session } from '#client/session.ts'
import { session as rules, shouldRenew } from '#domains/auth/rules.ts'

export function useSessionRenewal({ expiresAt, endsAt }: Session) {
  useEffect(() => {
    const look = () => shouldRenew({ expiresAt, endsAt }, serverNow().getTime()) && void renew()
    look()
    const ticking = setInterval(look, rules.tickMs)
    return () => clearInterval(ticking)
  }, [expiresAt, endsAt])
}

async function renew() {
  const renewed = await api.auth.renew().catch(() => null)
  if (renewed) changeSession((known) => ({ ...known, ...renewed }))
}
