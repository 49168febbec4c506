import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

/** An entry of the lockfile, by the folder it is installed in. */
export type Package = {
  name?: string
  version?: string
  license?: string
  integrity?: string
  dev?: boolean
  devOptional?: boolean
  os?: string[]
  cpu?: string[]
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}

export type Packages = Record<string, Package>

export const lockedPackages = (): Packages => JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages

/** What the server loads while it runs, here or on any platform. */
export const serverPackages = (packages: Packages, isWanted: (found: Package) => boolean = () => true) =>
  closureOf(packages, Object.keys(packages['']?.dependencies ?? {}), isWanted)

/**
 * The folders of these packages and of all they need. An install without devDependencies would bring more: build tools, which
 * libraries name as optional peers. A required peer that we list as a development tool (typescript) is only needed for types.
 */
export function closureOf(packages: Packages, names: string[], isWanted: (found: Package) => boolean = () => true) {
  const tools = packages['']?.devDependencies ?? {}
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = placeOf(packages, name, from)
    const wanted = path === undefined ? undefined : packages[path]
    if (!path || !wanted || found.has(path) || !isWanted(wanted)) return
    found.add(path)
    for (const next of needsOf(wanted)) visit(next, path)
    for (const peer of requiredPeersOf(wanted)) if (!(peer in tools)) visit(peer, path)
  }
  for (const name of names) visit(name, '')
  return [...found].sort()
}

const needsOf = ({ dependencies = {}, optionalDependencies = {} }: Package) =>
  Object.keys({ ...dependencies, ...optionalDependencies })

const requiredPeersOf = ({ peerDependencies = {}, peerDependenciesMeta = {} }: Package) =>
  Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)

/** As Node looks for it: beside, then further out. */
function placeOf(packages: Packages, name: string, from: string): string | undefined {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const path = at ? `${at}/node_modules/${name}` : `node_modules/${name}`
    if (packages[path]) return path
    if (!at) return undefined
  }
}
