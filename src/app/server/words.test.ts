import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { appRoot } from '#server/appRoot.ts'

const filesIn = (folder: string, name: RegExp) =>
  readdirSync(join(appRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => name.test(path))
    .map((path) => join(folder, path))

test('members and staff read one spelling of email', () => {
  const read = [...filesIn('content', /\.json$/), ...filesIn('src', /texts\.ts$/)]

  expect(read.length).toBeGreaterThan(50)
  expect(read.filter((path) => /e-mail/i.test(readFileSync(join(appRoot, path), 'utf8')))).toEqual([])
})
