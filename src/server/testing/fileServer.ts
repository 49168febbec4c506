import Fastify from 'fastify'
import { serveFiles } from '../files/serve.ts'
import { BUCKET, createFileStore } from '../files/store.ts'

/** The file route alone in a process of its own, so that what it costs can be weighed. Says its port, and its weight when asked. */
const app = Fastify()
serveFiles(app, createFileStore({ dataDir: process.argv[2] ?? BUCKET, s3: undefined }), async () => true)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ port: Number(new URL(address).port) })
process.on('message', () => process.send?.({ rss: process.memoryUsage().rss }))
