import Fastify from 'fastify'
import { createFileStore } from '#server/files/createStore.ts'
import { serveFiles } from '#server/files/serve.ts'
import { BUCKET } from '#server/files/store.ts'

/** The file route alone in a process of its own, so that what it costs can be weighed. Says its port, and its weight when asked. */
const app = Fastify()
serveFiles(app, createFileStore({ dataDir: process.argv[2] ?? BUCKET, s3: undefined }))
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }))
