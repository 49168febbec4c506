import { expect, test } from 'vitest'
import { z } from 'zod/mini'
import { eventForm } from '../../admin.contract.ts'
import { inputOf, valuesOf } from './eventValues.ts'

const zone = 'America/Sao_Paulo'
const typed = {
  ...valuesOf(undefined, zone),
  title: 'Sentar juntos',
  startDate: '2026-11-18T20:00',
  endDate: '2026-11-18T21:00',
  maxParticipants: 50,
}
const sent = (change: Partial<typeof typed>) => inputOf({ ...typed, ...change }, undefined, zone)
const link = { meetingLink: 'https://reuniao.exemplo/abc' }

test('of room, link and place only the one that is chosen is sent', () => {
  expect(sent({ ...link, location: 'Praça' })).toMatchObject({ ...link, location: '', roomMinutes: null })
  expect(sent({ ...link, heldIn: 'room', roomPracticeId: 'p1' })).toMatchObject({
    ...{ meetingLink: '', endDate: null, roomMinutes: 20, roomPracticeId: 'p1' },
  })
  expect(sent({ ...link, heldIn: 'room', isOnline: false, location: 'Praça' })).toMatchObject({
    ...{ meetingLink: '', location: 'Praça', roomMinutes: null, roomPracticeId: null },
  })
  expect(sent({ heldIn: 'room' })).not.toHaveProperty('heldIn')
})

test.each([
  [{ heldIn: 'room', roomMinutes: null }, { roomMinutes: 'REQUIRED' }],
  [{ heldIn: 'room', roomMinutes: 0 }, { roomMinutes: 'TOO_SMALL' }],
  [{ heldIn: 'room', roomMinutes: 121 }, { roomMinutes: 'TOO_BIG' }],
  [{ heldIn: 'link', roomMinutes: null }, {}],
  [{ heldIn: 'room', isOnline: false, roomMinutes: null }, {}],
  [{ heldIn: 'room', meetingLink: 'não é um link' }, {}],
  [{ heldIn: 'link', meetingLink: 'não é um link' }, { meetingLink: 'NOT_A_LINK' }],
] as const)('the form says of %o: %o', (change, problems) => {
  const { error } = z.safeParse(eventForm(zone), { ...typed, ...change })
  expect(Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))).toEqual(
    problems,
  )
})
