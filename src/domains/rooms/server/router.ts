import { limitedMember } from '#domains/auth/server/attempts/limited.ts'
import { member, moderator, router } from '#server/http/trpc.ts'
import * as contract from '../contract.ts'
import { bow } from './bow.ts'
import { enterRoom } from './enterRoom.ts'
import { entrance } from './entrance.ts'
import { openNow } from './openNow.ts'
import { openRooms } from './openRooms.ts'
import { practicing } from './practicing.ts'
import { leaveRooms } from './presence.ts'
import { roomSounds } from './sounds.ts'

export const rooms = router({
  open: member.query(({ ctx }) => openRooms(ctx.db, ctx.member, ctx.now)),
  practicing: member.query(({ ctx }) => practicing(ctx.db, ctx.now)),
  enter: member
    .input(contract.enterRoom)
    .mutation(({ ctx, input }) => ctx.inLane(entrance, () => enterRoom(ctx.db, ctx.member, input, ctx.now))),
  leave: member
    .input(contract.room)
    .mutation(({ ctx, input }) => leaveRooms(ctx.db, ctx.member, ctx.now, input.roomId)),
  bow: member
    .input(contract.room)
    .mutation(({ ctx, input }) => ctx.inLane(entrance, () => bow(ctx.db, ctx.member, input.roomId, ctx.now))),
  sounds: moderator.query(({ ctx }) => roomSounds(ctx.db)),
  openNow: limitedMember('joinOfMember')
    .meta({ access: 'member', changesForAll: true })
    .input(contract.openNow)
    .mutation(({ ctx, input }) => openNow(ctx.db, ctx.member, input, ctx.now)),
})
