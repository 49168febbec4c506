import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { type ErrorData, failures } from '#shared/errors.ts'
import { appRoot } from '../appRoot.ts'
import { everyRouteFor } from '../routeAccess.ts'
import type { Services } from '../services.ts'

const shippedFilms = join(appRoot, 'content/video')

/** The films the product ships with, for members, in the ranges a player asks for. */
export async function serveFilms(
  app: FastifyInstance,
  { readSession }: Pick<Services, 'readSession'>,
  root = shippedFilms,
) {
  await app.register(async (films) => {
    everyRouteFor(films, 'member')
    films.addHook('onRequest', async (request, reply) => {
      if (await readSession(request.headers.cookie)) return
      const data: ErrorData = { code: 'UNAUTHENTICATED', id: request.id }
      return reply.code(failures.UNAUTHENTICATED).send({ error: { message: data.code, data } })
    })
    await films.register(fastifyStatic, {
      root,
      prefix: '/files/video/',
      index: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => void reply.setHeader('cache-control', 'private, max-age=86400'),
    })
  })
}

/** Their addresses. */
export const listFilms = () =>
  readdirSync(shippedFilms)
    .filter((name) => name.endsWith('.mp4'))
    .map((name) => `/files/video/${name}`)
