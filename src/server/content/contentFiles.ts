import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod/mini'
import { appRoot } from '#server/appRoot.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { FileStore } from '#server/files/store.ts'

/** `briefly`: sounds get their shortest length. Tests load the content very often and do not listen to it. */
export type Loading = { briefly: boolean; onProgress: (line: string) => void }

/** What one domain ships with. */
export type ContentPart = {
  name: string
  /** Before the transaction that loads, which must not wait for a slow store; by one process at a time. */
  storeFiles?: (files: FileStore, loading: Loading) => Promise<void>
  load: (tx: Transaction, now: Date, loading: Loading) => Promise<void>
}

export const contentPath = (path: string) => join(appRoot, 'content', path)

/** A file of content/, checked: a slip in it fails the start, not a member's screen. */
export function contentFile<S extends z.ZodMiniType>(path: string, schema: S): z.infer<S> {
  return schema.parse(JSON.parse(readFileSync(contentPath(path), 'utf8')))
}

/** The same slug has the same id in every database, so that parts can refer to each other without looking up. */
export function contentId(kind: string, slug: string): string {
  const hex = createHash('sha256').update(`${kind}/${slug}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
