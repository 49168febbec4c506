import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { environment } from '#server/config/environment.ts'
import { root } from '../prepare.mjs'

const read = (name: string) => readFileSync(join(root, 'deploy', name), 'utf8')
const known = Object.keys(environment.shape)
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test.each([
  ['compose.yaml', /^ {6}([A-Z][A-Z_]+): /gm],
  ['lumiar.service', /(?:^Environment=| )([A-Z][A-Z_]+)=/gm],
  ['Containerfile', /(?:^ENV| )\s*([A-Z][A-Z_]+)=/gm],
])('every variable %s gives to Lumiar is one it reads', (name, pattern) => {
  const given = [...read(name).matchAll(pattern)].map(([, variable = '']) => variable)
  const others = /^(POSTGRES_|LUMIAR_|NODE_IMAGE$|VERSION$|PLATFORM$)/
  expect(given.length).toBeGreaterThan(1)
  expect(given.filter((variable) => !known.includes(variable) && !others.test(variable))).toEqual([])
})

test('both proxies let through what Lumiar takes: a film of 200 MB and the form around it', () => {
  expect(read('Caddyfile')).toContain('max_size 201MB')
  expect(read('nginx.conf')).toContain('client_max_body_size 201m;')
})

test('unit and compose show how a folder for backups outside of the data is opened, switched off', () => {
  expect(read('lumiar.service')).toMatch(/^#ReadWritePaths=-\/mnt\/copies /m)
  expect(read('compose.yaml')).toMatch(/^ {6}# - \/mnt\/copies:\/copies$/m)
})

test.skipIf(!hasSystemd)('systemd finds nothing wrong with the unit, and little that it exposes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lumiar-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const unit = join(folder, 'lumiar.service')
  writeFileSync(unit, read('lumiar.service').replace('#ReadWritePaths', 'ReadWritePaths'))
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect(verified.stderr.split('\n').filter((line) => line.includes('lumiar.service'))).toEqual([])
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit], {
    encoding: 'utf8',
  })
  expect(judged.status, judged.stdout.slice(-200)).toBe(0)
})
