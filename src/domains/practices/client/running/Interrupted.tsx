import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { api, queryClient } from '#client/api/cache.ts'
import type { Running } from '#client/guided/running.ts'
import { type Session, useMember } from '#client/session.ts'
import { practicePaths } from '../../paths.ts'
import type { Started } from '../session/answers.ts'
import { Viewer } from '../session/Viewer.tsx'
import { notifySettled } from './notifySettled.ts'
import { settle } from './settle.ts'
import { takeUp } from './takeUp.ts'

/** Shown when the app opens and a page before was closed in the middle of a timer or practice: it goes on. */
export default function Interrupted() {
  const member = useMember()
  const [pathname, navigate] = useLocation()
  const [{ openedAt }] = useState({ openedAt: pathname })
  const [started, setStarted] = useState<Started | null>(null)
  useEffect(() => {
    let isLeft = false
    const goOn = async () => {
      const found = await takeUp(member, openedAt)
      const practice = found.find(({ kind }) => kind === 'practice')
      if (isLeft) return
      if (practice) setStarted(await startedOf(member, practice))
      else if (found.some(({ kind }) => kind === 'timer')) navigate(practicePaths.timer, { replace: true })
    }
    void goOn()
    return () => {
      isLeft = true
    }
  }, [member, openedAt, navigate])
  return started && <Viewer started={started} onClose={() => setStarted(null)} />
}

/** A practice that cannot be had any more counts what was sat of it. */
async function startedOf(member: Session, running: Running): Promise<Started | null> {
  const query = api.recommendedPractices.one.query({ id: running.practiceId ?? '' })
  try {
    return { sessionId: running.id, practice: await queryClient.ensureQueryData(query) }
  } catch {
    void notifySettled(settle(member, running))
    return null
  }
}
