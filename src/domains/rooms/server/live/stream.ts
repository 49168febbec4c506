import { z } from 'zod/mini'
import { gatherReads } from '#server/db/reads/gather.ts'
import { eventText } from '#server/http/live/reader.ts'
import type { StreamMaker } from '#server/http/live/serveStreams.ts'
import { Failure } from '#shared/errors.ts'
import { room } from '../../contract.ts'
import { enterRoom } from '../enterRoom.ts'
import { entrance } from '../entrance.ts'
import { createEar } from './ear.ts'
import { createHub } from './hub.ts'

const STEP_MS = 1000

/** A room, as long as the connection lasts: opening it is going in. */
export const roomStream: StreamMaker = (services) => {
  const { stepMs = STEP_MS } = services
  const ear = createEar(services, (roomId) => hub.noteChange(roomId))
  const hub = createHub(services, ear)
  let running: Promise<void> | undefined
  let isClosed = false

  async function run() {
    while (!hub.isEmpty() && !isClosed) {
      const next = new Promise<void>((done) => setTimeout(done, stepMs).unref())
      // The database may be away for a while. Whoever is in a room goes on by the clock, and is told when it is back.
      await hub.step().catch((err) => services.log.warn({ err }, 'the rooms were not looked at'))
      await next
    }
    running = undefined
  }

  return {
    async open(who, id, inLane) {
      const asked = z.safeParse(room, { roomId: id })
      if (!asked.success) throw new Failure('NOT_FOUND')
      const entered = await inLane(entrance, () =>
        enterRoom(gatherReads(services.db), who, { roomId: id, stays: true }, services.now()),
      )
      if (!entered.light) throw new Failure('CONFLICT')
      return {
        first: eventText('room', entered),
        attach(reader) {
          const release = hub.attach({ roomId: id, userId: who.id, sessionToken: who.sessionToken }, reader)
          running ??= run()
          return release
        },
      }
    },
    async close() {
      isClosed = true
      await running
      await ear.close()
    },
  }
}
