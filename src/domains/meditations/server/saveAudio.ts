import { eq } from 'drizzle-orm'
import { userPracticeSessions } from '#domains/practices/server/tables.ts'
import { dropSavedItem } from '#domains/saved/server/dropItem.ts'
import { isForeignKeyViolation } from '#server/db/connect.ts'
import { deleteInPieces, detachInPieces, PIECE } from '#server/db/inPieces.ts'
import { orChangedMeanwhile, unchanged } from '#server/db/unchanged.ts'
import { keyOfUrl, urlOfKey } from '#server/files/keys.ts'
import { removeUnnamed } from '#server/files/removeUnnamed.ts'
import { parsed, type Upload, type UploadContext } from '#server/http/transfer/receive.ts'
import { Failure, orNotFound } from '#shared/errors.ts'
import * as contract from '../contract.ts'
import { type Stored, withFiles } from './storeFiles.ts'
import { audioContents as audios, userAudioProgress } from './tables.ts'

/** The row and its files appear together or not at all. Sent twice under one id, it is there once. */
export async function createAudio(ctx: UploadContext, upload: Upload) {
  const { id, ...values } = parsed(contract.createAudio, upload.details)
  return withFiles(ctx, upload, async (stored) => {
    if (!stored.audio) throw new Failure('INVALID_INPUT', { audio: 'FILE_REQUIRED' })
    const made = await ctx.db
      .insert(audios)
      .values({ id, ...values, ...columnsOf(stored, ctx.now) })
      .onConflictDoNothing({ target: audios.id })
      .returning({ id: audios.id })
      .catch(explainCategory)
    return { answer: { id }, unnamed: made.length > 0 ? [] : [stored.audio.key, stored.cover] }
  })
}

/** §4, the safe way around: the new file is stored first, the old one goes when the row no longer names it. */
export async function updateAudio(ctx: UploadContext, upload: Upload) {
  const { id, version, removesCover, ...values } = parsed(contract.updateAudio, upload.details)
  const asItWas = unchanged(audios, { id, version })
  const names = { storagePath: audios.storagePath, coverImageUrl: audios.coverImageUrl }
  await orChangedMeanwhile(ctx.db, audios, id, await ctx.db.select(names).from(audios).where(asItWas))
  return withFiles(ctx, upload, (stored) =>
    ctx.db.transaction(async (tx) => {
      const found = await tx.select(names).from(audios).where(asItWas).for('update')
      const before = await orChangedMeanwhile(tx, audios, id, found)
      const [saved] = await tx
        .update(audios)
        .set({ ...values, ...(removesCover && { coverImageUrl: null }), ...columnsOf(stored, ctx.now) })
        .where(eq(audios.id, id))
        .returning({ id: audios.id })
        .catch(explainCategory)
      return {
        answer: orNotFound(saved),
        unnamed: [
          stored.audio && before.storagePath,
          (stored.cover || removesCover) && keyOfUrl(before.coverImageUrl),
        ].map((key) => key || null),
      }
    }),
  )
}

/** The row before its files: a file without a row is swept, a row without a file is a member's broken player. */
export async function removeAudio(
  ctx: Pick<UploadContext, 'db' | 'files' | 'fileColumns' | 'log'>,
  id: string,
  piece = PIECE,
) {
  await detachInPieces(ctx.db, userPracticeSessions.audioContentId, id, piece)
  await deleteInPieces(ctx.db, userAudioProgress.audioContentId, id, piece)
  await dropSavedItem(ctx.db, 'audio', id, piece)
  const [gone] = await ctx.db
    .delete(audios)
    .where(eq(audios.id, id))
    .returning({ storagePath: audios.storagePath, coverImageUrl: audios.coverImageUrl })
  const { storagePath, coverImageUrl } = orNotFound(gone)
  await removeUnnamed(ctx, [storagePath, keyOfUrl(coverImageUrl)])
  return { id }
}

const columnsOf = ({ audio, cover }: Stored, now: Date) => ({
  ...(audio && { storagePath: audio.key, audioUrl: urlOfKey(audio.key), fileSize: audio.size, uploadDate: now }),
  ...(cover && { coverImageUrl: urlOfKey(cover) }),
})

/** Somebody removed the category while the form was open. */
function explainCategory(error: unknown): never {
  throw isForeignKeyViolation(error) ? new Failure('INVALID_INPUT', { categoryId: 'CATEGORY_GONE' }) : error
}
