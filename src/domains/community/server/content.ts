import { and, eq } from 'drizzle-orm'
import { z } from 'zod/mini'
import { type ContentPart, contentFile, contentId } from '#server/content/contentFiles.ts'
import { sameVersion } from '#server/db/unchanged.ts'
import { circles } from '../circles.ts'
import { challengeTypes, eventTypes, goalUnits, groupTypes } from '../rules.ts'
import { communityGroups } from './tables.ts'

const text = z.string().check(z.minLength(1))
const days = z.int().check(z.minimum(1))

const shipped = z.strictObject({
  groups: z.array(
    z.strictObject({
      slug: text,
      name: text,
      description: text,
      circle: z.enum(circles),
      type: z.enum(groupTypes),
      maxMembers: z.int(),
      isShareable: z.boolean(),
    }),
  ),
  /**
   * Sittings in rooms. Each comes round again: the first so many days after the first start, or on the first such weekday from then
   * on (0 is Sunday), then at its own interval. What is heard is a guided practice, or silence with bells.
   */
  events: z.array(
    z.strictObject({
      slug: text,
      title: text,
      description: text,
      type: z.enum(eventTypes),
      group: z.nullable(text),
      firstInDays: days,
      everyDays: days,
      weekday: z.optional(z.int().check(z.minimum(0), z.maximum(6))),
      time: z.string().check(z.regex(/^\d\d:\d\d$/)),
      minutes: z.int(),
      practice: z.nullable(text),
      maxParticipants: z.int(),
    }),
  ),
  challenges: z.array(
    z.strictObject({
      slug: text,
      title: text,
      description: text,
      type: z.enum(challengeTypes),
      goalTarget: z.int(),
      goalUnit: z.enum(goalUnits),
      lastsDays: days,
      reward: text,
    }),
  ),
})

export const readCommunity = () => contentFile('community.json', shipped)
export type Shipped = z.infer<typeof shipped>

/** Only the groups: what has a date is written by renewEvents, at the first start as at every other. */
export const communityContent: ContentPart = {
  name: 'community',
  async load(tx) {
    await tx.insert(communityGroups).values(
      readCommunity().groups.map(({ slug, circle, type, ...group }) => ({
        id: contentId('group', slug),
        circleId: circle,
        groupType: type,
        ...group,
      })),
    )
  },
}

/** For a database that was given the groups before they had this mark. One that staff reworded is theirs to judge. */
export const shareableGroups: ContentPart = {
  name: 'shareable groups',
  async load(tx) {
    for (const { slug, name, description } of readCommunity().groups.filter(({ isShareable }) => isShareable))
      await tx
        .update(communityGroups)
        .set({ isShareable: true, ...sameVersion(communityGroups) })
        .where(
          and(
            eq(communityGroups.id, contentId('group', slug)),
            eq(communityGroups.name, name),
            eq(communityGroups.description, description),
          ),
        )
  },
}

/**
 * Once: groups were described by conversations, which nobody leads and for which the product has no place. Those that staff
 * left as they shipped say what they offer now.
 */
export const quietGroups: ContentPart = {
  name: 'community: groups that sit together',
  async load(tx) {
    for (const { slug, description } of readCommunity().groups)
      await tx
        .update(communityGroups)
        .set({ description, ...sameVersion(communityGroups) })
        .where(
          and(
            eq(communityGroups.id, contentId('group', slug)),
            eq(communityGroups.updatedAt, communityGroups.createdAt),
          ),
        )
  },
}
