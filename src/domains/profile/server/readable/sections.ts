import type { texts } from '../../readable.texts.ts'
import type { Section } from './section.ts'
import { access } from './sections/access.ts'
import { account } from './sections/account.ts'
import { community } from './sections/community.ts'
import { content } from './sections/content.ts'
import { firstWeek } from './sections/firstWeek.ts'
import { practice } from './sections/practice.ts'

/** What a member reads of their data, under the names of the JSON export's tables. */
export const sections: Record<keyof typeof texts.sections, Section> = {
  ...account,
  ...practice,
  ...content,
  ...firstWeek,
  ...community,
  ...access,
}

/** Tables of the JSON export that say nothing more to a reader, each with the reason. */
export const leftOut: Record<string, string> = {
  accounts: 'how one signs in: a scrambled password, which leaves nowhere',
  user_stats: 'sums of the practices and check-ins',
  user_practice_days: 'sums of the practices',
  practice_ratings: 'stand beside their practices',
  practice_of_the_day: 'a place in a list',
  removed_sessions: 'keys, and for 30 days what they removed',
  erasures: 'ids of what is gone',
}
