import { contentId } from '#server/content/contentFiles.ts'
import type { LocalDay } from '#shared/dates.ts'
import { momentAt } from '../../recurrence.ts'
import type { Shipped } from '../content.ts'

export type Meeting = Shipped['events'][number]

/** The practices that are there to be heard. */
export type Sounds = Set<string>

/** The shipped meetings are announced in Brasília's time. */
export const zone = 'America/Sao_Paulo'

export const groupId = (slug: string) => contentId('group', slug)
export const practiceId = (slug: string) => contentId('practice', slug)
export const eventId = ({ slug }: Pick<Meeting, 'slug'>, day: LocalDay) => contentId('event', `${slug}/${day}`)

/** One date of a shipped meeting: a room that nobody has to lead. */
export function rowFor(meeting: Meeting, day: LocalDay, sounds: Sounds) {
  const { title, description, minutes, maxParticipants } = meeting
  const startDate = momentAt(day, meeting.time, zone)
  const sound = meeting.practice && practiceId(meeting.practice)
  return {
    id: eventId(meeting, day),
    title,
    description,
    isOnline: true,
    maxParticipants,
    eventType: meeting.type,
    groupId: meeting.group && groupId(meeting.group),
    startDate,
    endDate: new Date(startDate.getTime() + minutes * 60_000),
    roomMinutes: minutes,
    roomPracticeId: sound && sounds.has(sound) ? sound : null,
  }
}
