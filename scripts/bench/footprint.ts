// npm run bench footprint: what a process takes, what an idle connection and a listener in a room add to it, and what a row takes
// in each table of a small Lumiar.
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { tableSizes } from './growth/tableSizes.ts'
import { keepFigures } from './report.ts'
import { setStage } from './stage.ts'

/** So many that their memory stands out of what the collector gives back in the meantime. */
const IDLE = 6_000
const AT_ONCE = 100

const stage = await setStage()
try {
  const idle = await beside((url) => many(IDLE, () => answered(url)))
  const room = await openRoom()
  const listeners = await beside((url) =>
    many(stage.cookies.length, (at) => listen(`${url}/live/rooms/${room}`, stage.cookies[at] ?? '')),
  )
  const memory = { processKb: idle.quietKb, connectionKb: idle.eachKb, listenerKb: listeners.eachKb }
  const sql = postgres(stage.url, { max: 1 })
  const tables = await tableSizes(sql, 1_000)
  await sql.end()
  console.log(memory, `${idle.held} idle connections, ${listeners.held} listeners`)
  console.table(tables)
  keepFigures('footprint', { memory, tables: [...tables] })
} finally {
  await stage.clear()
}

/** Kilobytes of a new process that has answered everyone once, and what each of the connections made to it adds. */
async function beside(connectAll: (url: string) => Promise<Socket[]>) {
  const lumiar = await stage.startLumiar()
  const settled = async () => {
    await pause(4_000)
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${lumiar.pid}/status`, 'utf8'))?.[1] ?? 0)
  }
  for (const cookie of stage.cookies) await fetch(`${lumiar.url}/api/auth.session`, { headers: { cookie } })
  const quietKb = await settled()
  const sockets = await connectAll(lumiar.url)
  const fullKb = await settled()
  const held = sockets.filter(({ readyState }) => readyState === 'open').length
  for (const socket of sockets) socket.destroy()
  await lumiar.stop()
  return { quietKb, held, eachKb: (fullKb - quietKb) / held }
}

/** A connection that has been answered once and is kept. */
function answered(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname)
    socket.on('error', fail)
    socket.once('data', () => done(socket))
    socket.write(`GET /healthz HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
  })
}

function listen(url: string, cookie: string): Promise<Socket> {
  return new Promise((done, fail) => {
    get(url, { agent: false, headers: { cookie } }, (answer) => {
      answer.resume().on('error', () => {})
      if (answer.statusCode === 200) done(answer.socket)
      else fail(new Error(`${url}: ${answer.statusCode}`))
    }).on('error', fail)
  })
}

async function many(count: number, one: (at: number) => Promise<Socket>): Promise<Socket[]> {
  const made: Socket[] = []
  for (let first = 0; first < count; first += AT_ONCE)
    made.push(
      ...(await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => one(first + at)))),
    )
  return made
}

/** A room of an hour, of a group that everyone has joined. */
async function openRoom(): Promise<string> {
  const sql = postgres(stage.url, { max: 1 })
  await sql`insert into community_group_members (user_id, group_id)
    select id, ${stage.ids.group} from profiles on conflict do nothing`
  const [room] =
    await sql`insert into rooms (group_id, starts_at, minutes) values (${stage.ids.group}, now(), 60) returning id`
  await sql.end()
  return String(room?.id)
}
