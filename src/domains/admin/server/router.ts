import { admin, router } from '#server/http/trpc.ts'
import { overview } from './overview.ts'

export const adminOverview = router({
  show: admin.query(({ ctx }) => overview(ctx)),
})
