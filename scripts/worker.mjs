// Builds the service worker last: it lists every file of the build it belongs to.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { root } from './prepare.mjs'

/**
 * Not precached: staff's pages, which need a network anyway, and the sample that plays only where an audio is missing.
 */
const leftOut = /\/(Admin|amostra)/

export async function buildWorker(clientDir) {
  const files = [...filesIn(clientDir, 'assets'), ...filesIn(clientDir, 'sounds'), '/favicon.svg']
  const hash = createHash('sha256').update(readFileSync(join(clientDir, 'index.html')))
  const version = hash.update(files.join('\n')).digest('hex').slice(0, 12)
  await bundle({
    entryPoints: [join(root, 'src/worker/worker.ts')],
    outfile: join(clientDir, 'worker.js'),
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    define: { SHELL: JSON.stringify({ version, files }) },
    logLevel: 'warning',
  })
}

function filesIn(clientDir, folder) {
  return readdirSync(join(clientDir, folder))
    .map((name) => `/${folder}/${name}`)
    .filter((path) => !leftOut.test(path))
    .sort()
}
