import { expect, test } from 'vitest'
import { testKit } from '#app/server/testing/kit.ts'
import { runHourly } from './hourly.ts'
import { lastRun, recordSuccess } from './runs.ts'

const kit = testKit()

const oneRound = async (jobs: Parameters<typeof runHourly>[0]['jobs']) => {
  const stop = await runHourly({ jobs, fileJobs: {} }, kit.services, kit.app.log)
  stop()
}
const full = () => Promise.reject(Object.assign(new Error('no room for ana@exemplo.com'), { code: 'ENOSPC' }))

test('each job leaves when it succeeded; one that fails keeps that, and the reason in one word', async () => {
  await oneRound({ count: async () => {}, sweep: async () => {} })
  const first = kit.clock.now
  kit.clock.now = new Date(first.getTime() + 60 * 60_000)
  await oneRound({ count: async () => {}, sweep: full })

  expect(await lastRun(kit.services.db, 'count')).toMatchObject({ succeededAt: kit.clock.now, failedAt: null })
  expect(await lastRun(kit.services.db, 'sweep')).toMatchObject({
    succeededAt: first,
    failedAt: kit.clock.now,
    reason: 'ENOSPC',
  })
})

test('a job that works again is no longer told as failed', async () => {
  await oneRound({ sweep: full })
  await oneRound({ sweep: async () => {} })

  expect(await lastRun(kit.services.db, 'sweep')).toMatchObject({ failedAt: null, reason: null })
})

test('jobs of an earlier version are cleared, the backup’s runs stay', async () => {
  await recordSuccess(kit.services.db, 'formerly', kit.clock.now)
  await recordSuccess(kit.services.db, 'backup', kit.clock.now, { bytes: 10 })
  await oneRound({ count: async () => {} })

  expect(await lastRun(kit.services.db, 'formerly')).toBeUndefined()
  expect(await lastRun(kit.services.db, 'backup')).toMatchObject({ detail: { bytes: 10 } })
})
