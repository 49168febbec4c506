import { readFileSync } from 'node:fs'
import { inDatabase } from './database.ts'

/** Every address that the manifests declare, and the files its page consists of, as the build wrote them. */
export const pages: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('../../dist/pages.json', import.meta.url), 'utf8'),
)

/** The address with its parameters replaced by ones that exist. */
export async function addressOf(path: string): Promise<string> {
  let address = path
  for (const [parameter, found] of Object.entries(examples))
    if (address.includes(parameter)) address = address.replace(parameter, await exampleOf(found))
  return address
}

const reflection = 'daily_reflections where is_active and date < current_date - 1 order by date desc'

const examples: Record<string, string> = {
  ':trackId': 'id from learning_tracks order by id',
  ':moduleId': 'id from learning_modules order by id',
  ':articleId': 'id from articles order by id',
  ':category': 'category from articles order by id',
  ':circleId': 'circle_id from community_groups order by id',
  ':groupId': 'id from community_groups order by id',
  ':eventId': 'id from community_events order by id',
  ':audioId': 'id from audio_contents order by id',
  ':day': `date::text from ${reflection}`,
  '/:id': `'/' || id from ${reflection}`,
}

const exampleOf = (found: string) =>
  inDatabase(async (sql) => String(Object.values((await sql.unsafe(`select ${found} limit 1`))[0] ?? {})[0]))
