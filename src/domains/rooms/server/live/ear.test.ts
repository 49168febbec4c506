import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { connect } from '#server/db/connect.ts'
import { notifyRoom } from '../channel.ts'
import { createEar } from './ear.ts'

const kit = testKit()
const open: { close: () => Promise<unknown> }[] = []
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))
const until = async (isSo: () => boolean) => {
  for (let tries = 0; tries < 500 && !isSo(); tries++) await pause(20)
  expect(isSo()).toBe(true)
}

function stand(canListen = true) {
  const heard: string[] = []
  const { options } = kit.services.sql
  const own = connect(
    `postgres://${options.user}:${options.pass ?? ''}@${options.host[0]}:${options.port[0]}/${options.database}`,
    2,
  )
  const ear = createEar({ sql: own.sql, canListen }, (id) => heard.push(id))
  open.push(ear, own)
  return { ear, heard }
}
const notify = (roomId: string) => kit.services.db.transaction((tx) => notifyRoom(tx, roomId))

test('it hears of a change once the echo came back, and not of the echoes', async () => {
  const { ear, heard } = stand()
  expect(ear.isHearing()).toBe(false)
  await ear.listenAgain()
  await until(ear.isHearing)

  const roomId = randomUUID()
  await notify(roomId)
  await until(() => heard.length > 0)
  expect(heard).toEqual([roomId])
})

test('behind a pooler that lends a connection for one transaction it never claims to hear', async () => {
  const { ear } = stand(false)
  await ear.listenAgain()
  await pause(300)

  expect(ear.isHearing()).toBe(false)
})

test('a connection that the database ends is replaced, and changes are heard again', async () => {
  const { ear, heard } = stand()
  await ear.listenAgain()
  await until(ear.isHearing)
  await kit.services.sql`select pg_terminate_backend(pid) from pg_stat_activity
    where query ilike 'listen%' and datname = current_database() and pid <> pg_backend_pid()`

  const roomId = randomUUID()
  for (let tries = 0; tries < 100 && heard.length === 0; tries++) {
    await ear.listenAgain()
    await notify(roomId)
    await pause(50)
  }
  expect(new Set(heard)).toEqual(new Set([roomId]))
})
