import type { ServerManifest } from '#server/manifest.ts'
import { roomStream } from './server/live/stream.ts'
import * as router from './server/router.ts'
import { settleRooms, sweepRooms } from './server/settleRooms.ts'

export const rooms = {
  router,
  streams: { rooms: roomStream },
  jobs: { sweepRooms },
  frequent: { settleRooms },
} satisfies ServerManifest
