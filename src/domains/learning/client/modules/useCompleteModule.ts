import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, sentenceOf, setCached } from '#client/api/cache.ts'
import { deviceNow } from '#client/device/deviceNow.ts'
import { dropRunning } from '#client/guided/keeping.ts'
import { madeNow, sendOrQueue } from '#client/outbox/outbox.ts'
import { queuedSentence } from '#client/outbox/sentence.ts'
import { useMember } from '#client/session.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../../texts.ts'
import type { ModuleAnswer } from './answers.ts'

export type Completing = ReturnType<typeof useCompleteModule>

export function useCompleteModule({ id }: ModuleAnswer) {
  const member = useMember()
  const queries = useQueryClient()
  return useMutation({
    mutationFn(endedAt: number) {
      const made = madeNow(member, deviceNow() - endedAt)
      const sending = sendOrQueue(member.id, 'userModuleProgress.complete', { moduleId: id, made })
      // Written down by now.
      dropRunning(member.id, id)
      return sending
    },
    onSuccess({ isQueued }) {
      if (isQueued) toast.good(texts.module.kept, queuedSentence())
      setCached(api.learningModules.get.query({ moduleId: id }), completed)
      void queries.invalidateQueries({ queryKey: ['learningModules.get'], refetchType: 'none' })
    },
    onError: (error) => toast.bad(texts.module.completeFailed, sentenceOf(error)),
  })
}

const completed = (module: ModuleAnswer): ModuleAnswer => ({
  ...module,
  completed: true,
  modules: module.modules.map((step) => (step.id === module.id ? { ...step, completed: true } : step)),
})
