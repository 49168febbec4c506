import { momentOf } from '#server/http/momentOf.ts'
import { member, router } from '#server/http/trpc.ts'
import * as contract from '../contract.ts'
import { carryFavourites } from './carryFavourites.ts'
import { listSaved, savedIds } from './queries.ts'
import { setSaved } from './setSaved.ts'

export const savedItems = router({
  list: member.input(contract.listSaved).query(({ ctx, input }) => listSaved(ctx.db, ctx.member, ctx.today, input)),
  ids: member.input(contract.ofKind).query(({ ctx, input }) => savedIds(ctx.db, ctx.member, input.kind)),
  set: member
    .input(contract.setSaved)
    .mutation(({ ctx, input }) => setSaved(ctx.db, ctx.member, ctx.today, momentOf(ctx, input.made), input)),
  carryFavourites: member
    .input(contract.carryFavourites)
    .mutation(({ ctx, input }) => carryFavourites(ctx.db, ctx.member, ctx, input.reflectionIds)),
})
