import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Running } from '#client/guided/running.ts'
import { useMember } from '#client/session.ts'
import { practicePaths } from '../../paths.ts'
import type { Started } from '../session/answers.ts'
import { leave } from '../session/leave.ts'
import { Viewer } from '../session/Viewer.tsx'
import { reopen } from './reopen.ts'
import { takeUp } from './takeUp.ts'

const RETRY_MS = 5000

/** Of several that were left, the one that runs, then the one that was touched last. */
const byNearness = (one: Running, other: Running) =>
  Number(one.guide.since === null) - Number(other.guide.since === null) || other.savedAt - one.savedAt

/** Shown when the app opens and a page before was closed in the middle of a timer or practice: it goes on. */
export default function Interrupted() {
  const member = useMember()
  const [pathname, navigate] = useLocation()
  const [{ openedAt }] = useState({ openedAt: pathname })
  const [started, setStarted] = useState<Started | null>(null)
  useEffect(() => {
    let isLeft = false
    let retrying: ReturnType<typeof setTimeout> | undefined
    const open = async (practice: Running) => {
      const opened = await reopen(member, practice)
      if (isLeft) return
      if (opened === 'later') retrying = setTimeout(() => void open(practice), RETRY_MS)
      else setStarted(opened)
    }
    const goOn = async () => {
      const found = await takeUp(member, openedAt)
      const [practice] = found.filter(({ kind }) => kind === 'practice').sort(byNearness)
      if (isLeft) return
      if (practice) await open(practice)
      // On its own page it stands already, with an entry in the history that going there again would replace.
      else if (openedAt !== practicePaths.timer && found.some(({ kind }) => kind === 'timer'))
        navigate(practicePaths.timer, { replace: true })
    }
    void goOn()
    return () => {
      isLeft = true
      clearTimeout(retrying)
    }
  }, [member, openedAt, navigate])
  if (!started) return null
  const close = () => {
    leave(member, started.sessionId)
    setStarted(null)
  }
  return <Viewer started={started} onClose={close} />
}
