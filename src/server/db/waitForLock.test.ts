import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { waitForLock } from './waitForLock.ts'

const KEY = 77_001

test('a start waits for what another process is doing for longer than a member’s query would', async () => {
  const { db, close } = connect(inject('postgres'), 2)
  const order: string[] = []
  const first = db.transaction(async (tx) => {
    await waitForLock(tx, KEY)
    order.push('held')
    await pause(500)
    order.push('given back')
  })
  while (order.length === 0) await pause(5)
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '50ms'`)
    await tx.execute(sql`set local statement_timeout = '100ms'`)
    await waitForLock(tx, KEY)
    order.push('next')
  })

  expect(order).toEqual(['held', 'given back', 'next'])
  await first
  await close()
})
