import { once } from 'node:events'
import { createServer, connect as dial, type Socket } from 'node:net'
import { inject } from 'vitest'

/**
 * A proxy before the test's PostgreSQL. It cuts the connection when `isLast` says so of what the client sends, and can
 * be frozen.
 */
export async function cutProxy(isLast: (sent: string) => boolean = () => false) {
  const clients = new Set<Socket>()
  const url = new URL(inject('postgres'))
  const { hostname, port } = url
  const cutAll = () => {
    for (const client of clients) client.resetAndDestroy()
  }
  const frozen = new Set<Socket>()
  let isSilent = false
  /** Freezes: open connections stay open, and no byte passes any more; `forGood` also those that are made from now on. */
  const freeze = (forGood = false) => {
    isSilent = forGood
    for (const client of clients) frozen.add(client)
  }
  const server = createServer((client) => {
    const database = dial(Number(port), hostname)
    clients.add(client)
    if (isSilent) frozen.add(client)
    client.on('error', () => {}).on('close', () => clients.delete(client) && database.destroy())
    database.on('error', () => {}).on('close', () => client.destroy())
    database.on('data', (bytes) => frozen.has(client) || client.write(bytes))
    client.on('data', (bytes) => {
      if (frozen.has(client)) return
      if (isLast(bytes.toString('latin1'))) client.resetAndDestroy()
      else database.write(bytes)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url.host = `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
  const close = () => {
    cutAll()
    server.close()
  }
  return { url: url.href, cutAll, freeze, close }
}
