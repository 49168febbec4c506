import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../prepare.mjs'
import { accessDocument } from './access.ts'
import { capacityDocument } from './capacity.ts'
import { accepted, licences, licencesDocument } from './licences.ts'
import { retentionDocument } from './retention.ts'

const committed = (name: string) => readFileSync(join(root, 'docs', name), 'utf8')

test('docs/access.md is what the router says (npm run docs writes it)', async () => {
  expect(committed('access.md')).toBe(await accessDocument())
})

test('docs/licences.md is what the lockfile says (npm run docs writes it)', () => {
  expect(committed('licences.md')).toBe(licencesDocument())
})

test('docs/retention.md says what the sweeps do (npm run docs writes it)', () => {
  expect(committed('retention.md')).toBe(retentionDocument())
})

test('docs/operating/capacity.md is reckoned from what was measured last (npm run docs writes it)', () => {
  const page = committed('operating/capacity.md')
  expect(page).toBe(capacityDocument())
  expect(page).not.toContain('NaN')
})

test('every package has a licence that fits', () => {
  const all = licences()
  expect(all.filter(({ licence }) => !accepted.test(licence))).toEqual([])
  expect(all.filter(({ where }) => where === 'server').length).toBeGreaterThan(50)
  expect(all.filter(({ where }) => where === 'browser').map(({ name }) => name)).toContain('react-dom')
})

test.each(['GPL-2.0-only', 'SSPL-1.0', 'UNLICENSED', 'unknown', 'SEE LICENSE IN LICENSE', ''])(
  '%j does not fit',
  (licence) => {
    expect(accepted.test(licence)).toBe(false)
  },
)
