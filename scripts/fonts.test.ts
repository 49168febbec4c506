import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fontNames, makeFont, pathOf } from './fonts.ts'

test.each(fontNames)('%s that ships is what `npm run fonts` makes of its family', async (name) => {
  expect((await makeFont(name)).equals(readFileSync(pathOf(name)))).toBe(true)
})
