import { expect, test } from 'vitest'
import { clampPosition, clampVolume, clock, playableUrl, resumePoint } from './rules.ts'

test.each([
  [-1, 0],
  [0.04, 0],
  [0.30000000000000004, 0.3],
  [0.95, 1],
  [7, 1],
])('a volume of %d is %d', (given, volume) => {
  expect(clampVolume(given)).toBe(volume)
})

test.each([
  [-15, 100, 0],
  [50, 100, 50],
  [115, 100, 100],
  [15, Number.NaN, 0],
])('position %d of %d is %d', (given, duration, position) => {
  expect(clampPosition(given, duration)).toBe(position)
})

test.each([
  [undefined, 300, 0],
  [0, 300, 0],
  [120, 300, 120],
  [294, 300, 294],
  [295, 300, 0],
  [300, 300, 0],
  [120, 0, 120],
])('left at %s of %i seconds, it goes on at %i', (left, duration, point) => {
  expect(resumePoint(left, duration)).toBe(point)
})

test.each([
  [0, '0:00'],
  [7.9, '0:07'],
  [456, '7:36'],
  [3600, '1:00:00'],
  [3725, '1:02:05'],
  [Number.NaN, '0:00'],
])('%d seconds read %s', (seconds, text) => {
  expect(clock(seconds)).toBe(text)
})

test.each([
  ['/files/audio/1-a.mp3', true],
  ['https://sons.exemplo.com/mar.mp3', true],
  ['http://sons.exemplo.com/mar.mp3', true],
  ['//sons.exemplo.com/mar.mp3', false],
  ['/files//sons.exemplo.com', false],
  ['/api/auth.session', false],
  ['javascript:alert(1)', false],
  ['data:audio/mp3;base64,AAAA', false],
  ['', false],
  [null, false],
])('%s can be played: %s', (url, can) => {
  expect(playableUrl(url) !== undefined).toBe(can)
})
