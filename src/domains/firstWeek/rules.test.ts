import { expect, test } from 'vitest'
import { localDay } from '#shared/dates.ts'
import { dayOf, defaultDurationFor, lengthFor, markOf, opensOn, stageOf, stageOnHome, type Week } from './rules.ts'

const week = (changes: Partial<Week> = {}): Week => ({
  registeredOn: '2026-11-10',
  startedOn: '2026-11-10',
  latestDay: null,
  isDismissed: false,
  ...changes,
})

test.each([
  ['the minute before midnight in São Paulo', 'America/Sao_Paulo', '2026-11-11T02:59:00Z', 1],
  ['midnight in São Paulo', 'America/Sao_Paulo', '2026-11-11T03:00:00Z', 2],
  ['the same moment in Manaus, an hour behind', 'America/Manaus', '2026-11-11T03:00:00Z', 1],
  ['midnight in Rio Branco', 'America/Rio_Branco', '2026-11-11T05:00:00Z', 2],
  ['the last minute of the seventh day', 'America/Sao_Paulo', '2026-11-17T02:59:00Z', 7],
  ['the day after the week', 'America/Sao_Paulo', '2026-11-17T03:00:00Z', 8],
  ['a member who stayed away for a month', 'America/Sao_Paulo', '2026-12-10T12:00:00Z', 31],
])('%s: day %s', (_, zone, moment, day) => {
  expect(dayOf(week(), localDay(new Date(moment), zone))).toBe(day)
})

test.each([
  ['clocks go back in Lisbon, a day of 25 hours', 'Europe/Lisbon', '2026-10-24', '2026-10-25T23:30:00Z', 2],
  ['and the midnight after it', 'Europe/Lisbon', '2026-10-24', '2026-10-26T00:00:00Z', 3],
  ['clocks go forward in New York, a day of 23 hours', 'America/New_York', '2026-03-07', '2026-03-09T03:59:00Z', 2],
  ['and the midnight after it', 'America/New_York', '2026-03-07', '2026-03-09T04:00:00Z', 3],
  ['the midnight that São Paulo skipped', 'America/Sao_Paulo', '2018-11-03', '2018-11-04T03:00:00Z', 2],
])('%s: day %s', (_, zone, startedOn, moment, day) => {
  expect(dayOf(week({ startedOn }), localDay(new Date(moment), zone))).toBe(day)
})

test.each([
  ['a flight to the west, back into yesterday', { latestDay: '2026-11-12' }, '2026-11-11', 3],
  ['the same once the calendar has caught up', { latestDay: '2026-11-12' }, '2026-11-13', 4],
  ['a flight to the west on the first day', {}, '2026-11-09', 1],
  ['a week that has not started', { startedOn: null }, '2026-11-12', 0],
])('%s: day %s', (_, changes, today, day) => {
  expect(dayOf(week(changes), today)).toBe(day)
})

test.each([
  ['who registered before there were first weeks', null, '2026-11-10', null],
  ['a new member', week({ startedOn: null }), '2026-11-10', 'asking'],
  ['one of seven days', week({ startedOn: null }), '2026-11-16', 'asking'],
  ['one who was not asked in time', week({ startedOn: null }), '2026-11-17', null],
  ['one who put the card away', week({ startedOn: null, isDismissed: true }), '2026-11-10', null],
  ['the first day', week(), '2026-11-10', 'running'],
  ['a week begun on the last day of asking', week({ startedOn: '2026-11-16' }), '2026-11-22', 'running'],
  ['the seventh day', week(), '2026-11-16', 'running'],
  ['the day after', week(), '2026-11-17', 'closing'],
  ['a week later', week(), '2026-11-23', 'closing'],
  ['after that', week(), '2026-11-24', null],
  ['a week that was put away', week({ isDismissed: true }), '2026-11-12', null],
])('home shows %s: %s', (_, given, today, stage) => {
  expect(stageOnHome(given, today)).toBe(stage)
})

test('the page stays open when home is silent', () => {
  expect(stageOf(week({ startedOn: null, isDismissed: true }), '2027-01-01')).toBe('asking')
  expect(stageOf(week({ isDismissed: true }), '2026-11-12')).toBe('running')
  expect(stageOf(week(), '2027-01-01')).toBe('closing')
})

test('each day opens one day after the other, also over the end of a month', () => {
  expect([1, 2, 7].map((day) => opensOn('2026-11-28', day))).toEqual(['2026-11-28', '2026-11-29', '2026-12-04'])
})

test.each([
  [true, 'open', 'done'],
  [true, 'skipped', 'done'],
  [false, 'done', 'done'],
  [false, 'skipped', 'skipped'],
  [false, 'open', 'open'],
] as const)('really done %s, said %s: %s', (isDone, said, mark) => {
  expect(markOf(isDone, said)).toBe(mark)
})

test.each([
  [3, 5],
  [5, 5],
  [10, 10],
  [20, 20],
] as const)('%d minutes set a default of %d', (minutes, duration) => {
  expect(defaultDurationFor(minutes)).toBe(duration)
})

test.each([
  ['as planned for whoever did not say', 8, 2, null, 8],
  ['shorter for whoever has less', 20, 3, 5, 5],
  ['no shorter than its steps need', 20, 4, 3, 4],
  ['no longer for whoever has more', 3, 2, 20, 3],
])('a practice is %s', (_, planned, least, wanted, minutes) => {
  expect(lengthFor(planned, least, wanted)).toBe(minutes)
})
