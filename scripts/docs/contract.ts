import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { readSource } from '../house/source.ts'
import { root } from '../prepare.mjs'

/** What docs/contract.md is held against: the names of a file's tests, and every text a person can read. */
export type Product = { testsIn: (file: string) => string[] | undefined; words: ReadonlySet<string> }

/** One sentence for each line of the contract that names no test, a test that is not there, or a text nobody reads. */
export function checkContract(document: string, product: Product): string[] {
  return document.split('\n').flatMap((line, index) => {
    if (!line.startsWith('- ')) return []
    const [statement = '', proof] = line.slice(2).split(' → ')
    return [...checkProof(proof, product), ...checkTexts(statement, product)].map(
      (problem) => `docs/contract.md:${index + 1}: ${problem}`,
    )
  })
}

function checkProof(proof: string | undefined, { testsIn }: Product): string[] {
  if (proof?.startsWith('**untested**: ')) return []
  const named = [...(proof ?? '').matchAll(/`([^`]+)` ((?:“[^”]+”(?:, )?)+)/g)]
  if (named.length === 0) return ['names no test and does not say **untested**']
  return named.flatMap(([, file = '', quoted = '']) => {
    const tests = testsIn(file)
    if (!tests) return [`${file} does not exist`]
    return [...quoted.matchAll(/“([^”]+)”/g)]
      .filter(([, part = '']) => !tests.some((name) => name.includes(part)))
      .map(([, part]) => `${file} has no test named “${part}”`)
  })
}

/** A text stands between single quotes, what differs from time to time in it between braces. */
function checkTexts(statement: string, { words }: Product): string[] {
  return [...statement.replace(/`[^`]*`/g, '').matchAll(/'([^']+)'/g)]
    .filter(([, text = '']) => !piecesOf(text).every((piece) => words.has(piece)))
    .map(([text]) => `nobody reads ${text}`)
}

const piecesOf = (text: string) =>
  text
    .split(/\{[^}]*\}/)
    .map((piece) => piece.trim())
    .filter(Boolean)

export function readProduct(): Product {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  const worded = files.filter((name) => /(^|[./])texts\.ts$|\/rules\.ts$/.test(name))
  const words = worded.flatMap((name) => readSource(name, readFileSync(join(root, 'src', name), 'utf8')).words)
  const known = new Map<string, string[] | undefined>()
  return {
    testsIn(file) {
      if (!known.has(file)) known.set(file, testsIn(file))
      return known.get(file)
    },
    words: new Set(words.map(({ text }) => text.trim())),
  }
}

/** A path that begins with a domain's name stands under src/domains, as in docs/product.md. */
function testsIn(file: string): string[] | undefined {
  const path = [join(root, file), join(root, 'src/domains', file)].find(existsSync)
  return path === undefined ? undefined : testNames(readFileSync(path, 'utf8'))
}

type Node = { type: string; [key: string]: unknown }

/** The names of the tests in a file, without those that never run. What is worked out in a name reads as `…`. */
export function testNames(source: string): string[] {
  const names: string[] = []
  const visit = (value: unknown) => {
    if (typeof value !== 'object' || value === null) return
    if (isTest(value as Node)) names.push(nameOf((value as { arguments: Node[] }).arguments[0]))
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseAst(source, { lang: 'ts' }))
  return names
}

/** `test('…')`, `test.each(rows)('…')` and `test.skipIf(not)('…')`, which runs where it can. */
function isTest({ type, callee }: Node): boolean {
  if (type !== 'CallExpression') return false
  const { type: kind, name, callee: inner } = callee as Node
  if (kind === 'Identifier') return name === 'test'
  if (kind !== 'CallExpression') return false
  const { object, property } = inner as { object?: Node; property?: Node }
  return object?.name === 'test' && /^(each|skipIf)$/.test(String(property?.name))
}

function nameOf(argument: Node | undefined): string {
  if (argument?.type === 'Literal') return String(argument.value)
  const quasis = (argument?.quasis ?? []) as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('…')
}
