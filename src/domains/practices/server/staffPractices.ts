import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { audioContents } from '#domains/meditations/server/tables.ts'
import type { Db } from '#server/db/connect.ts'
import { after, cursorOf, pageOf } from '#server/db/paging.ts'
import { hiddenBy, publishedBy } from '#server/db/published.ts'
import { refusing } from '#server/db/refusing.ts'
import { mentions } from '#server/db/search.ts'
import { orChangedMeanwhile, unchanged } from '#server/db/unchanged.ts'
import { removeReplaced, type WithFiles } from '#server/files/removeUnnamed.ts'
import type { Context } from '#server/http/trpc.ts'
import { createRow } from '#server/staff/rows.ts'
import { judgeVoices } from '#server/tape/judgeVoices.ts'
import { orNotFound } from '#shared/errors.ts'
import type { SavePractice, StaffPractices, UpdatePractice } from '../contract.ts'
import { type PracticeContent, stepSeconds } from '../rules.ts'
import { contentOf, formOf, stepsOf } from './forms.ts'
import { lockPages, placeLast } from './listPages.ts'
import { recommendedPractices as practices } from './tables.ts'

const PAGE = 50

const isShown = sql`${practices.isActive}`
const noAudio = { gone: { audioContentId: 'GONE' } }

/** §7: one page of all practices, inactive ones included, newest first. */
export async function listPracticesForStaff(db: Db, { search, type, isActive, cursor }: StaffPractices) {
  const found = await db
    .select({
      id: practices.id,
      name: practices.name,
      type: practices.type,
      durationMinutes: practices.durationMinutes,
      isPremium: practices.isPremium,
      isActive: practices.isActive,
      isShareable: practices.isShareable,
      collection: practices.collection,
      content: practices.content,
      audioTitle: audioContents.title,
      cursor: cursorOf(practices.createdAt),
    })
    .from(practices)
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .where(
      and(
        mentions([practices.name, practices.description], search),
        type && eq(practices.type, type),
        isActive === undefined ? undefined : eq(practices.isActive, isActive),
        after(cursor, practices.createdAt, practices.id),
      ),
    )
    .orderBy(desc(practices.createdAt), asc(practices.id))
    .limit(PAGE + 1)
  const { items, next } = pageOf(found, PAGE)
  return { items: items.map(described), next }
}

const described = <Row extends { content: PracticeContent; audioTitle: string | null }>({ content, ...row }: Row) => ({
  ...row,
  steps: content.textoGuiado?.length ?? 0,
  hasVideo: Boolean(content.videoUrl),
  hasLink: Boolean(content.externalLink),
  hasAudio: Boolean(row.audioTitle ?? content.audioUrl),
})

/**
 * All practices by name, for the choices in staff's forms. `plays`: it has an audio, so a reflection that suggests it
 * plays it on the spot (§4).
 */
export const practiceChoices = (db: Db) =>
  db
    .select({
      id: practices.id,
      name: practices.name,
      isActive: practices.isActive,
      collection: practices.collection,
      plays: sql<boolean>`coalesce(${practices.content} ->> 'audioUrl', ${audioContents.audioUrl}) is not null`,
    })
    .from(practices)
    .leftJoin(audioContents, eq(audioContents.id, practices.audioContentId))
    .orderBy(practices.name, practices.id)
    .limit(1000)

export async function findPracticeForStaff(db: Db, id: string) {
  const [found] = await db.select().from(practices).where(eq(practices.id, id))
  return formOf(orNotFound(found))
}

export async function createPractice({ db, files }: Pick<Context, 'db' | 'files'>, input: SavePractice) {
  const voices = await voicesOf(files, input, {})
  return db.transaction(async (tx) => {
    const publishedAt = input.isActive ? sql`now()` : null
    const made = await createRow(tx, practices, { ...contentOf(input, voices), publishedAt }, noAudio)
    if (input.collection) await placeLast(tx, made.id, input.collection)
    return made
  })
}

/**
 * Saves the form of a practice. A form without the field `collection` leaves the list page (§2.14) as it is; on another
 * page the practice comes last.
 */
export async function updatePractice(ctx: WithFiles, { id, version, ...input }: UpdatePractice) {
  const [stored] = await ctx.db.select({ content: practices.content }).from(practices).where(eq(practices.id, id))
  const voices = await voicesOf(ctx.files, input, orNotFound(stored).content)
  const before = await ctx.db.transaction(async (tx) => {
    if (input.collection !== undefined) await lockPages(tx)
    const found = await tx
      .select({ imageUrl: practices.imageUrl, collection: practices.collection, content: practices.content })
      .from(practices)
      .where(unchanged(practices, { id, version }))
      .for('update')
    const was = await orChangedMeanwhile(tx, practices, id, found)
    const isMoved = input.collection !== undefined && input.collection !== was.collection
    const changes = {
      ...contentOf(input, voices),
      publishedAt: publishedBy({ ...practices, isShown }, input.isActive),
      hiddenAt: hiddenBy({ ...practices, isShown }, input.isActive),
      ...(isMoved && { position: null }),
    }
    await refusing(tx.update(practices).set(changes).where(eq(practices.id, id)), noAudio)
    if (isMoved && input.collection) await placeLast(tx, id, input.collection)
    return was
  })
  await removeReplaced(ctx, before, contentOf(input, voices))
  return { id }
}

const voicesOf = async (
  files: Context['files'],
  { kind, steps, durationMinutes }: SavePractice,
  was: PracticeContent,
) =>
  kind === 'guided'
    ? judgeVoices(files, { steps, stepSeconds: stepSeconds(durationMinutes, steps.length), before: stepsOf(was) })
    : []
