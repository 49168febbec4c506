import { admin, router } from '#server/trpc.ts'
import { overview } from './overview.ts'

export const adminOverview = router({
  show: admin.query(({ ctx }) => overview(ctx)),
})
