import { member, moderator, router } from '#server/trpc.ts'
import * as contract from '../contract.ts'
import { joinChallenge, leaveChallenge } from './challenges.ts'
import { findEvent, noteSeatSeen } from './events.ts'
import { latestActivities } from './feed.ts'
import { circlePage, findGroup } from './groups.ts'
import { communityHub } from './hub.ts'
import { joinGroup, leaveGroup } from './joinGroup.ts'
import { cancelRegistration, leaveWaitingList, register, waitForSeat } from './register.ts'
import { report, resolveReport, waitingReports } from './reports.ts'

export const communityGroups = router({
  hub: member.query(({ ctx }) => communityHub(ctx)),
  circle: member
    .input(contract.circle)
    .query(({ ctx, input }) => circlePage(ctx.db, ctx.member, { ...input, now: ctx.now })),
  one: member
    .input(contract.groupPage)
    .query(({ ctx, input }) => findGroup(ctx.db, ctx.member, input.groupId, ctx.now, input.circleId)),
})

export const communityGroupMembers = router({
  join: member
    .input(contract.group)
    .mutation(({ ctx, input }) => joinGroup(ctx.db, ctx.member, input.groupId, ctx.now)),
  leave: member
    .input(contract.group)
    .mutation(({ ctx, input }) => leaveGroup(ctx.db, ctx.member, input.groupId, ctx.now)),
})

export const communityEvents = router({
  one: member.input(contract.event).query(({ ctx, input }) => findEvent(ctx.db, ctx.member, input.eventId)),
})

export const communityEventParticipants = router({
  register: member
    .input(contract.event)
    .mutation(({ ctx, input }) => register(ctx.db, ctx.member, input.eventId, ctx.now)),
  cancel: member
    .input(contract.event)
    .mutation(({ ctx, input }) => cancelRegistration(ctx.db, ctx.member, input.eventId, ctx.now)),
  wait: member
    .input(contract.event)
    .mutation(({ ctx, input }) => waitForSeat(ctx.db, ctx.member, input.eventId, ctx.now)),
  stopWaiting: member
    .input(contract.event)
    .mutation(({ ctx, input }) => leaveWaitingList(ctx.db, ctx.member, input.eventId)),
  seatSeen: member
    .input(contract.event)
    .mutation(({ ctx, input }) => noteSeatSeen(ctx.db, ctx.member, input.eventId, ctx.now)),
})

export const communityChallenges = router({
  join: member
    .input(contract.challenge)
    .mutation(({ ctx, input }) => joinChallenge(ctx.db, ctx.member, input.challengeId, ctx)),
  leave: member
    .input(contract.challenge)
    .mutation(({ ctx, input }) => leaveChallenge(ctx.db, ctx.member, input.challengeId)),
})

export const communityFeed = router({
  latest: member.query(({ ctx }) => latestActivities(ctx.db)),
})

export const communityReports = router({
  send: member.input(contract.report).mutation(({ ctx, input }) => report(ctx.db, ctx.member, input, ctx.now)),
  waiting: moderator.input(contract.waitingReports).query(({ ctx, input }) => waitingReports(ctx.db, input.cursor)),
  resolve: moderator
    .input(contract.resolveReport)
    .mutation(({ ctx, input }) => resolveReport(ctx.db, ctx.member, input.reportId, ctx.now)),
})
