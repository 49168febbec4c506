// npm run bench footprint: what a process takes, what an idle connection and a listener in a room add to it, and what a row takes
// in each table of a small Lumiar.
import { readFileSync } from 'node:fs'
import { Agent, type ClientRequest, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import postgres from 'postgres'
import { tableSizes } from './growth/tableSizes.ts'
import { keepFigures } from './report.ts'
import { setStage } from './stage.ts'

const IDLE = 2_000
const AT_ONCE = 50

const stage = await setStage()
try {
  const lumiar = await stage.startLumiar()
  const settled = async () => {
    await pause(4_000)
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${lumiar.pid}/status`, 'utf8'))?.[1] ?? 0)
  }
  for (const cookie of stage.cookies.slice(0, 300)) await open('/api/auth.session', cookie, new Agent())
  const processKb = await settled()

  const agent = new Agent({ keepAlive: true, maxSockets: IDLE })
  await many(IDLE, () => open('/healthz', '', agent))
  const connectionKb = ((await settled()) - processKb) / IDLE
  agent.destroy()

  const before = await settled()
  const room = await openRoom()
  const streams: ClientRequest[] = []
  await many(stage.cookies.length, async (at) => {
    streams.push(await listen(`/live/rooms/${room}`, stage.cookies[at] ?? ''))
  })
  const listenerKb = ((await settled()) - before) / streams.length
  for (const stream of streams) stream.destroy()

  const memory = { processKb, connectionKb, listenerKb }
  const sql = postgres(stage.url, { max: 1 })
  const tables = await tableSizes(sql, 3_000)
  await sql.end()
  console.log(memory, `${streams.length} listeners`)
  console.table(tables)
  keepFigures('footprint', { memory, tables: [...tables] })

  function open(path: string, cookie: string, over: Agent): Promise<void> {
    return new Promise((done, fail) => {
      get(`${lumiar.url}${path}`, { agent: over, headers: { cookie } }, (answer) => answer.resume().on('end', done)).on(
        'error',
        fail,
      )
    })
  }

  function listen(path: string, cookie: string): Promise<ClientRequest> {
    return new Promise((done, fail) => {
      const asking = get(`${lumiar.url}${path}`, { agent: false, headers: { cookie } }, (answer) => {
        answer.resume().on('error', () => {})
        if (answer.statusCode === 200) done(asking)
        else fail(new Error(`${path}: ${answer.statusCode}`))
      })
      asking.on('error', fail)
    })
  }
} finally {
  await stage.clear()
}

async function many(count: number, one: (at: number) => Promise<unknown>) {
  for (let first = 0; first < count; first += AT_ONCE)
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - first) }, (_, at) => one(first + at)))
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
