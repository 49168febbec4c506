import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { buildSync } from 'esbuild'
import { root } from '../prepare.mjs'
import type { Contents, Source } from './archive.ts'

/** Read by nobody while the program runs: types, maps and what others link against. */
const needless = /\.([cm]?ts|map|a|tsbuildinfo)$/

type Named = [string, Source]

/** All that a release holds beside its packages, each name without the folder around it. */
export function programContents(version: string): Contents {
  const build = dirname(realpathSync(join(root, 'dist')))
  const programs = readdirSync(join(build, 'dist/server')).filter((name) => name.endsWith('.js'))
  return new Map<string, Source>([
    ...['dist', 'content', 'migrations'].flatMap((name) => filesIn(join(build, name), name)),
    ...['deploy', 'docs/operating', 'docs/decisions'].flatMap((name) => filesIn(join(root, name), name)),
    ...['LICENSE', 'CHANGELOG.md', 'SECURITY.md'].map((name): Named => [name, { from: join(root, name) }]),
    ['lumiar.mjs', { bytes: launcher(), isProgram: true }],
    ['package.json', { bytes: Buffer.from(manifest(version, programs)) }],
  ])
}

/** The files of these packages as they are installed below a folder, and the links an install script would make. */
export const packageContents = (paths: string[], installed: string): Contents =>
  new Map(
    paths.flatMap((path) => {
      const files = filesIn(join(installed, path), path).filter(([name]) => !needless.test(name))
      return [...files, ...libraryLinks(join(installed, path), path)]
    }),
  )

/** PostgreSQL's libraries go by several names, listed in its package. */
function libraryLinks(folder: string, name: string) {
  const list = readdirSync(folder).includes('native')
    ? readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')
    : '[]'
  const links: { source: string; target: string }[] = JSON.parse(list)
  return links.map(({ source, target }): Named => [`${name}/${target}`, { linkTo: basename(source) }])
}

/** Plain files only. What a package brings in its own node_modules is a package of its own. */
function filesIn(folder: string, name: string): Named[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const [from, at] = [join(folder, entry.name), `${name}/${entry.name}`]
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : filesIn(from, at)
    return entry.isFile() ? [[at, { from }]] : []
  })
}

function launcher(): Buffer {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, 'scripts/release/lumiar.mjs')],
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    write: false,
  })
  return Buffer.from(outputFiles[0]?.contents ?? '')
}

/** npm start and npm run backup work as in a checkout. */
function manifest(version: string, programs: string[]): string {
  const { name, description, license, type, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const commands = programs.map((file) => file.slice(0, -3)).map((program) => (program === 'main' ? 'start' : program))
  const scripts = Object.fromEntries(commands.sort().map((command) => [command, `exec node lumiar.mjs ${command}`]))
  return `${JSON.stringify({ name, version, private: true, description, license, type, engines, scripts }, null, 2)}\n`
}
