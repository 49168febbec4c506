import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutKeys } from './leanIcons.ts'

const folder = 'node_modules/lucide-react/dist/esm/icons'
const read = (name: string) => readFileSync(join(folder, `${name}.mjs`), 'utf8')

test.each(['shield', 'house', 'users-round', 'settings'])('%s keeps its shapes and loses the rest', (name) => {
  const lean = withoutKeys(read(name))
  const shapes = (code: string) => code.match(/\b(d|cx|cy|r|x|y|width|height|rx|points): "[^"]+"/g)

  expect(shapes(lean)).toEqual(shapes(read(name)))
  expect(lean).not.toMatch(/key:|aliases|__iconData\.node;/)
  expect(lean).toContain(`name: "${name}"`)
})

test('no icon of the library is written in a form that is missed', () => {
  const icons = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
  const missed = icons.filter((file) => /\bkey: "|aliases:/.test(withoutKeys(read(file.replace('.mjs', '')))))
  expect([icons.length > 1000, missed.slice(0, 3)]).toEqual([true, []])
})
