import { readdir, stat } from 'node:fs/promises'
import { getTableName } from 'drizzle-orm'
import { z } from 'zod'
import { type Erasure, erasureOfName } from '#domains/profile/server/erasureKeys.ts'
import { erasureKinds, erasures } from '#domains/profile/server/tables.ts'
import { rowsOf } from './loadRows.ts'
import { readArchive } from './readArchive.ts'

/**
 * The erasures somebody at a restore can still lay hands on: in the folder of a lost Lumiar (anywhere below it, told by
 * their names), or in a backup newer than the one being restored.
 */
export const erasuresFrom = async (path: string, passphrase?: string): Promise<Erasure[]> =>
  (await stat(path)).isDirectory() ? inFolder(path) : inArchive(path, passphrase)

async function inFolder(path: string): Promise<Erasure[]> {
  const names = await readdir(path, { recursive: true, withFileTypes: true })
  return names.flatMap(({ name }) => erasureOfName(name) ?? [])
}

const row = z.object({ member_id: z.uuid(), kind: z.enum(erasureKinds), erased_at: z.coerce.date() })

async function inArchive(path: string, passphrase: string | undefined): Promise<Erasure[]> {
  const found: Erasure[] = []
  const table = `public.${getTableName(erasures)}`
  await readArchive(path, passphrase, async (content, { tables }) => {
    if (content.table !== table) return
    const columns = tables.find(({ name }) => name === table)?.columns ?? []
    for await (const values of rowsOf(content.entry, columns.length)) {
      const { member_id, kind, erased_at } = row.parse(
        Object.fromEntries(columns.map(({ name }, place) => [name, values[place]])),
      )
      found.push({ memberId: member_id, kind, erasedAt: erased_at })
    }
  })
  return found
}
