import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { bundledWhole } from '#app/server/testing/bundled.ts'
import { appRoot } from '#server/appRoot.ts'

const folder = mkdtempSync(join(tmpdir(), 'lumiar-command-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const at = (name: string) => join(folder, name)
const programs = await bundledWhole('backup', 'restore')
const nowhere = 'postgres://ana@127.0.0.1:1/lumiar'

function run(command: 'backup' | 'restore', args: string[], env: Record<string, string> = {}) {
  const { status, stderr } = spawnSync('node', [programs(command), ...args], {
    cwd: appRoot,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: nowhere, ...env },
  })
  return { status, said: stderr.trim() }
}

test.each([
  ['backup', 'npm_config_passphrase_file', 'npm run backup -- <file>'],
  ['restore', 'npm_config_erased', 'npm run restore -- <file>'],
] as const)(
  '%s without --, whose option npm kept to itself (%s), is refused with the right command',
  (command, name, right) => {
    const { status, said } = run(command, [at('lumiar.tar')], { [name]: 'given' })
    expect(status).toBe(1)
    expect(said).toContain(right)
  },
)

test('a file that is not there, or there already, is told in a sentence', () => {
  expect(run('backup', [join(folder, 'no', 'x.tar')]).said).toBe(`There is no folder ${join(folder, 'no')}.`)
  writeFileSync(at('y.tar.part'), '')
  expect(run('backup', [at('y.tar')]).said).toContain(`${at('y.tar.part')} is there: another backup`)
  const missing = run('backup', [at('z.tar'), '--passphrase-file', at('pw')])
  expect(missing.said).toBe(`There is no ${at('pw')}.`)
  expect(run('restore', [folder]).said).toBe('A folder was given where a file is needed.')
}, 60_000)

test('a check without a file needs the folder of the backups; a backup has nothing to check', () => {
  expect(run('restore', ['--check'], { BACKUP_DIR: folder }).said).toBe(`There is no backup in ${folder} yet.`)
  expect(run('backup', ['--check', at('x.tar')]).said).toContain('Usage: npm run backup')
}, 60_000)
