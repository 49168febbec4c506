import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { inDatabase } from './database.ts'
import { test as base } from './kit.ts'

export type Module = { type: string; title?: string; description?: string; content?: object }

type Fixtures = {
  write: (modules: Module[], track?: { isActive: boolean }) => Promise<{ trackId: string; ids: string[] }>
}

export const test = base.extend<Fixtures>({
  /** A track of rows no form would ever have accepted, gone after the test. */
  // biome-ignore lint/correctness/noEmptyPattern: the form Playwright asks for
  write: async ({}, use) => {
    const written: string[] = []
    await use(async (modules, { isActive } = { isActive: true }) => {
      const { trackId, ids } = await inDatabase((sql) => writeTrack(sql, modules, isActive))
      written.push(trackId)
      return { trackId, ids }
    })
    await inDatabase((sql) => sql`delete from learning_tracks where id in ${sql(written)}`)
  },
})

export const api = (page: Page, procedure: string, input: object) =>
  page.request.post(`/api/${procedure}`, { data: { 0: input } })

async function writeTrack(sql: Sql, modules: Module[], isActive: boolean) {
  const [track] = await sql`insert into learning_tracks (title, display_order, is_active)
    values ('Escrita à mão', 9000, ${isActive}) returning id`
  const ids: string[] = []
  for (const [order, { type, title = 'Passo', description = null, content = {} }] of modules.entries()) {
    const [row] =
      await sql`insert into learning_modules (track_id, title, description, module_type, display_order, content)
      values (${track?.id}, ${title}, ${description}, ${type}, ${order}, ${sql.json(content as never)}) returning id`
    ids.push(row?.id)
  }
  return { trackId: String(track?.id), ids }
}
