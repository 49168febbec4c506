import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { inOnePath, withoutKeys } from './leanIcons.ts'

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

test('the lines of an icon are one path, in which each starts where it did', () => {
  const node = (...shapes: string[]) => `node: [${shapes.join(', ')}]`
  const path = (d: string) => `["path", { d: "${d}" }]`
  const circle = '["circle", { cx: "12" }]'

  expect(inOnePath(node(path('M3 6h18'), circle, path('m9 18 6-6')))).toBe(
    node(`${path('M3 6h18M0 0m9 18 6-6')},${circle}, `),
  )
  expect(inOnePath(node(circle))).toBe(node(circle))
})

test('every icon of the library keeps what it is drawn with', () => {
  const icons = readdirSync(folder).filter((file) => file.endsWith('.mjs'))
  const codes = icons
    .map((file) => withoutKeys(read(file.replace('.mjs', ''))))
    .filter((code) => code.includes('node: '))
  const before = shapesOf(codes)
  const now = shapesOf(codes.map(inOnePath))
  const isChanged = (_: string, at: number) =>
    others(now[at]) !== others(before[at]) ||
    lines(now[at]).join('').replaceAll('M0 0m', 'm') !== lines(before[at]).join('') ||
    lines(now[at]).length > 1
  expect([codes.length > 1000, codes.filter(isChanged)]).toEqual([true, []])
})

type Shape = [string, Record<string, string>]
const isLine = ([kind, { d, ...more }]: Shape) => kind === 'path' && Object.keys(more).length === 0
const lines = (shapes: Shape[] = []) => shapes.filter(isLine).map(([, { d }]) => d)
const others = (shapes: Shape[] = []) => JSON.stringify(shapes.filter((shape) => !isLine(shape)))
const shapesOf = (codes: string[]): Shape[][] =>
  runInNewContext(`[${codes.map((code) => code.slice(code.indexOf('node: ') + 6, code.lastIndexOf(']') + 1)).join()}]`)
