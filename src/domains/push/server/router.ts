import { member, router } from '#server/http/trpc.ts'
import * as contract from '../contract.ts'
import { listDevices, removeDevice, renewDevice, saveDevice } from './devices.ts'
import { sendTest } from './sendTest.ts'

export const pushSubscriptions = router({
  mine: member.query(({ ctx }) => listDevices(ctx.db, ctx.member)),
  save: member.input(contract.save).mutation(({ ctx, input }) => saveDevice(ctx, input)),
  renew: member.input(contract.renew).mutation(({ ctx, input }) => renewDevice(ctx, input)),
  remove: member.input(contract.device).mutation(({ ctx, input }) => removeDevice(ctx.db, ctx.member, input.id)),
  test: member.input(contract.device).mutation(({ ctx, input }) => sendTest(ctx, input.id)),
})
