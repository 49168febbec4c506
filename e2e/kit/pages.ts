import { readFileSync } from 'node:fs'
import { inDatabase } from './database.ts'

/** Every address that the manifests declare, and the files its page consists of, as the build wrote them. */
export const pages: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../dist/pages.json', import.meta.url), 'utf8'),
)

/** With something real where the address asks for it. */
export async function addressOf(path: string): Promise<string> {
  const firstOf: Record<string, [table: string, column: string]> = {
    ':trackId': ['learning_tracks', 'id'],
    ':moduleId': ['learning_modules', 'id'],
    ':articleId': ['articles', 'id'],
    ':category': ['articles', 'category'],
    ':circleId': ['community_groups', 'circle_id'],
    ':groupId': ['community_groups', 'id'],
    ':eventId': ['community_events', 'id'],
    ':audioId': ['audio_contents', 'id'],
  }
  let address = path
  for (const [parameter, [table, column]] of Object.entries(firstOf))
    if (address.includes(parameter))
      address = address.replace(
        parameter,
        await inDatabase(async (sql) => {
          const [row] = await sql`select ${sql(column)} as value from ${sql(table)} order by id limit 1`
          return String(row?.value)
        }),
      )
  return address
}
