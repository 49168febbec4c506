import type { Context } from '#server/http/trpc.ts'
import { holdConsents } from './consent.ts'
import { eraseRecords } from './erase.ts'
import { noteErasure, storeErasure } from './keepErasures.ts'
import { verifyPassword } from './verifyPassword.ts'

/** Erases a member's records on request, and stores that it was done: a restored backup must not bring them back. */
export async function eraseOwnRecords(ctx: Context, who: { id: string; email: string }, password: string) {
  await verifyPassword(ctx, who, password)
  const { erased, erasure } = await ctx.db.transaction(async (tx) => {
    await holdConsents(tx, who)
    return {
      erased: await eraseRecords(tx, who.id),
      erasure: await noteErasure(tx, { memberId: who.id, kind: 'records', erasedAt: ctx.now }),
    }
  })
  await storeErasure(ctx, erasure)
  return erased
}
