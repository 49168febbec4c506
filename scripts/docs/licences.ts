import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'

type Package = {
  version?: string
  license?: string
  dev?: boolean
  optional?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

export type Licensed = { name: string; version: string; licence: string; where: 'server' | 'browser' }

/** Kind enough for a program under AGPL-3.0. Anything else, or nothing at all, fails the test. */
export const accepted =
  /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|OFL-1\.1|MPL-2\.0|PostgreSQL|Zlib)$/

/** Every package that runs on the server, and every one that is built into what the browser gets, from the lockfile. */
export function licences(): Licensed[] {
  const { packages }: { packages: Record<string, Package> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  )
  const server = Object.entries(packages).filter(([path, { dev }]) => path && !dev)
  const browser = closureOf(packages, browserImports())
  return [
    ...server.map(([path, found]) => describe(path, found, 'server')),
    ...browser.map((path) => describe(path, packages[path] ?? {}, 'browser')),
  ]
    .sort((a, b) => (`${a.where}${a.name}${a.version}` < `${b.where}${b.name}${b.version}` ? 1 : -1))
    .reverse()
}

export function licencesDocument(): string {
  const all = licences()
  const counts = new Map<string, number>()
  for (const { licence } of all) counts.set(licence, (counts.get(licence) ?? 0) + 1)
  const table = (where: Licensed['where']) => [
    '| package | version | licence |',
    '|---|---|---|',
    ...all
      .filter((found) => found.where === where)
      .map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`),
    '',
  ]
  return [
    '# Licences of what we stand on',
    '',
    'Made from the lockfile by `npm run docs`; a difference, an unknown or an unfitting licence fails `npm test`.',
    'Lumiar itself is AGPL-3.0-only.',
    '',
    [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([licence, count]) => `${licence} ${count}`)
      .join(' · '),
    '',
    '## On the server',
    '',
    ...table('server'),
    '## In the browser',
    '',
    ...table('browser'),
  ].join('\n')
}

function describe(path: string, { version = '', license = 'unknown' }: Package, where: Licensed['where']): Licensed {
  return { name: path.slice(path.lastIndexOf('node_modules/') + 13), version, licence: simple(license), where }
}

/** Of a choice, the first that is accepted. */
function simple(licence: string): string {
  const choices = licence.replace(/[()]/g, '').split(' OR ')
  return choices.find((choice) => accepted.test(choice)) ?? licence
}

function browserImports(): string[] {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.(tsx?|css)$/.test(name) && !/(^|\/)(server|testing)\/|\.test\./.test(name),
  )
  const imported = files.flatMap((name) => {
    const source = readFileSync(join(root, 'src', name), 'utf8')
    return [...source.matchAll(/(?:from|import\(?|@import|url\()\s*['"]([^.#'"][^'"]*)['"]/g)].map(
      ([, target = '']) => target,
    )
  })
  const names = imported.map((target) =>
    target
      .split('/')
      .slice(0, target.startsWith('@') ? 2 : 1)
      .join('/'),
  )
  return [...new Set(names)].filter((name) => !name.startsWith('virtual:') && !name.startsWith('node:'))
}

function closureOf(packages: Record<string, Package>, names: string[]): string[] {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = placeOf(packages, name, from)
    if (!path || found.has(path)) return
    found.add(path)
    for (const next of Object.keys(packages[path]?.dependencies ?? {})) visit(next, path)
  }
  for (const name of names) visit(name, '')
  return [...found]
}

/** As Node looks for it: beside, then further out. */
function placeOf(packages: Record<string, Package>, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!at) return undefined
  }
}
