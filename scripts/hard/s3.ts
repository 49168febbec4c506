import { request as ask, createServer, type IncomingMessage } from 'node:http'
import { pipeline } from 'node:stream'
import S3rver from 's3rver'
import { BUCKET } from '#server/files/store.ts'
import { atTheEnd, folder, freePort } from './kit.ts'

export type Mood = 'well' | 'failing' | 'hanging' | 'dead'

/** An S3 service in this process behind a proxy that a test can make answer errors, hang or refuse connections. */
export async function startS3() {
  const service = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory: folder('s3'),
    silent: true,
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  const { port: inside } = await service.run()
  const state: { mood: Mood; asked: number; arrived: string[] } = { mood: 'well', asked: 0, arrived: [] }
  const door = createServer((incoming, outgoing) => {
    state.asked++
    if (state.mood === 'hanging') return
    if (state.mood === 'dead') return void incoming.socket.destroy()
    if (state.mood === 'failing') return void outgoing.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    const through = ask(
      { host: '127.0.0.1', port: inside, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        const key = answer.statusCode === 200 && arrivedKey(incoming)
        if (key) state.arrived.push(key)
        // When the client closes early, the connection to the S3 service behind the proxy is closed too.
        pipeline(answer, outgoing, () => {})
      },
    )
    through.on('error', () => outgoing.destroy())
    incoming.pipe(through)
  })
  const port = await freePort()
  await new Promise<void>((done) => door.listen(port, '127.0.0.1', done))
  atTheEnd(async () => {
    door.closeAllConnections()
    door.close()
    await service.close()
  })
  const env = {
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return { env, state }
}

/** Of the request that makes a file whole: its only one, or that which ends the sending of its parts. */
function arrivedKey({ method, url = '' }: IncomingMessage): string | undefined {
  const { pathname, searchParams } = new URL(url, 'http://s3')
  const isWhole = method === 'PUT' ? !searchParams.has('partNumber') : method === 'POST' && searchParams.has('uploadId')
  return isWhole ? pathname.slice(`/${BUCKET}/`.length) : undefined
}
