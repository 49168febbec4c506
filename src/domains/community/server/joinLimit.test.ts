import { expect, test } from 'vitest'
import { refusal, testKit } from '#app/server/testing/kit.ts'
import { limits, slot } from '#domains/auth/server/attempts/attempts.ts'
import { attempts } from '#domains/auth/server/tables.ts'
import { makeEvent, makeGroup, seatsOfGroup } from './testing/community.ts'

const kit = testKit()

test('a member joins so many things an hour, of every kind together; another member is not in their way', async () => {
  const [ana, bia] = [await kit.person(), await kit.person()]
  const [group, event] = [await makeGroup(kit), await makeEvent(kit)]
  const most = limits.joinOfMember.most
  await kit.services.db.insert(attempts).values({ ...slot('joinOfMember', ana.id, kit.clock.now), hits: most - 1 })

  const [asAna, asBia] = [await kit.as(ana), await kit.as(bia)]
  expect(await refusal(asAna.communityEventParticipants.register({ eventId: event.id }))).toBe('accepted')
  expect(await refusal(asAna.communityGroupMembers.join({ groupId: group.id }))).toBe('TOO_MANY_ATTEMPTS')
  expect(await refusal(asAna.communityEventParticipants.wait({ eventId: event.id }))).toBe('TOO_MANY_ATTEMPTS')
  expect(await refusal(asAna.communityChallenges.join({ challengeId: group.id }))).toBe('TOO_MANY_ATTEMPTS')
  expect(await refusal(asBia.communityGroupMembers.join({ groupId: group.id }))).toBe('accepted')
  expect(await seatsOfGroup(kit, group.id)).toMatchObject({ rows: 1 })
})
