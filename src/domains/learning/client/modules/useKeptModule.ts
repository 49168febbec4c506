import { useEffect, useState } from 'react'
import { keeping, pauseRunning } from '#client/guided/keeping.ts'
import { useMember } from '#client/session.ts'
import type { ModuleAnswer } from './answers.ts'

/** A practice that is left in its middle goes on when its page is opened again; on another page of the app it is paused. */
export function useKeptModule({ id, steps, stepSeconds }: ModuleAnswer) {
  const member = useMember()
  const [kept] = useState(() =>
    keeping(member.id, { kind: 'module', id }, { steps: steps.length, stepMs: stepSeconds * 1000 }),
  )
  useEffect(() => () => pauseRunning(member.id, id), [member.id, id])
  return kept
}
