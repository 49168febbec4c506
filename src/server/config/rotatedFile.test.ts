import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { rotatedFile } from './rotatedFile.ts'

const home = mkdtempSync(join(tmpdir(), 'lumiar-rotated-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

test('a log stays within its bounds, and no line of what is kept is lost or cut', () => {
  const path = join(home, 'lumiar.log')
  const write = rotatedFile(path, { bytes: 100, older: 3 })
  for (let line = 0; line < 50; line++) write(`linha ${String(line).padStart(2, '0')}: água\n`)

  const names = ['lumiar.log', 'lumiar.log.1', 'lumiar.log.2', 'lumiar.log.3']
  expect(readdirSync(home).sort()).toEqual(names)
  const kept = names.toReversed().flatMap((name) => readFileSync(join(home, name), 'utf8').trimEnd().split('\n'))
  const first = 50 - kept.length
  expect(kept).toEqual(kept.map((_, n) => `linha ${String(first + n).padStart(2, '0')}: água`))
  for (const name of names) {
    expect(statSync(join(home, name)).size).toBeLessThanOrEqual(100)
    expect(statSync(join(home, name)).mode & 0o777).toBe(0o600)
  }
})

test('one that cannot be written stops nothing', () => {
  expect(() => rotatedFile(join(home, 'nowhere', 'x.log'), { bytes: 100, older: 1 })('x')).not.toThrow()
})
