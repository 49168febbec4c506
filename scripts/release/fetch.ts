import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Packages } from '../packages.ts'

/**
 * Brings packages of another platform into a folder of their own. npm holds each against the lockfile's hash; their install
 * scripts, made for that platform, are not run.
 */
export function fetchPackages(paths: string[], packages: Packages, folder: string, platform: string) {
  const [os, cpu] = platform.split('-')
  const optionalDependencies = Object.fromEntries(paths.map((path) => [path.slice(13), packages[path]?.version]))
  const locked = Object.fromEntries(paths.map((path) => [path, packages[path]]))
  const write = (name: string, value: object) => writeFileSync(join(folder, name), JSON.stringify(value))
  write('package.json', { name: 'fetched', version: '0.0.0', optionalDependencies })
  write('package-lock.json', {
    name: 'fetched',
    version: '0.0.0',
    lockfileVersion: 3,
    packages: { '': { name: 'fetched', version: '0.0.0', optionalDependencies }, ...locked },
  })
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error', `--os=${os}`, `--cpu=${cpu}`]
  spawnSync('npm', args, { cwd: folder, stdio: 'inherit' })
  // Only an optional package may be of another platform, and npm goes on without one that it cannot get.
  if (!paths.every((path) => existsSync(join(folder, path))))
    throw new Error(`The packages of ${platform} could not be fetched: ${paths.join(', ')}`)
}
