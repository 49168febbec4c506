import { expect, test } from 'vitest'
import { complaintsAbout } from './bounds.ts'
import type { Report } from './inspect.ts'

const wanted = { slug: 'chuva', kbps: 112, channels: 2, loudness: -20, isBright: true, isCuttable: true }
const form = { sampleRate: 48_000, channels: 2, kbps: 112, borrowing: 0, samples: 1152 } as const
const good: Report = {
  wanted,
  form,
  isWhole: true,
  lufs: -20.4,
  truePeakDb: -1.2,
  correlation: 0.5,
  mono: -3,
  above10: -20,
  above12: -25,
  edge: -90,
  step: 3,
  difference: -120,
}

test('a sound within its bounds is left in peace', () => {
  expect(complaintsAbout(good)).toEqual([])
})

test.each<[string, Partial<Report>]>([
  ['form', { form: { ...form, sampleRate: 24_000 } }],
  ['form', { form: { ...form, channels: 1 } }],
  ['form', { isWhole: false }],
  ['bit rate', { form: { ...form, kbps: 64 } }],
  ['borrowed bits', { form: { ...form, borrowing: 1 } }],
  ['loudness', { lufs: -21.1 }],
  ['loudness', { lufs: -18.9 }],
  ['peak', { truePeakDb: -0.9 }],
  ['width', { correlation: 0.95 }],
  ['mono', { mono: -4 }],
  ['spectrum', { above12: -45 }],
  ['edges', { edge: -30 }],
  ['step at a joint', { step: 12 }],
  ['joints differ', { difference: -30 }],
])('%s is told', (complaint, fault) => {
  expect(complaintsAbout({ ...good, ...fault })).toEqual([complaint])
})

test('a bell of a tape has one channel, borrows bits and has no joints', () => {
  const bell = { ...wanted, channels: 1, kbps: 64, loudness: -18, isBright: false, isCuttable: false }
  const mono = { ...form, channels: 1, kbps: 64, borrowing: 300 } as const
  const heard = { correlation: 1, mono: 0, lufs: -18.4, above12: -90, step: -Infinity, difference: -Infinity }

  expect(complaintsAbout({ ...good, ...heard, wanted: bell, form: mono })).toEqual([])
})
