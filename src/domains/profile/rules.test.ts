import { expect, test } from 'vitest'
import { zoneOf } from '#shared/dates.ts'
import { achievementsFor, fullName, initials, planOf, tabAt, trialEnd, trialOf } from './rules.ts'
import { zones } from './zones.texts.ts'

const now = new Date('2026-11-15T12:00:00Z')
const earlier = new Date('2026-11-15T11:59:59Z')
const later = new Date('2026-11-15T12:00:01Z')

test.each([
  ['new', 'free', null, 'available', 'free'],
  ['in the trial', 'free', later, 'running', 'premium'],
  ['at the second it ends', 'free', now, 'over', 'free'],
  ['after the trial', 'free', earlier, 'over', 'free'],
  ['paying after a trial', 'premium', earlier, 'over', 'premium'],
] as const)('plan and trial of who is %s', (_, plan, trialEndsAt, trial, shown) => {
  expect(trialOf({ plan, trialEndsAt }, now)).toBe(trial)
  expect(planOf({ plan, trialEndsAt }, now)).toBe(shown)
})

test('a trial lasts seven days to the second', () => {
  expect(trialEnd(now).toISOString()).toBe('2026-11-22T12:00:00.000Z')
})

const nothing = { checkinsOf30Days: 0, totalMinutes: 0, completedPractices: 0 }

test.each([
  ['nothing yet', {}, []],
  ['two check-ins', { checkinsOf30Days: 2 }, []],
  ['three check-ins', { checkinsOf30Days: 3 }, ['firstStreak']],
  ['seven check-ins', { checkinsOf30Days: 7 }, ['firstStreak', 'oneWeek']],
  ['59 minutes', { totalMinutes: 59 }, []],
  ['an hour', { totalMinutes: 60 }, ['firstHour']],
  ['nine sessions', { completedPractices: 9 }, []],
  ['ten sessions', { completedPractices: 10 }, ['explorer']],
])('achievements with %s', (_, figures, earned) => {
  const found = achievementsFor({ ...nothing, ...figures })
  expect(found.filter(({ isEarned }) => isEarned).map(({ key }) => key)).toEqual(earned)
})

test('progress towards an achievement never passes its goal', () => {
  expect(achievementsFor({ ...nothing, totalMinutes: 500 }).find(({ key }) => key === 'firstHour')?.reached).toBe(60)
})

test.each([
  [{ firstName: 'Ana', lastName: 'Souza', email: 'x@y.z' }, 'AS', 'Ana Souza'],
  [{ firstName: 'Érica', lastName: null, email: 'x@y.z' }, 'É', 'Érica'],
  [{ firstName: null, lastName: null, email: 'joao@y.z' }, 'J', 'joao'],
  [{ firstName: '🇧🇷 Ana', lastName: 'e\u0301lida', email: 'x@y.z' }, '🇧🇷E\u0301', '🇧🇷 Ana e\u0301lida'],
])('initials and name of %o', (member, letters, name) => {
  expect(initials(member)).toBe(letters)
  expect(fullName(member)).toBe(name)
})

test.each([
  ['dados', 'dados'],
  [null, 'geral'],
  ['inventada', 'geral'],
])('the address %s opens %s', (name, tab) => {
  expect(tabAt(name)).toBe(tab)
})

test.each(Object.values(zones).flatMap(({ names }) => Object.entries(names)))(
  '%s (%s) is a zone the server takes, and keeps by this name',
  (zone) => {
    expect(zoneOf(zone)).toBe(zone)
  },
)
