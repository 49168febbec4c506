import { z } from 'zod/mini'
import { roomLimits } from '#domains/rooms/rules.ts'
import {
  cursor,
  edited,
  linkLength,
  optionalLink,
  optionalText,
  requiredText,
  searchWords,
  wholeNumber,
} from '#shared/fields.ts'
import { isWebAddress } from '#shared/url.ts'
import { circles } from './circles.ts'
import { instantOf } from './clock.ts'
import {
  type ChallengeType,
  canCount,
  challengeTypes,
  eventTypes,
  type GoalUnit,
  goalUnits,
  groupTypes,
  type OnlinePlace,
  onlinePlaces,
  staffStates,
} from './rules.ts'

export const list = z.strictObject({ search: searchWords, state: z.optional(z.enum(staffStates)), cursor })

const seats = wholeNumber(1, 100_000)
const placeLength = 300

export const saveGroup = z.strictObject({
  name: requiredText(120),
  description: optionalText(2000),
  circleId: z.enum(circles),
  groupType: z.enum(groupTypes),
  maxMembers: seats,
  isShareable: z.optional(z.boolean()),
})
export const updateGroup = z.extend(saveGroup, edited)

const inOurTime = z.refine<string>((at) => at >= '2000' && at < '2100', 'NOT_A_DATE')
const moment = z.pipe(
  z.iso.datetime('NOT_A_DATE').check(inOurTime),
  z.transform((at) => new Date(at)),
)
const day = z.iso.date('REQUIRED').check(inOurTime)

const event = {
  title: requiredText(200),
  description: optionalText(4000),
  eventType: z.enum(eventTypes),
  isOnline: z.boolean(),
  maxParticipants: seats,
}
const roomMinutes = wholeNumber(roomLimits.least, roomLimits.most)

const sentEvent = {
  ...event,
  groupId: z.nullable(z.uuid()),
  startDate: moment,
  endDate: z.nullable(moment),
  meetingLink: optionalLink,
  location: optionalText(placeLength),
  /** Minutes of an event that is sat in a room, and the practice heard in it; none is silence. Left out, they stay. */
  roomMinutes: z.optional(z.nullable(roomMinutes)),
  roomPracticeId: z.optional(z.nullable(z.uuid())),
}
const endsLater = z.refine<{ startDate: Date; endDate: Date | null }>(
  // The other way round, a start that is no date would be said to be after the end.
  ({ startDate, endDate }) => endDate === null || !(endDate <= startDate),
  { error: 'END_BEFORE_START', path: ['endDate'] },
)
export const saveEvent = z.strictObject(sentEvent).check(endsLater)
export const updateEvent = z.strictObject({ ...sentEvent, ...edited }).check(endsLater)

/** What is typed: times on the clock of that zone, no group as an empty choice, and only one of room, link and place counts. */
export function eventForm(timeZone: string) {
  const onTheClock = z.refine<string>((local) => local === '' || instantOf(local, timeZone) !== null, 'NO_SUCH_TIME')
  return z
    .strictObject({
      ...event,
      groupId: z.string(),
      startDate: z.string().check(z.minLength(1, 'REQUIRED'), onTheClock),
      endDate: z.string().check(onTheClock),
      meetingLink: z.string().check(z.maxLength(linkLength, 'TOO_LONG')),
      location: z.string().check(z.maxLength(placeLength, 'TOO_LONG')),
      heldIn: z.enum(onlinePlaces),
      roomMinutes: z.nullable(z.number()),
      roomPracticeId: z.string(),
    })
    .check(
      ({ value, issues }) => {
        const fits = isInRoom(value) ? roomMinutes.safeParse(value.roomMinutes) : undefined
        if (fits?.error)
          issues.push({
            code: 'custom',
            message: fits.error.issues[0]?.message ?? '',
            path: ['roomMinutes'],
            input: value.roomMinutes,
          })
      },
      z.refine((typed) => !isByLink(typed) || typed.meetingLink.trim() === '' || isWebAddress(typed.meetingLink), {
        error: 'NOT_A_LINK',
        path: ['meetingLink'],
      }),
    )
}

type Held = { isOnline: boolean; heldIn: OnlinePlace }

export const isInRoom = ({ isOnline, heldIn }: Held) => isOnline && heldIn === 'room'
const isByLink = ({ isOnline, heldIn }: Held) => isOnline && heldIn === 'link'

const challenge = {
  title: requiredText(200),
  description: optionalText(2000),
  challengeType: z.enum(challengeTypes),
  goalTarget: wholeNumber(1, 100_000),
  goalUnit: z.enum(goalUnits),
  startDate: day,
  endDate: day,
  rewardDescription: optionalText(500),
}
const lastsADay = z.refine<{ startDate: string; endDate: string }>(({ startDate, endDate }) => endDate >= startDate, {
  error: 'END_BEFORE_START',
  path: ['endDate'],
})
const fits = z.refine<{ challengeType: ChallengeType; goalUnit: GoalUnit }>(
  ({ challengeType, goalUnit }) => canCount(challengeType, goalUnit),
  { error: 'UNIT_DOES_NOT_FIT', path: ['goalUnit'] },
)
export const saveChallenge = z.strictObject(challenge).check(lastsADay, fits)
export const updateChallenge = z.strictObject({ ...challenge, ...edited }).check(lastsADay, fits)

export type List = z.infer<typeof list>
export type SaveGroup = z.infer<typeof saveGroup>
export type UpdateGroup = z.infer<typeof updateGroup>
export type SaveEvent = z.infer<typeof saveEvent>
export type UpdateEvent = z.infer<typeof updateEvent>
export type SaveChallenge = z.infer<typeof saveChallenge>
export type UpdateChallenge = z.infer<typeof updateChallenge>
