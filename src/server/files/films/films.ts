import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { appRoot } from '#server/appRoot.ts'
import { everyRouteFor } from '#server/http/routeAccess.ts'

const shippedFilms = join(appRoot, 'content/video')

/** The films the product ships with, for members, in the ranges a player asks for. */
export async function serveFilms(app: FastifyInstance, root = shippedFilms) {
  await app.register(async (films) => {
    everyRouteFor(films, 'member')
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
