import { expect, test } from 'vitest'
import { type Incoming, incoming } from './incoming.ts'

/** A body that arrives as far as this and is then cut. */
async function* cutAfter(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece)
  throw new Error('aborted')
}

const everything = async ({ rest }: Incoming) => {
  for await (const _ of rest());
}

test.each<[string, (body: Incoming) => Promise<unknown>, object | undefined]>([
  ['its details', (body) => body.exactly(9), undefined],
  ['its picture', (body) => body.exactly(9, 'cover'), { cover: 'CUT' }],
  ['the head of its sound', (body) => body.upTo(9, 'audio'), { audio: 'CUT' }],
  ['its sound', everything, { audio: 'CUT' }],
])('a body cut in the middle of %s is told by what was missing', async (_, read, fields) => {
  await expect(read(incoming(cutAfter('abc', 'def')))).rejects.toMatchObject({ code: 'INVALID_INPUT', fields })
})

test('a body is read in order, however it was cut into pieces', async () => {
  const body = incoming(cutAfter('ab', 'cdefg', 'h'))
  expect([(await body.exactly(3)).toString(), (await body.upTo(4)).toString()]).toEqual(['abc', 'defg'])
})
