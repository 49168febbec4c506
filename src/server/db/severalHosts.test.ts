import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, inject, test } from 'vitest'
import { connect, isDatabaseUnreachable } from './connect.ts'

const nobody = '127.0.0.1:1'
const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

test('a host that refuses, hangs up, is starting or is a standby is passed over, and the primary serves', async () => {
  for (const other of [nobody, await fake((socket) => socket.end()), await fake(starting), await fake(standby)]) {
    const { sql, close } = connect(through(other, primary()), 2)
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
    const held = await sql.reserve()
    expect(await held`select 2 as two`).toEqual([{ two: 2 }])
    held.release()
    await close()
  }
})

test('where no host is a primary the query fails, each host asked once, and the next query asks again', async () => {
  let asked = 0
  const counted = (socket: Socket) => {
    asked++
    standby(socket)
  }
  const { sql, close } = connect(through(await fake(counted), await fake(counted), nobody), 1)

  for (let turn = 1; turn <= 3; turn++) {
    await expect(Promise.resolve(sql`select 1`)).rejects.toSatisfy(isDatabaseUnreachable)
    expect(asked).toBe(2 * turn)
  }
  await close()
}, 5_000)

test('a single host that is a standby is no database to write to, and is asked anew each time', async () => {
  const { sql, close } = connect(through(await fake(standby)), 1)
  await expect(Promise.resolve(sql`select 1`)).rejects.toSatisfy(isDatabaseUnreachable)
  await close()
}, 5_000)

test('a primary lost at the first question fails it, and does not keep it for ever', async () => {
  const { sql, close } = connect(through(await fake(primaryThatDies), nobody), 1)
  await expect(Promise.resolve(sql`select 1`)).rejects.toSatisfy(isDatabaseUnreachable)
  await close()
}, 5_000)

test('a host that takes the connection and says nothing is given up for the next', async () => {
  const { sql, close } = connect(through(await fake(() => {}), primary()), 1, { connectTimeout: 0.3 })
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }])
  await close()
}, 4_000)

test('once found, the primary is the first that is asked, by every connection', async () => {
  let asked = 0
  const other = await fake((socket) => {
    asked++
    standby(socket)
  })
  const { sql, close } = connect(through(other, primary()), 3)
  await sql`select 1`
  for (let turn = 0; turn < 3; turn++) {
    await Promise.all([1, 2, 3].map(() => sql`select pg_sleep(0.05)`))
    await sql`select pg_terminate_backend(pg_backend_pid())`.catch(() => {})
  }
  expect(asked).toBe(1)
  await close()
})

test('a connection that turned out to be read-only is not used again', async () => {
  const { sql, close } = connect(inject('postgres'), 1)
  const pid = async () => (await sql`select pg_backend_pid() as pid`)[0]?.pid
  const first = await pid()
  const write = sql.begin('read only', (tx) => tx`create table never (n int)`)
  await expect(write).rejects.toSatisfy(isDatabaseUnreachable)
  await expect.poll(pid).not.toBe(first)
  await close()
})

test('a pool that is closed while it looks for a primary is closed, and its query fails', async () => {
  const silent = await fake(() => {})
  const { sql } = connect(through(silent, silent), 1)
  const query = Promise.resolve(sql`select 1`)
  const failed = expect(query).rejects.toSatisfy(isDatabaseUnreachable)
  await sql.end({ timeout: 0.2 })
  await failed
}, 4_000)

const primary = () => new URL(inject('postgres')).host

function through(...hosts: string[]) {
  return inject('postgres').replace(/@[^/]+/, `@${hosts.join(',')}`)
}

async function fake(answer: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => answer(socket.on('error', () => {}).on('end', () => socket.end())))
  open.push(server.listen(0, '127.0.0.1'))
  await once(server, 'listening')
  const address = server.address()
  return `127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`
}

const message = (type: string, body: string | number[]) => {
  const content = Buffer.from(typeof body === 'string' ? Buffer.from(body) : body)
  const length = Buffer.alloc(4)
  length.writeInt32BE(content.length + 4)
  return Buffer.concat([Buffer.from(type), length, content])
}
const parameter = (name: string, value: string) => message('S', `${name}\0${value}\0`)
const letIn = (isStandby: boolean) =>
  Buffer.concat([
    message('R', [0, 0, 0, 0]),
    parameter('in_hot_standby', isStandby ? 'on' : 'off'),
    parameter('default_transaction_read_only', 'off'),
    message('Z', 'I'),
  ])

function standby(socket: Socket) {
  socket.once('data', () => socket.write(letIn(true)))
}

function starting(socket: Socket) {
  const error = 'SFATAL\0VFATAL\0C57P03\0Mthe database system is starting up\0\0'
  socket.once('data', () => socket.end(message('E', error)))
}

function primaryThatDies(socket: Socket) {
  socket.once('data', () => {
    socket.write(letIn(false))
    socket.once('data', () => socket.resetAndDestroy())
  })
}
