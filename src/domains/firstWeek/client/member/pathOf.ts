import { learningPaths } from '#domains/learning/paths.ts'
import { meditationPaths } from '#domains/meditations/paths.ts'
import { openPracticePath } from '#domains/practices/paths.ts'
import { dayPath as reflectionPath } from '#domains/reflections/paths.ts'
import type { OpenDay } from './answers.ts'

/** Where a day leads: to the thing itself. */
export function pathOf({ kind, item }: OpenDay): string {
  if (kind === 'practice') return openPracticePath(item.id, item.minutes ?? undefined)
  if (kind === 'audio') return meditationPaths.player.replace(':audioId', item.id)
  if (kind === 'module') return learningPaths.module.replace(':moduleId', item.id)
  return reflectionPath(item.date ?? '')
}
