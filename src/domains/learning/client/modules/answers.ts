import type { api } from '#client/api/cache.ts'
import type { Answer } from '#client/api/types.ts'

export type ModuleAnswer = Answer<typeof api.learningModules.get>
