import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt, makeDevice } from './device.ts'

export type Taken = { path: string; headers: Record<string, string | string[] | undefined>; body: Buffer }

/** A push service of its own: takes what is posted to it, and answers as it is told. */
export async function pushSink() {
  const taken: Taken[] = []
  const answers: { status: number; headers?: Record<string, string> }[] = []
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece)
    taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces) })
    const { status, headers } = answers.shift() ?? { status: 201 }
    response.writeHead(status, headers).end('so it is')
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  /** A browser with keys of its own at this service, which reads what arrived for it. */
  async function device(name: string) {
    const { keys, secrets } = await makeDevice()
    const read = () =>
      Promise.all(
        taken
          .filter(({ path }) => path === `/${name}`)
          .map(async ({ body }) => JSON.parse(await decrypt(body, secrets))),
      )
    return { input: { endpoint: `${origin}/${name}`, ...keys }, read }
  }

  return {
    origin,
    taken,
    device,
    answerNext: (status: number, headers: Record<string, string> = {}) => void answers.push({ status, headers }),
    close: () => new Promise((done) => server.close(done)),
  }
}
