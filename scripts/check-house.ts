// The house rules of docs/architecture.md that no general linter knows: who may import whom, and where Portuguese may stand.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { root } from './prepare.mjs'

type Import = { target: string; isType: boolean }

const src = join(root, 'src')
const problems: string[] = []
/** The records, the database of answers, and the script before the app, which imports nothing. */
const mayName = ['client/device/records.ts', 'client/offline/database.ts', 'client/theme/beforePaint.ts']

for (const file of sources(src)) {
  const source = readFileSync(join(src, file), 'utf8')
  for (const found of importsOf(source)) checkImport(file, found)
  if (!isText(file)) checkLanguage(file, source)
  if (isForBrowsers(file)) checkAge(file, source)
  if (!mayName.includes(file) && !file.includes('.test.')) checkStorage(file, source)
}

for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'The house rules hold.' : `${problems.length} house rules broken.`)
process.exit(problems.length === 0 ? 0 : 1)

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
}

function importsOf(source: string): Import[] {
  const statements = source.matchAll(
    /^(?:import|export)\s+(type\s+)?[^'"()]*?from\s+'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/gm,
  )
  return [...statements].map(([, type, from, lazy]) => ({ target: from ?? lazy ?? '', isType: Boolean(type) }))
}

function checkImport(file: string, { target, isType }: Import) {
  const refuse = (why: string) => problems.push(`src/${file}: imports ${target}: ${why}`)
  const place = placeOf(file)
  const path = target.startsWith('.')
    ? normalize(join(dirname(file), target))
    : target.startsWith('#')
      ? target.slice(1)
      : null

  if (path === null) {
    const isBare = place.half === 'root' || place.area === 'shared'
    if (isBare && /^(react|drizzle|node:|fastify|@tanstack|wouter|lucide)/.test(target))
      refuse('contract, texts, rules and shared stand on nothing of either half')
    return
  }

  const other = placeOf(path)
  const isOwnFolder = other.area === place.area && other.domain === place.domain
  if (target.startsWith('.') && !isOwnFolder) refuse('another folder is reached through #')
  if (target.startsWith('#') && isOwnFolder && place.area === 'domains') refuse('the own folder is reached relatively')
  if (file.includes('.test.') || file.includes('/testing/')) return

  if (place.half === 'root' && (other.half === 'server' || other.half === 'client'))
    refuse('contract, texts and rules are for both halves')
  if (place.area === 'shared' && other.area !== 'shared') refuse('shared knows nobody')
  if (place.area === 'worker' && !['worker', 'shared'].includes(other.area)) refuse('the worker stands alone')
  if (place.half === 'server' && other.half === 'client') refuse('the server does not know the browser')
  if (place.half === 'client' && other.half === 'server' && !(isType && file === 'client/wire.ts'))
    refuse('the browser knows one type of the server, in client/wire.ts')
  if (place.area === 'domains' && other.area === 'domains' && place.domain !== other.domain) {
    if (place.half === 'client' && other.half !== 'root')
      refuse("a domain's screens use other domains' root files only")
    if (place.half === 'server' && /\/router\.ts$/.test(path)) refuse("a router is not another domain's business")
  }
}

function placeOf(path: string) {
  const [area = '', second = '', third = ''] = path.split('/')
  if (area !== 'domains') return { area, domain: '', half: area }
  return { area, domain: second, half: third === 'server' || third === 'client' ? third : 'root' }
}

/** Texts, the words of the contract's closed sets, and tests. */
function isText(file: string): boolean {
  return /(^|[./])texts\.ts$|\/rules\.ts$|\.test\.ts$/.test(file)
}

function isForBrowsers(file: string): boolean {
  return placeOf(file).half !== 'server' && !file.includes('.test.')
}

/** The styles need Safari 16.4, where many telephones stay, and the others of its year; the code needs nothing younger. */
function checkAge(file: string, source: string) {
  const young = ['URL.canParse', 'URL.parse', 'Object.groupBy', 'Map.groupBy', 'Promise.withResolvers', 'Promise.try']
  const younger = [
    'AbortSignal.any',
    'Array.fromAsync',
    'Intl.Segmenter',
    '.checkVisibility(',
    '.isSubsetOf(',
    ' popover=',
  ]
  for (const name of [...young, ...younger])
    if (source.includes(name)) problems.push(`src/${file}: ${name}: not every browser Lumiar runs in knows it`)
}

/** A browser may forbid it, or be full: only these know how to go on without it, and whose every record is. */
function checkStorage(file: string, source: string) {
  for (const [name] of withoutComments(source).matchAll(/\b(?:localStorage|sessionStorage|indexedDB)\b/g))
    problems.push(`src/${file}: ${name} is reached through client/device/records.ts`)
}

function checkLanguage(file: string, source: string) {
  const code = withoutComments(source)
  for (const [line] of code.matchAll(/^.*[áàâãéêíóôõúçÁÀÂÃÉÊÍÓÔÕÚÇ].*$/gm))
    problems.push(`src/${file}: Portuguese outside texts.ts: ${line.trim().slice(0, 80)}`)
  if (file.endsWith('.tsx'))
    for (const [, words] of code.matchAll(/>\s*([A-Za-z][a-z]+(?: [a-z]+)+)\s*</g))
      problems.push(`src/${relative('.', file)}: a sentence in the markup: ${words}`)
}

function withoutComments(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}
