import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../prepare.mjs'
import { checkContract, type Product, readProduct, testNames } from './contract.ts'

test('docs/contract.md names a test for every statement, and every text it quotes is one that people read', () => {
  const document = readFileSync(join(root, 'docs/contract.md'), 'utf8')

  expect(checkContract(document, readProduct())).toEqual([])
  expect(document.match(/^- .* → /gm)?.length).toBeGreaterThan(400)
})

/** A product of one test and two texts; each case plants one violation. */
const product: Product = {
  testsIn: (file) => (file === 'energy/rules.test.ts' ? ['a click at %d of the bar is level %i'] : undefined),
  words: new Set(['Energia hoje:', '/10', 'Atualizando...']),
}
const proof = '`energy/rules.test.ts` “of the bar”'

test.each([
  ['a statement and its test', `- The bar says 'Energia hoje: {n}/10' → ${proof}`],
  ['one that says that it is untested', '- The bar glows → **untested**: colours are for the eye'],
  ['what is no statement', '# The contract\n\nEvery statement with its test.'],
])('%s is in order', (_, line) => {
  expect(checkContract(line, product)).toEqual([])
})

test.each([
  ['no test', '- The bar glows', 'names no test and does not say **untested**'],
  ['untested without a reason', '- The bar glows → **untested**', 'names no test and does not say **untested**'],
  [
    'a file without a test’s name',
    '- It glows → `energy/rules.test.ts`',
    'names no test and does not say **untested**',
  ],
  ['a file that is gone', '- It glows → `energy/bar.test.ts` “glows”', 'energy/bar.test.ts does not exist'],
  [
    'a test that has another name now',
    `- It glows → ${proof}, “glows”`,
    'energy/rules.test.ts has no test named “glows”',
  ],
  ['a text that reads otherwise', `- While it saves: 'Atualizando…' → ${proof}`, "nobody reads 'Atualizando…'"],
])('%s is found', (_, line, problem) => {
  expect(checkContract(`# The contract\n\n${line}`, product)).toEqual([`docs/contract.md:3: ${problem}`])
})

test('tests are found by their names, whatever makes them; what never runs is none', () => {
  const source = `
    describe('a group', () => { test('one', () => { item.test('no name') }) })
    test.each([['row']])('%s is two', () => {})
    for (const from of starts) test(\`three from \${from}, once\`, { tag }, async () => {})
    test.skipIf(!isRoot)('four', () => {})
    test.skip('five', () => {})
    test.describe('six', () => {})`

  expect(testNames(source)).toEqual(['one', '%s is two', 'three from …, once', 'four'])
})
