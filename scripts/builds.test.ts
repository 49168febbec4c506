import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockDataFolder } from '#server/config/lockDataFolder.ts'
import { noteRunning } from '#server/config/noteRunning.ts'
import { thisProcess } from '#server/config/processes.ts'
import { addBuild, buildOf, removeOldBuilds, switchTo } from './builds.mjs'
import { holderOf, runningFrom } from './running.mjs'

let root = ''
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'lumiar-builds-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const change = (text: string) => writeFileSync(join(root, 'index.html'), text)
const served = () => readFileSync(join(root, 'dist/page'), 'utf8')
const builds = () => readdirSync(join(root, 'builds'))

async function build(text: string, minutesAgo = 0) {
  change(text)
  const folder = buildOf(root)
  await addBuild(folder, async (unfinished) => {
    mkdirSync(join(unfinished, 'dist'))
    writeFileSync(join(unfinished, 'dist/page'), text)
  })
  switchTo(folder)
  const at = new Date(Date.now() - minutesAgo * 60_000)
  utimesSync(folder, at, at)
  return folder
}

test('a build stands beside the one before it and takes over dist, also from the plain folder of version 0.1.0', async () => {
  mkdirSync(join(root, 'dist'))
  writeFileSync(join(root, 'dist/page'), 'of 0.1.0')
  const first = await build('one')
  expect(served()).toBe('one')

  await build('two')

  expect([served(), readFileSync(join(first, 'dist/page'), 'utf8')]).toEqual(['two', 'one'])
  expect(await build('one')).toBe(first)
  expect([served(), builds().length]).toEqual(['one', 2])
})

test('a build that fails, or whose sources change meanwhile, leaves nothing', async () => {
  const folder = await build('one')
  change('two')
  await expect(addBuild(buildOf(root), () => Promise.reject(new Error('no space left')))).rejects.toThrow('no space')
  await addBuild(buildOf(root), async () => change('three'))
  expect([served(), builds()]).toEqual(['one', [folder.slice(-12)]])
})

test('old builds go, but for the newest two and those a process runs from', async () => {
  const [used, reused, left] = [await build('used', 50), await build('reused', 40), await build('left', 30)]
  const [before, newest] = [await build('before', 20), await build('newest', 10)]
  noteRunning(join(used, 'running'))
  writeFileSync(join(reused, 'running/1.json'), JSON.stringify({ ...thisProcess(), born: 'another birth' }))
  mkdirSync(join(root, 'builds/0123456789ab.77'))
  utimesSync(join(root, 'builds/0123456789ab.77'), 0, 0)

  removeOldBuilds(root)

  expect([used, reused, left, before, newest].map((path) => existsSync(path))).toEqual([true, false, false, true, true])
  expect(builds()).toHaveLength(3)
})

test.each<[string, object, number[], number?]>([
  ['of this process', {}, [process.pid]],
  ['of a process that is gone', { pid: 2 ** 22 + 1 }, []],
  ['of another process with the same number', { born: 'another birth' }, []],
  ['of another container that touches it', { pid: 2 ** 22 + 1, namespace: 'pid:[1]' }, [2 ** 22 + 1]],
  ['that another container left behind', { namespace: 'pid:[1]' }, [], 3],
  ['from before the machine was restarted', { boot: 'another' }, [], 3],
])('a note %s', async (_, difference, running, minutesAgo = 0) => {
  const folder = await build('one')
  const note = join(folder, 'running/1.json')
  writeFileSync(note, JSON.stringify({ ...thisProcess(), ...difference }))
  const at = new Date(Date.now() - minutesAgo * 60_000)
  utimesSync(note, at, at)
  expect(runningFrom(folder)).toEqual(running)
})

test('who holds a data folder is known before anything is installed', async () => {
  expect(holderOf(root)).toBeUndefined()
  const unlock = await lockDataFolder(root)
  expect(holderOf(root)).toBe(process.pid)
  unlock()
  writeFileSync(join(root, 'lumiar.lock'), JSON.stringify({ ...thisProcess(), born: 'another birth' }))
  expect(holderOf(root)).toBeUndefined()
})
