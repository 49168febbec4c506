import { expect, test } from 'vitest'
import { dayAndMonth } from '#shared/days.texts.ts'
import { daysOfYear, draftAgainst, draftToShow, excerptOf, practiceStart } from './rules.ts'

test.each([
  [2026, 365, false],
  [2028, 366, true],
  [2100, 365, false],
])('the year %i has %i days', (year, length, isLeap) => {
  const days = daysOfYear(year)
  expect(days).toHaveLength(length)
  expect([days[0], days.at(-1)]).toEqual([`${year}-01-01`, `${year}-12-31`])
  expect(days.includes(`${year}-02-29`)).toBe(isLeap)
})

test.each([
  ['2026-01-01', '1 de janeiro'],
  ['2026-03-09', '9 de março'],
  ['2026-11-15', '15 de novembro'],
  ['2026-12-31', '31 de dezembro'],
])('%s is read as %s, wherever the browser stands', (day, read) => {
  expect(dayAndMonth(day)).toBe(read)
})

const practice = {
  id: 'p1',
  name: 'Sinos & silêncio',
  audioContentId: 'a1',
  audioUrl: '/files/audio/sinos.mp3',
  canOpen: true,
}

test.each([
  ['no practice', null, '/practices', false],
  ['a practice with nothing in it', { ...practice, audioUrl: null, canOpen: false }, '/practices', true],
])('%s leads to the practices', (_, given, to, isUnavailable) => {
  expect(practiceStart(given)).toEqual({ to, isUnavailable })
})

test('a practice without audio is opened itself', () => {
  expect(practiceStart({ ...practice, audioUrl: null })).toEqual({ to: '/practices?open=p1', isUnavailable: false })
})

test('a practice with audio goes to the player with its id, url, title and practice', () => {
  const { to, isUnavailable } = practiceStart(practice)
  const url = new URL(to, 'http://lumiar')

  expect(isUnavailable).toBe(false)
  expect(url.pathname).toBe('/audio-player')
  expect(Object.fromEntries(url.searchParams)).toEqual({
    id: 'a1',
    url: '/files/audio/sinos.mp3',
    title: 'Sinos & silêncio',
    practice: 'p1',
  })
})

test.each([
  ['nothing was typed', null, { notes: 'a', version: 1 }, 'none'],
  ['what was typed is what is saved', { text: 'a', version: 1 }, { notes: 'a', version: 2 }, 'none'],
  ['a first note was being written', { text: 'a', version: 0 }, null, 'continue'],
  ['a saved note was being changed', { text: 'b', version: 3 }, { notes: 'a', version: 3 }, 'continue'],
  ['everything was being deleted', { text: '', version: 3 }, { notes: 'a', version: 3 }, 'continue'],
  ['another device wrote the first note', { text: 'b', version: 0 }, { notes: 'a', version: 1 }, 'conflict'],
  ['another device saved since', { text: 'b', version: 3 }, { notes: 'c', version: 4 }, 'conflict'],
  ['the note was deleted meanwhile', { text: 'b', version: 3 }, null, 'conflict'],
] as const)('a draft when %s', (_, draft, saved, standing) => {
  expect(draftAgainst(draft, saved)).toBe(standing)
})

test('drafts of one note are shown one after the other, none that is what is saved', () => {
  const [typed, aside] = [
    { text: 'digitado', version: 3 },
    { text: 'recusado', version: 1 },
  ]
  expect(draftToShow([typed, aside], { notes: 'salvo', version: 3 })).toBe(typed)
  expect(draftToShow([typed, aside], { notes: 'digitado', version: 7 })).toBe(aside)
  expect(draftToShow([aside], { notes: 'recusado', version: 7 })).toBeNull()
})

test.each([
  ['a whole text', { part: 'Um texto curto', start: 1, length: 14 }, 'Um texto curto', false],
  ['a beginning', { part: 'Um texto que con', start: 1, length: 40 }, 'Um texto que…', true],
  ['a middle', { part: 'ato de um texto que con', start: 9, length: 400 }, '…de um texto que…', true],
  ['an end', { part: 'ato de um texto', start: 9, length: 23 }, '…de um texto', true],
  ['one endless word', { part: 'a'.repeat(280), start: 500, length: 20_000 }, `…${'a'.repeat(280)}…`, true],
  ['signs of two units', { part: '😀😀😀', start: 1, length: 3 }, '😀😀😀', false],
])('%s is shown cut at words', (_, given, notes, hasMore) => {
  expect(excerptOf(given)).toEqual({ notes, hasMore })
})
