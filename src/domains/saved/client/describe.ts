import { learningPaths } from '#domains/learning/paths.ts'
import { texts as learning } from '#domains/learning/texts.ts'
import { meditationPaths } from '#domains/meditations/paths.ts'
import { texts as practices } from '#domains/practices/texts.ts'
import { dayPath, reflectionPaths } from '#domains/reflections/paths.ts'
import type { LocalDay } from '#shared/dates.ts'
import { dayMonthAndYear } from '#shared/days.texts.ts'
import { texts } from '../texts.ts'
import type { SavedItem } from './useSavedList.ts'

/** What a row says of a kept thing, and where it opens; a practice begins instead. Nothing of what cannot be opened now. */
export function describe(item: SavedItem, today: LocalDay) {
  const { id, kind, reflection, audio, category, practice, article } = item
  const of = (title: string, details: (string | null)[], to?: string) => ({
    title,
    detail: [texts.kind[kind], ...details].filter(Boolean).join(' · '),
    to,
  })
  if (reflection)
    return of(reflection.phrase, [dayMonthAndYear(reflection.date)], reflectionLink(reflection.date, today))
  if (audio)
    return of(
      audio.title,
      [practices.minutes(audio.durationMinutes), category],
      meditationPaths.player.replace(':audioId', id),
    )
  if (practice)
    return of(practice.name, [
      practices.minutes(practice.durationMinutes),
      practices.types[practice.type] ?? practice.type,
    ])
  if (article)
    return of(
      article.title,
      [learning.article.readTime(article.readTime)],
      learningPaths.article.replace(':articleId', id),
    )
  return null
}

/** Today's has a page of its own; an earlier one stands open among the earlier ones. */
const reflectionLink = (date: LocalDay, today: LocalDay) =>
  date === today ? reflectionPaths.reflections : dayPath(date)
