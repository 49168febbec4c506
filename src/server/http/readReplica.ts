import type { FastifyInstance, FastifyRequest } from 'fastify'
import { gatherReads } from '#server/db/reads/gather.ts'
import { MOST_AGE_MS } from '#server/db/replica/replica.ts'
import type { KitServices } from '#server/services.ts'
import type { Context } from './trpc.ts'

const COOKIE = 'lumiar.wrote'

/**
 * Says for each request whether a standby may answer it. Not the request of a browser that has just sent a write, to
 * whichever process: a cookie tells, for longer than what a standby shows may be old. Forged, it only leads to the primary.
 */
export function readReplica(
  app: FastifyInstance,
  { replica, metrics, config }: Pick<KitServices, 'replica' | 'metrics' | 'config'>,
): (request: FastifyRequest) => Context['replica'] {
  if (!replica) return () => undefined
  const seconds = 2 * Math.ceil(MOST_AGE_MS / 1000)
  const secure = config.appUrl.startsWith('https:') ? '; Secure' : ''
  app.addHook('onSend', async (request, reply) => {
    if (request.method === 'GET' || request.method === 'HEAD') return
    reply.header('set-cookie', `${COOKIE}=1; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`)
  })
  const unwatch = replica.watch(app.log)
  app.addHook('onClose', async () => unwatch())
  return ({ headers }) => {
    const standby = headers.cookie?.includes(`${COOKIE}=`) ? undefined : replica.db()
    return {
      db: standby && gatherReads(standby),
      answeredBy: (database) => metrics?.replicaReads.inc({ database }),
    }
  }
}
