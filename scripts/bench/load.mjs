// Keeps N connections busy, for some seconds or for some answers, as often as it is told to. Plain sockets and ready-made
// requests: what asks must cost less than what answers.
import { randomUUID } from 'node:crypto'
import { createConnection } from 'node:net'

let cookies = []
/** Who asks first in the next load by time: one after the last, so that all ask equally often. Loads by answers ask as the same. */
let firstMember = 0
/** How often each member saved their note: a save names the version it replaces. */
const saved = new Map()

process.on('message', async (order) => {
  if (order.cookies) cookies = order.cookies
  else process.send(await load(order).catch((error) => ({ failed: String(error) })))
})
process.on('disconnect', () => process.exit(0))

async function load({ url, method, path, body, connections, seconds, answers = Number.POSITIVE_INFINITY }) {
  const { hostname, port, host } = new URL(url)
  const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\ncookie: `
  const ready = body ? [] : cookies.map((cookie) => Buffer.from(`${head}${cookie}\r\n\r\n`))
  const first = seconds ? firstMember : 0
  const times = []
  let bytes = 0
  let sample = ''
  let started = performance.now()
  const allConnected = barrier(seconds ? connections : 0, () => {
    started = performance.now()
  })
  await Promise.all(Array.from({ length: connections }, (_, place) => keepAsking(place)))
  const lasted = (performance.now() - started) / 1000
  if (seconds) firstMember = (first + times.length) % cookies.length
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length
  return {
    answers: times.length,
    rate: times.length / lasted,
    mean,
    p50: at(0.5),
    p99: at(0.99),
    bytes: bytes / times.length,
    sample,
  }

  /** Each request by another member, since what one may ask of a process is limited, and no member by two connections: they divide the members evenly. */
  function keepAsking(place) {
    return new Promise((done, fail) => {
      const socket = createConnection({ host: hostname, port: Number(port), noDelay: true })
      let turn = -1
      let member = 0
      let asked = 0
      let pieces = []
      let missing = 0
      const ask = () => {
        turn++
        member = (first + place + turn * connections) % cookies.length
        asked = performance.now()
        socket.write(ready[member] ?? written(member))
      }
      socket.on('error', fail)
      socket.on('close', () => fail(new Error(`${path}: the connection was closed`)))
      socket.on('connect', ask)
      socket.on('data', (piece) => {
        missing = pieces.length === 0 ? sizeOf(piece) - piece.length : missing - piece.length
        pieces.push(piece)
        if (missing > 0) return
        const answer = pieces.length === 1 ? piece : Buffer.concat(pieces)
        pieces = []
        const start = answer.indexOf('\r\n\r\n') + 4
        if (!/^HTTP\/1.1 20[07]/.test(answer.toString('latin1', 0, 12))) return fail(new Error(`${path}: ${answer}`))
        if (turn === 0 && seconds) return allConnected().then(ask)
        times.push(performance.now() - asked)
        bytes += answer.length - start
        const isOver = seconds ? performance.now() - started > seconds * 1000 : times.length + connections > answers
        if (!isOver) return ask()
        sample = answer.toString('utf8', start)
        socket.removeAllListeners('close')
        socket.destroy()
        done()
      })
    })
  }

  function written(member) {
    const version = saved.get(member) ?? 0
    const text = body
      .replaceAll('{key}', randomUUID())
      .replaceAll('"{at}"', Date.now())
      .replaceAll('"{version}"', version)
      .replaceAll('"{next}"', version + 1)
    if (text !== body && body.includes('{next}')) saved.set(member, version + 1)
    const length = Buffer.byteLength(text)
    return `${head}${cookies[member]}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n${text}`
  }
}

/**
 * Who measures by time begins once every connection was answered: Node takes one new connection at a turn of its loop, and
 * browsers and proxies keep theirs.
 */
function barrier(missing, onComplete) {
  let open
  const complete = new Promise((done) => {
    open = done
  })
  return () => {
    if (--missing === 0) {
      onComplete()
      open()
    }
    return complete
  }
}

/** Of the whole answer, from the head in its first piece. */
function sizeOf(piece) {
  const head = piece.indexOf('\r\n\r\n')
  const length = /content-length: (\d+)/i.exec(piece.toString('latin1', 0, head))?.[1]
  return head + 4 + Number(length ?? 0)
}
