import { expect, test, vi } from 'vitest'
import { appRouter } from '#app/server/router.ts'
import type { Row } from '#client/offline/database.ts'
import { declarePersisted, isPersisted } from '#client/offline/persisted.ts'
import { worthShowing } from '#client/offline/rules.ts'
import type { Access } from '#server/http/trpc.ts'
import { manifests } from './manifests.ts'

// The manifests name code that listens to the browser as soon as it is loaded.
vi.hoisted(() => {
  Object.assign(globalThis, { addEventListener: () => {} })
})

declarePersisted(manifests)

type Procedure = { _def: { type: string; meta?: { access?: Access } } }
const queries = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>)
  .filter(([, { _def }]) => _def.type === 'query')
  .map(([name, { _def }]) => ({ name, isForStaff: !['visitor', 'member'].includes(_def.meta?.access ?? '') }))

test.each(queries.filter(({ isForStaff }) => isForStaff))(
  '$name, an answer to staff, is never persisted',
  ({ name }) => {
    expect([isPersisted([name]), isPersisted([name, {}, 'pages'])]).toEqual([false, false])
  },
)

test('of every query a member can ask it is decided whether its answer is persisted', () => {
  const asked = queries.filter(({ isForStaff }) => !isForStaff).map(({ name }) => name)
  const decided = manifests.flatMap(({ persisted = [], neverPersisted = [] }) => [...persisted, ...neverPersisted])
  expect(decided.sort()).toEqual(asked.sort())
})

test('what an older version persisted of the panel is not shown again', () => {
  const row: Row = {
    key: 'x',
    queryKey: ['userRoles.staffList', ''],
    data: 1,
    at: 1,
    dayEndsAt: 2,
    memberId: 'ana',
  }
  expect(worthShowing([row], { memberId: 'ana', now: 1, downloads: [] })).toEqual([])
})
