import { expect, test } from 'vitest'
import { longDate, relativeDate, relativeTime, shortDate, timeRange, zoneName } from './when.ts'

const now = new Date('2026-11-15T15:00:00Z')
const saoPaulo = 'America/Sao_Paulo'

test.each([
  [0, 'agora'],
  [59_999, 'agora'],
  [-5_000, 'agora'],
  [60_000, '1min atrás'],
  [59 * 60_000 + 59_999, '59min atrás'],
  [60 * 60_000, '1h atrás'],
  [24 * 3_600_000 - 1, '23h atrás'],
  [24 * 3_600_000, '1 dia atrás'],
  [48 * 3_600_000 - 1, '1 dia atrás'],
  [48 * 3_600_000, '2 dias atrás'],
  [7 * 24 * 3_600_000 - 1, '6 dias atrás'],
  [7 * 24 * 3_600_000, '1 semana atrás'],
  [90 * 24 * 3_600_000, '1 semana atrás'],
])('what happened %i ms ago was %s', (passed, words) => {
  expect(relativeTime(new Date(now.getTime() - passed), now)).toBe(words)
})

test.each([
  ['later today', '2026-11-15T23:00:00Z', saoPaulo, 'Hoje'],
  ['late tonight, already tomorrow in UTC', '2026-11-16T02:30:00Z', saoPaulo, 'Hoje'],
  ['after midnight', '2026-11-16T03:00:00Z', saoPaulo, 'Amanhã'],
  ['the same moment further west is still today', '2026-11-16T03:00:00Z', 'America/Rio_Branco', 'Hoje'],
  ['in two days', '2026-11-17T12:00:00Z', saoPaulo, 'Em 2 dias'],
  ['in six days', '2026-11-21T12:00:00Z', saoPaulo, 'Em 6 dias'],
  ['in a week', '2026-11-22T12:00:00Z', saoPaulo, '22 de nov.'],
  ['next year', '2027-01-01T12:00:00Z', saoPaulo, '1 de jan.'],
  ['already over', '2026-11-13T12:00:00Z', saoPaulo, '13 de nov.'],
])('a meeting %s (%s in %s) is %s', (_, start, zone, words) => {
  expect(relativeDate(new Date(start), now, zone)).toBe(words)
})

test('a date and a time are those of the member’s zone, and the zone is named', () => {
  const start = new Date('2026-11-18T01:30:00Z')
  const end = new Date('2026-11-18T03:30:00Z')

  expect(longDate(start, saoPaulo)).toBe('Terça-feira, 17 de novembro de 2026')
  expect(shortDate(start, saoPaulo)).toBe('ter., 17 de nov.')
  expect(timeRange(start, new Date('2026-11-18T02:30:00Z'), saoPaulo)).toBe('22:30 às 23:30')
  expect(timeRange(start, end, saoPaulo)).toBe('22:30 às 00:30 (qua., 18 de nov.)')
  expect(timeRange(start, end, 'America/Manaus')).toBe('21:30 às 23:30')
  expect(timeRange(start, null, saoPaulo)).toBe('22:30')
  expect(zoneName(start, saoPaulo)).toMatch(/Brasília/)
  expect(zoneName(start, 'America/Manaus')).toMatch(/Amazonas/)
})

test('a date that is none is refused, not shown', () => {
  expect(() => longDate(new Date(Number.NaN), saoPaulo)).toThrow('Invalid time value')
})
