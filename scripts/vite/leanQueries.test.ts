import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { tellingHow, withoutLists } from './leanQueries.ts'

const read = (name: string) => readFileSync(`node_modules/@tanstack/query-core/build/modern/${name}.js`, 'utf8')

test('a query no longer brings the code of lists that grow, and their observer does', () => {
  expect(withoutLists(read('query'))).not.toMatch(/infiniteQueryBehavior/)
  expect(tellingHow(read('infiniteQueryObserver')).match(/behavior = infiniteQueryBehavior\(/g)).toHaveLength(2)
})

test('a library that is written otherwise stops the build', () => {
  expect(() => withoutLists('export {}')).toThrow('no longer says')
})
