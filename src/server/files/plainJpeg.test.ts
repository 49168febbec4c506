import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exif, jpeg } from '#app/server/testing/pictures.ts'
import { plainJpeg } from './plainJpeg.ts'

test('a plain picture comes back as it is', () => {
  expect(plainJpeg(jpeg())).toEqual(jpeg())
})

test('where it was taken, previews and whatever follows the end are left behind', () => {
  const told = Buffer.concat([jpeg(800, 800, [exif('GPS -23.55 -46.63')]), Buffer.from('<script>alert(1)</script>')])

  expect(plainJpeg(told)).toEqual(jpeg())
})

test('a real picture keeps its size and loses nothing of what is seen', () => {
  const picture = readFileSync('content/video/horizonte.jpg')
  const plain = plainJpeg(picture)

  expect(plain?.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  expect(plain?.length).toBeGreaterThan(picture.length * 0.9)
  expect(plainJpeg(plain ?? Buffer.alloc(0))).toEqual(plain)
})

test.each([
  [2000, 2000, true],
  [2001, 10, false],
  [10, 2001, false],
  [0, 10, false],
])('%i × %i pixels: accepted is %s', (width, height, accepted) => {
  expect(plainJpeg(jpeg(width, height)) !== undefined).toBe(accepted)
})

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a PNG', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ['a drawing with a script', Buffer.from('<svg onload="alert(1)"/>')],
  ['a page that begins like one', Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<html>')])],
  ['one that is cut', jpeg().subarray(0, -2)],
  ['one without a picture in it', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
  ['a segment longer than the file', Buffer.from([0xff, 0xd8, 0xff, 0xdb, 0xff, 0xff, 0])],
])('%s is refused', (_, bytes) => {
  expect(plainJpeg(bytes)).toBeUndefined()
})
