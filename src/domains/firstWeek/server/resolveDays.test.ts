import { expect, test } from 'vitest'
import type { PlannedDay } from './plan.ts'
import { type Given, resolveDays } from './resolveDays.ts'

const item = (id: string) => ({ id, title: id, minutes: 3 })

const plan = (...days: Pick<PlannedDay, 'kind' | 'item'>[]): PlannedDay[] =>
  days.map((day, index) => ({ ...day, day: index + 1, sentence: `dia ${index + 1}` }))

const given = (changes: Partial<Given> = {}): Given => ({
  startedOn: '2026-11-10',
  last: 7,
  spare: {},
  reflections: [],
  ...changes,
})

const shown = (days: ReturnType<typeof resolveDays>) =>
  days.map((day) => (day.isOpen ? `${day.day} ${day.item.id}` : `${day.day} opens ${day.opensOn}`))

test('a day that is not open tells nothing but when it opens', () => {
  const days = resolveDays(plan({ kind: 'practice', item: item('a') }, { kind: 'audio', item: item('b') }), {
    ...given(),
    last: 1,
  })
  expect(shown(days)).toEqual(['1 a', '2 opens 2026-11-11'])
  expect(days[1]).toEqual({ day: 2, opensOn: '2026-11-11', isOpen: false })
})

test('what is gone is replaced by something of its kind that the week does not have, once', () => {
  const days = resolveDays(
    plan({ kind: 'practice', item: null }, { kind: 'practice', item: item('b') }, { kind: 'practice', item: null }),
    given({ spare: { practice: [{ ...item('sos'), isReserved: true }, item('b'), item('c'), item('d')] } }),
  )
  expect(shown(days)).toEqual(['1 c', '2 b', '3 d'])
})

test('where nothing can stand in for it the week goes on without the day', () => {
  const days = resolveDays(plan({ kind: 'audio', item: null }, { kind: 'module', item: item('m') }), given())
  expect(shown(days)).toEqual(['2 m'])
})

test('a reflection is that of its day, else an earlier one; none at all leaves the day out', () => {
  const reflections = [
    { id: 'r12', date: '2026-11-12', title: 'doze' },
    { id: 'r09', date: '2026-11-09', title: 'nove' },
  ]
  const days = plan(
    { kind: 'reflection', item: null },
    { kind: 'reflection', item: null },
    { kind: 'reflection', item: null },
  )
  expect(shown(resolveDays(days, given({ reflections })))).toEqual(['1 r09', '3 r12'])
  expect(shown(resolveDays(days, given({ last: 1, reflections: [] })))).toEqual([
    '2 opens 2026-11-11',
    '3 opens 2026-11-12',
  ])
})
