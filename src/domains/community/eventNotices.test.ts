import { expect, test } from 'vitest'
import { isNews, isStillTrue, type Known, newsOf, notices, tellAt } from './eventNotices.ts'
import { mail as texts } from './mail.texts.ts'

const now = new Date('2026-11-16T12:00:00Z')
const at = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

const told: Known = {
  title: 'Roda de escuta',
  startDate: at(48),
  endDate: at(49),
  meetingLink: null,
  location: null,
  isActive: true,
}
const link = 'https://reuniao.exemplo/abc'

test.each<[string, Partial<Known>, Partial<Known>, ReturnType<typeof newsOf>]>([
  ['nothing', {}, {}, null],
  ['another hour', {}, { startDate: at(50), endDate: at(51) }, { notice: 'changed', changes: ['time'] }],
  ['another end', {}, { endDate: at(50) }, { notice: 'changed', changes: ['time'] }],
  ['an end where there was none', { endDate: null }, {}, { notice: 'changed', changes: ['time'] }],
  ['another name', {}, { title: 'Roda' }, { notice: 'changed', changes: ['title'] }],
  ['the first link', {}, { meetingLink: link }, { notice: 'link', changes: ['link'] }],
  ['another link', { meetingLink: link }, { meetingLink: `${link}2` }, { notice: 'changed', changes: ['link'] }],
  ['no link any more', { meetingLink: link }, {}, { notice: 'changed', changes: ['link'] }],
  ['a place for the link', { meetingLink: link }, { location: 'Praça' }, { notice: 'changed', changes: ['place'] }],
  [
    'hour and first link',
    {},
    { startDate: at(47), meetingLink: link },
    { notice: 'changed', changes: ['time', 'link'] },
  ],
  ['called off', {}, { isActive: false }, { notice: 'cancelled', changes: [] }],
  ['called off at another hour', {}, { isActive: false, startDate: at(50) }, { notice: 'cancelled', changes: [] }],
  ['on again', { isActive: false }, {}, { notice: 'changed', changes: ['back'] }],
  ['moved while it is off', { isActive: false }, { isActive: false, startDate: at(50) }, null],
])('%s: what is told', (_, before, after, expected) => {
  expect(newsOf({ ...told, ...before }, { ...told, ...after })).toEqual(expected)
  if (expected) expect(isNews({ ...told, ...before }, { ...told, ...after })).toBe(true)
})

test.each([
  ['in two days', 48, 48, 5],
  ['from in two days to within the hour', 48, 0.9, 0],
  ['from within the hour to tomorrow', 0.5, 24, 0],
  ['in a little more than an hour', 1.1, 1.2, 5],
])('an event %s is told of as soon as the edits are over, or at once', (_, before, after, minutes) => {
  const due = tellAt({ ...told, startDate: at(before) }, { ...told, startDate: at(after) }, now)

  expect((due.getTime() - now.getTime()) / 60_000).toBe(minutes)
})

const [ahead, running, over] = [
  { startDate: at(1), endDate: at(2), isActive: true },
  { startDate: at(-1), endDate: at(1), isActive: true },
  { startDate: at(-2), endDate: at(-1), isActive: true },
]
const whileOn = ['confirmation', 'seat', 'link', 'changed'] as const

test.each([
  ['ahead', ahead, [...whileOn, 'dayBefore', 'hourBefore']],
  ['running', running, whileOn],
  ['over', over, []],
  ['called off', { ...ahead, isActive: false }, ['cancelled']],
  ['called off and over', { ...over, isActive: false }, []],
])('of an event that is %s only what is still true is sent', (_, event, expected) => {
  const version = event.startDate.toISOString()
  const sent = notices.filter((notice) => isStillTrue(notice, version, event, now))

  expect(sent).toEqual(notices.filter((notice) => expected.some((one) => one === notice)))
})

test('a reminder of another start than the event has now is none', () => {
  expect(isStillTrue('hourBefore', at(0.5).toISOString(), ahead, now)).toBe(false)
})

test('the hour of a message on a device is said as people say it', () => {
  expect(['00:30', '01:00', '02:00', '20:00'].map((time) => texts.push.hourBefore(time).split('.')[0])).toEqual([
    'Começa à 00:30',
    'Começa à 01:00',
    'Começa às 02:00',
    'Começa às 20:00',
  ])
})
