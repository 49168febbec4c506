import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { closureOf, lockedPackages, type Package, type Packages, serverPackages } from '../packages.ts'
import { root } from '../prepare.mjs'

export type Licensed = { name: string; version: string; licence: string; where: 'server' | 'browser' }

/** Kind enough for a program under AGPL-3.0. Anything else, or nothing at all, fails the test. */
export const accepted =
  /^(MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-2-Clause|BSD-3-Clause|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|OFL-1\.1|MPL-2\.0|PostgreSQL|Zlib)$/

/** Every package that runs on the server, and every one that is built into what the browser gets, from the lockfile. */
export function licences(): Licensed[] {
  const packages = lockedPackages()
  const server = serverPackages(packages)
  const browser = browserPackages(packages)
  return [
    ...server.map((path) => describe(path, packages[path] ?? {}, 'server')),
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

/** What is built into the scripts and styles of the pages. */
export const browserPackages = (packages: Packages) => closureOf(packages, browserImports())

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
