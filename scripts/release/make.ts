// npm run release: an archive for each platform, a list of its parts, and the checksums of all, in releases/<version>.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserPackages } from '../docs/licences.ts'
import { lockedPackages, serverPackages } from '../packages.ts'
import { root, say } from '../prepare.mjs'
import { type Contents, writeArchive } from './archive.ts'
import { releasedOn } from './changelog.ts'
import { packageContents, programContents } from './contents.ts'
import { fetchPackages } from './fetch.ts'
import { fitting, usual } from './platforms.ts'
import { sbomOf } from './sbom.ts'

const { version }: { version: string } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const releasedAt = releasedOn(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'), version)
const folder = join(root, 'releases', version)
const wanted = process.argv.slice(2)
const packages = lockedPackages()
const browser = browserPackages(packages)

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const platform of wanted.length > 0 ? wanted : usual) await release(platform)
writeFileSync(join(folder, 'SHA256SUMS'), readdirSync(folder).sort().map(checksum).join(''))
say(`Check them with: cd releases/${version} && sha256sum -c SHA256SUMS`)

async function release(platform: string) {
  const server = serverPackages(packages, fitting(platform))
  const parts = Object.fromEntries([...server, ...browser].sort().map((path) => [path, packages[path] ?? {}]))
  const names = [...server, ...browser].map((path) => path.slice(13)).filter((name) => !name.includes('/node_modules/'))
  const sbom = sbomOf(parts, names, version, releasedAt)
  const name = `lumiar-${version}-${platform}`
  const scratch = mkdtempSync(join(tmpdir(), 'lumiar-release-'))
  try {
    const contents: Contents = new Map([
      ...programContents(version),
      ...packagesOf(server, platform, scratch),
      ['sbom.cdx.json', { bytes: sbom }],
    ])
    const within = new Map([...contents].map(([path, source]) => [`lumiar-${version}/${path}`, source]))
    await writeArchive(join(folder, `${name}.tar.gz`), within, releasedAt)
    writeFileSync(join(folder, `${name}.cdx.json`), sbom)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
  const size = Math.round(statSync(join(folder, `${name}.tar.gz`)).size / 1024 / 1024)
  say(`releases/${version}/${name}.tar.gz, ${size} MB, ${server.length} packages`)
}

/** Those of every platform are the ones the tests of this checkout ran on; another platform's own are fetched. */
function packagesOf(paths: string[], platform: string, scratch: string): Contents {
  const here = fitting(`${process.platform}-${process.arch}`)
  const foreign = paths.filter((path) => !here(packages[path] ?? {}))
  if (foreign.length > 0) fetchPackages(foreign, packages, scratch, platform)
  return new Map([
    ...packageContents(
      paths.filter((path) => !foreign.includes(path)),
      root,
    ),
    ...packageContents(foreign, scratch),
  ])
}

function checksum(name: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(join(folder, name)))
    .digest('hex')
  return `${hash}  ${name}\n`
}
