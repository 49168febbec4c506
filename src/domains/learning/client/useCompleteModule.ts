import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api, sentenceOf } from '#client/api.ts'
import { toast } from '#client/ui/toast.tsx'
import { texts } from '../texts.ts'
import type { ModuleAnswer } from './Module.tsx'

export type Completing = ReturnType<typeof useCompleteModule>

export function useCompleteModule({ id }: ModuleAnswer) {
  const queries = useQueryClient()
  const { queryKey } = api.learningModules.get.query({ moduleId: id })
  return useMutation({
    mutationFn: () => api.userModuleProgress.complete({ moduleId: id }),
    onSuccess() {
      queries.setQueryData<ModuleAnswer>(queryKey, (known) => known && completed(known))
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
