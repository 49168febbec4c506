// Keeps N connections busy for S seconds. Plain sockets and a ready-made request: what asks must cost less than what answers.
import { createConnection } from 'node:net'

const { url, cookies, connections, seconds } = JSON.parse(process.argv[2])
const { hostname, port, pathname, search, host } = new URL(url)
const requests = cookies.map((cookie) =>
  Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`),
)
const until = performance.now() + seconds * 1000
const times = []

await Promise.all(Array.from({ length: connections }, keepAsking))
times.sort((a, b) => a - b)
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
process.send?.({ rate: times.length / seconds, p50: at(0.5), p99: at(0.99) }, () => process.exit(0))

function keepAsking() {
  return new Promise((done, fail) => {
    const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
    let asked = 0
    let seen = ''
    // Each request by another member: what one may ask of a process is limited.
    let turn = Math.floor(Math.random() * requests.length)
    const ask = () => {
      asked = performance.now()
      socket.write(requests[turn++ % requests.length])
    }
    socket.on('error', fail)
    socket.on('connect', ask)
    socket.on('data', (bytes) => {
      seen += bytes.toString('latin1')
      const head = seen.indexOf('\r\n\r\n')
      if (head < 0 || seen.length < head + 4 + lengthOf(seen)) return
      if (!seen.startsWith('HTTP/1.1 200')) return fail(new Error(seen.slice(0, head)))
      times.push(performance.now() - asked)
      seen = ''
      if (performance.now() < until) return ask()
      socket.destroy()
      done()
    })
  })
}

function lengthOf(answer) {
  return Number(/content-length: (\d+)/i.exec(answer)?.[1] ?? 0)
}
