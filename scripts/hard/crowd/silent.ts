import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { atTheEnd, pause } from '../kit.ts'

/** Connections that say nothing and take nothing, and what the kernel knows of them. */
export async function openSilent(port: number, requests: string[]) {
  const sockets: Socket[] = []
  for (const [place, request] of requests.entries()) {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write(request)
    sockets.push(socket)
    if (place % 50 === 49) await pause(50)
  }
  atTheEnd(() => {
    for (const socket of sockets) socket.destroy()
  })
  const own = new Set(sockets.map(({ localPort }) => localPort))
  return {
    /** How many of them the server still holds, and how many bytes wait in the kernel for them. */
    held() {
      const rows = connectionsAt(port).filter(({ peer }) => own.has(peer))
      return { count: rows.length, bytes: rows.reduce((sum, { waiting }) => sum + waiting, 0) }
    },
  }
}

/** Established connections at a port of this machine, as the kernel lists them: all in hexadecimal. */
const connectionsAt = (port: number) =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local = '', , state]) => state === '01' && portOf(local) === port)
    .map(([, , remote = '', , queues = '']) => ({ peer: portOf(remote), waiting: Number.parseInt(queues, 16) }))

const portOf = (address: string) => Number.parseInt(address.split(':')[1] ?? '', 16)

export const halfRequest = (roomId: string) => `GET /live/rooms/${roomId} HTTP/1.1\r\nHost: lumiar\r\n`
export const wholeRequest = (roomId: string, cookie: string) => `${halfRequest(roomId)}Cookie: ${cookie}\r\n\r\n`
