import { member, router } from '#server/http/trpc.ts'
import { createAddress, findAddress, revokeAddress } from './address.ts'

export const calendarFeeds = router({
  mine: member.query(({ ctx }) => findAddress(ctx)),
  create: member.mutation(({ ctx }) => createAddress(ctx)),
  revoke: member.mutation(({ ctx }) => revokeAddress(ctx)),
})
