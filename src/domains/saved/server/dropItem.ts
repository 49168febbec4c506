import type { Db } from '#server/db/connect.ts'
import { deleteInPieces, PIECE } from '#server/db/inPieces.ts'
import type { SavedKind } from '#shared/savedKinds.ts'
import { savedItems } from './tables.ts'

/** Before staff remove a thing: so many may have kept it that the foreign key would take too long for one statement. */
export const dropSavedItem = (db: Db, kind: SavedKind, id: string, piece = PIECE) =>
  deleteInPieces(db, columns[kind], id, piece)

const columns = {
  reflection: savedItems.reflectionId,
  audio: savedItems.audioContentId,
  practice: savedItems.practiceId,
  article: savedItems.articleId,
} as const satisfies Record<SavedKind, unknown>
