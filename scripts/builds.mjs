// Builds stand beside each other in builds/<id>, named by the content of their sources. `dist` is a link to the one in use: a
// process that runs from an older one keeps every file it may still be asked for.
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { runningFrom } from './running.mjs'

const sources = [
  'src',
  'public',
  'content',
  'migrations',
  'scripts/build.mjs',
  'scripts/builds.mjs',
  'scripts/firstScreen.mjs',
  'scripts/worker.mjs',
  'scripts/vite',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
]

/** How many builds stay besides those that are in use: the newest, and the one before it to go back to. */
const KEPT = 2
/** A build takes seconds; one that was cut off is removed by a later one. */
const ABANDONED_MS = 3_600_000
/** What is not finished yet has a dot in its name. */
const isFinished = (/** @type {string} */ name) => !name.includes('.')

export const buildsIn = (/** @type {string} */ root) => join(root, 'builds')

const rootOf = (/** @type {string} */ build) => dirname(dirname(build))

/** The folder of the build these sources make. */
export function buildOf(/** @type {string} */ root) {
  const hash = createHash('sha256')
  for (const path of sources.flatMap((name) => filesAt(join(root, name))))
    hash.update(`${path.slice(root.length)}\n`).update(readFileSync(path))
  return join(buildsIn(root), hash.digest('hex').slice(0, 12))
}

/**
 * Lets `make` fill a folder beside the others, which gets its name when it is whole and the sources are still the same.
 *
 * @param {string} build
 * @param {(folder: string) => Promise<void>} make
 */
export async function addBuild(build, make) {
  const unfinished = `${build}.${process.pid}`
  try {
    // Whoever runs from a build notes it here, under whichever account.
    mkdirSync(join(unfinished, 'running'), { recursive: true })
    chmodSync(join(unfinished, 'running'), 0o1777)
    await make(unfinished)
    if (!existsSync(build) && buildOf(rootOf(build)) === build) renameSync(unfinished, build)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Replaces the link `dist` in one step. The plain folder that earlier versions built into makes room once. */
export function switchTo(/** @type {string} */ build) {
  const root = rootOf(build)
  const [dist, link] = [join(root, 'dist'), join(buildsIn(root), `dist.${process.pid}`)]
  rmSync(link, { force: true })
  symlinkSync(join('builds', basename(build), 'dist'), link)
  if (lstatSync(dist, { throwIfNoEntry: false })?.isDirectory()) rmSync(dist, { recursive: true })
  renameSync(link, dist)
  quietly(() => utimesSync(build, new Date(), new Date()))
}

/** Removes builds that nobody runs from, but never the newest ones. */
export function removeOldBuilds(/** @type {string} */ root) {
  const builds = readdirSync(buildsIn(root))
    .map((name) => ({ name, path: join(buildsIn(root), name) }))
    .map((build) => ({ ...build, at: lstatSync(build.path).mtimeMs }))
    .sort((one, other) => other.at - one.at)
  const finished = builds.filter(({ name }) => isFinished(name))
  const old = finished.slice(KEPT).filter(({ path }) => runningFrom(path).length === 0)
  const cutOff = builds.filter(({ name, at }) => !isFinished(name) && Date.now() - at > ABANDONED_MS)
  for (const { path } of [...old, ...cutOff]) quietly(() => rmSync(path, { recursive: true, force: true }))
}

/** A build that another user made (root, for example) can be used, but neither touched nor removed. */
function quietly(/** @type {() => void} */ work) {
  try {
    work()
  } catch {}
}

/** @returns {string[]} Every file below a path, in an order that does not depend on the file system. */
function filesAt(/** @type {string} */ path) {
  const found = statSync(path, { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesAt(join(path, name)))
}
