import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { expect, inject, test } from 'vitest'
import { Failure } from '#shared/errors.ts'
import { connect } from './connect.ts'

test('a database that dies while a connection is being made fails the query, not the process', async () => {
  const dying = createServer(letInThenDie).listen(0, '127.0.0.1')
  await once(dying, 'listening')
  const address = dying.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const { sql, close } = connect(`postgres://ana:segredo@127.0.0.1:${port}/lumiar`, 1)

  for (let attempt = 0; attempt < 3; attempt++)
    await expect(Promise.resolve(sql`select 1`)).rejects.toMatchObject({
      code: expect.stringMatching(/ECONNRESET|CONNECTION/),
    })

  await close()
  dying.close()
})

test('a file store that hangs up in the middle of a transaction ends it at once, and its connection serves on', async () => {
  const { db, sql, close } = connect(inject('postgres'), 1)
  const hungUp = Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
  const transaction = db.transaction(async (tx) => {
    await tx.execute('create temporary table half_done (n int)')
    throw new Failure('UNAVAILABLE', undefined, { cause: hungUp })
  })

  await expect(transaction).rejects.toThrow('UNAVAILABLE')
  expect(await sql`select to_regclass('half_done') as found`).toEqual([{ found: null }])
  await close()
}, 5_000)

/** 'Authenticated' and 'ready', and at the first question a reset. */
function letInThenDie(socket: Socket) {
  socket.on('error', () => {})
  socket.once('data', () => {
    socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0, 0x5a, 0, 0, 0, 5, 0x49]))
    socket.once('data', () => socket.resetAndDestroy())
  })
}
