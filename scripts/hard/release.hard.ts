import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { folder, freePort, root, seen } from './kit.ts'

const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const platform = `${process.platform}-${process.arch}`
const name = `lumiar-${version}-${platform}.tar.gz`
const leftOut = new Set(['node_modules', 'dist', 'builds', 'releases', 'data', '.git', 'test-results'])
/** `nobody`, who has an account everywhere: initdb asks for its name. */
const USER = 65534

const isRoot = process.getuid?.() === 0
const alone = ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
const canBeAlone = isRoot && spawnSync('unshare', [...alone, 'true']).status === 0

beforeAll(() => release(root), 300_000)

test('built again in another checkout and environment, a release has the same bytes', () => {
  const checkout = join(folder('release'), 'another-checkout')
  cpSync(root, checkout, { recursive: true, filter: (path) => !leftOut.has(basename(path)) || path === root })
  symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))

  release(checkout, 'development')

  const [ours, theirs] = [root, checkout].map((home) => readFileSync(join(home, 'releases', version, name)))
  expect(theirs?.equals(ours ?? Buffer.alloc(0))).toBe(true)
  seen(`${name}: ${Math.round((ours?.length ?? 0) / 1024 / 1024)} MB, equal to the last byte`)
}, 300_000)

test.skipIf(!canBeAlone)(
  'unpacked in an empty folder, it starts for an ordinary user without a network',
  async () => {
    const home = folder('unpacked')
    expect(spawnSync('tar', ['-xzf', join(root, 'releases', version, name), '-C', home]).status).toBe(0)
    const unpacked = join(home, `lumiar-${version}`)
    const data = join(home, 'data')
    cpSync(folder('empty'), data, { recursive: true })
    for (const path of [data, unpacked]) chownSync(path, USER, USER)

    const user = ['setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--clear-groups']
    const script = readFileSync(new URL('./offline.mjs', import.meta.url), 'utf8')
    const env = { PATH: process.env.PATH, HOME: '/', DATA_DIR: data, PORT: String(await freePort()) }
    const tried = spawnSync('unshare', [...alone, ...user, process.execPath, '--input-type=module', '-e', script], {
      cwd: unpacked,
      env,
      encoding: 'utf8',
    })

    expect(tried.stderr).toBe('')
    const { readyAfter, ...found } = JSON.parse(tried.stdout)
    expect(found).toEqual({
      health: { alive: true, version },
      page: version,
      scriptStatus: 200,
      registry: 'unreached',
      backup: 0,
      hasBackup: true,
      status: 0,
      missing: [],
    })
    seen(`ready in ${readyAfter} ms on an empty data folder, no network but the machine itself`)
  },
  300_000,
)

/** Its packages are what this checkout has installed: npm ci is not asked again. */
function release(checkout: string, NODE_ENV = 'production') {
  const args = ['scripts/release.mjs', platform]
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: checkout, env, encoding: 'utf8' })
  if (status !== 0) writeFileSync(2, `${stdout}${stderr}`)
  expect(status).toBe(0)
}
