import { expect, test } from 'vitest'
import { isCircle } from './circles.ts'
import {
  challengeTypes,
  defaults,
  eventTypes,
  feed,
  goalUnits,
  groupTypes,
  isOver,
  limits,
  publicName,
} from './rules.ts'
import { sampleGroups } from './texts.ts'

test.each([
  ['Ana', 'Souza', 'Ana S.'],
  ['Ana', 'de Souza', 'Ana D.'],
  ['Ana', null, 'Ana'],
  ['Ana', '', 'Ana'],
  ['Ana', '🌻 Souza', 'Ana 🌻.'],
  ['Ana', '🇧🇷', 'Ana 🇧🇷.'],
  ['Ana', 'E\u0301lida', 'Ana E\u0301.'],
  [null, 'Souza', null],
  ['\u202eAna', '\u202eSouza', 'Ana S.'],
  ['Ana', `e${'\u0301'.repeat(75)}`, `Ana E${'\u0301'.repeat(4)}.`],
  ['\u2800\u200b', 'Souza', null],
])('%s %s is shown as %s', (firstName, lastName, shown) => {
  expect(publicName({ firstName, lastName })).toBe(shown)
})

test('an event is over when it has ended, or has begun if it has no end', () => {
  const at = (time: string) => new Date(`2026-11-15T${time}:00Z`)

  expect(isOver({ startDate: at('10:00'), endDate: at('11:00') }, at('10:30'))).toBe(false)
  expect(isOver({ startDate: at('10:00'), endDate: at('11:00') }, at('11:00'))).toBe(true)
  expect(isOver({ startDate: at('10:00'), endDate: null }, at('10:30'))).toBe(true)
})

test('there are four circles', () => {
  expect(['meditacao', 'chakras', 'cura', 'crescimento', 'yoga', undefined].map(isCircle)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
  ])
})

test('types, units, defaults and limits are those of the contract', () => {
  expect(groupTypes).toEqual(['meditation', 'chakra', 'healing', 'growth'])
  expect(eventTypes).toEqual(['workshop', 'encontro', 'meditacao_grupo', 'palestra', 'retiro'])
  expect(challengeTypes).toEqual([
    'daily_practice',
    'meditation_streak',
    'mindfulness_week',
    'gratitude_challenge',
    'breathing_practice',
  ])
  expect(goalUnits).toEqual(['dias', 'sessões', 'minutos', 'práticas'])
  expect(defaults).toEqual({ seats: 50, goal: 21, roomMinutes: 20 })
  expect(limits).toMatchObject({ weekDays: 7, weekEvents: 5, hubEvents: 3 })
  expect(limits).toMatchObject({ shownActivities: 4, cardBadges: 3, groupBadges: 6 })
  expect(feed).toMatchObject({ joins: 10, sessions: 10, checkIns: 8, items: 10 })
})

test('the four samples are those of the contract', () => {
  expect(
    Object.values(sampleGroups).map(({ name, maxMembers, memberCount }) => [name, maxMembers, memberCount]),
  ).toEqual([
    ['Meditação Matinal', 20, 12],
    ['Equilibrando Chakras', 15, 8],
    ['Superando Ansiedade', 12, 6],
    ['Autoconhecimento', 18, 10],
  ])
})
