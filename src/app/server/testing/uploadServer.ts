import Fastify from 'fastify'
import { createAudio } from '#domains/meditations/server/saveAudio.ts'
import { readConfig } from '#server/config/config.ts'
import { createFileStore } from '#server/files/createStore.ts'
import { serveUploads } from '#server/http/transfer/receive.ts'

/** The upload route alone in a process of its own, so that what it costs can be weighed. Every row is accepted. */
const rows = { values: () => rows, onConflictDoNothing: () => rows, returning: async () => [{}] }
const app = Fastify({ requestTimeout: 0 })
await serveUploads(
  app,
  {
    db: { insert: () => rows } as never,
    files: createFileStore(readConfig(process.env)),
    now: () => new Date(),
    fileColumns: [],
  },
  { 'audioContents.create': createAudio },
)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }))
