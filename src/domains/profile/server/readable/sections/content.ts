import { sql } from 'drizzle-orm'
import {
  articleReads,
  articles,
  learningModules,
  learningTracks,
  userModuleProgress,
} from '#domains/learning/server/tables.ts'
import { audioContents, userAudioProgress } from '#domains/meditations/server/tables.ts'
import { recommendedPractices } from '#domains/practices/server/tables.ts'
import { dailyReflections } from '#domains/reflections/server/tables.ts'
import { openItems } from '#domains/saved/server/openItems.ts'
import { savedItems } from '#domains/saved/server/tables.ts'
import { texts as saved } from '#domains/saved/texts.ts'
import type { LocalDay } from '#shared/dates.ts'
import { texts } from '../../../readable.texts.ts'
import { amount, isSo, moment, oneOf, words } from '../formats.ts'
import { nameIn, type Section } from '../section.ts'

const { heads } = texts

function savedName(today: LocalDay) {
  const open = openItems({ today })
  return sql`coalesce(
    ${nameIn(dailyReflections.phrase, dailyReflections.id, savedItems.reflectionId, open.reflection)},
    ${nameIn(audioContents.title, audioContents.id, savedItems.audioContentId)},
    ${nameIn(recommendedPractices.name, recommendedPractices.id, savedItems.practiceId, open.practice)},
    ${nameIn(articles.title, articles.id, savedItems.articleId, open.article)})`
}

const trackName = sql`(select ${learningTracks.title} from ${learningTracks} join ${learningModules}
  on ${learningModules.trackId} = ${learningTracks.id} where ${learningModules.id} = ${userModuleProgress.moduleId})`

/** What one kept, heard and learned. */
export const content = {
  saved_items: {
    table: savedItems,
    owner: savedItems.userId,
    order: [savedItems.savedAt, savedItems.itemId],
    where: sql`${savedItems.isSaved}`,
    columns: [
      [heads.kind, savedItems.kind, oneOf(saved.kind)],
      [heads.item, savedName, words],
      [heads.when, savedItems.savedAt, moment],
    ],
  },
  user_audio_progress: {
    table: userAudioProgress,
    owner: userAudioProgress.userId,
    order: [userAudioProgress.lastPlayedAt, userAudioProgress.audioContentId],
    columns: [
      [heads.audio, nameIn(audioContents.title, audioContents.id, userAudioProgress.audioContentId), words],
      [heads.place, userAudioProgress.progressSeconds, amount(texts.seconds)],
      [heads.isCompleted, userAudioProgress.completed, isSo],
      [heads.when, userAudioProgress.lastPlayedAt, moment],
    ],
  },
  user_module_progress: {
    table: userModuleProgress,
    owner: userModuleProgress.userId,
    order: [userModuleProgress.completedAt, userModuleProgress.moduleId],
    columns: [
      [heads.track, trackName, words],
      [heads.module, nameIn(learningModules.title, learningModules.id, userModuleProgress.moduleId), words],
      [heads.when, userModuleProgress.completedAt, moment],
    ],
  },
  article_reads: {
    table: articleReads,
    owner: articleReads.userId,
    order: [articleReads.readAt, articleReads.articleId],
    columns: [
      [heads.article, nameIn(articles.title, articles.id, articleReads.articleId), words],
      [heads.when, articleReads.readAt, moment],
    ],
  },
} satisfies Record<string, Section>
