import { constants as copying, cpSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildClient } from 'vite'
import { addBuild, buildOf, removeOldBuilds, switchTo } from './builds.mjs'
import { buildFirstScreen } from './firstScreen.mjs'
import { root } from './prepare.mjs'
import { buildWorker } from './worker.mjs'

// A build is named by its sources alone: whose environment it is made in must not be seen in it.
process.env.NODE_ENV = 'production'

let build = buildOf(root)
for (; !existsSync(build); build = buildOf(root)) await addBuild(build, make)
switchTo(build)
removeOldBuilds(root)

/** All that the program reads while it runs lies in its own folder: sources may change beneath it, another build replace it. */
async function make(folder) {
  const [client, server] = [join(folder, 'dist/client'), join(folder, 'dist/server')]
  await buildClient({ root, logLevel: 'warn', build: { outDir: client } })
  await bundle({
    entryPoints: ['main', 'backup', 'restore', 'admin'].map((name) => join(root, `src/app/server/${name}.ts`)),
    outdir: server,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
  await buildFirstScreen(join(server, 'firstScreen.js'))
  await buildWorker(client)
  precompress(client)
  for (const name of ['content', 'migrations', 'package.json'])
    cpSync(join(root, name), join(folder, name), { recursive: true, mode: copying.COPYFILE_FICLONE })
}

function precompress(folder) {
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) precompress(path)
    else if (/\.(js|css|html|svg|json|webmanifest)$/.test(name)) compress(path)
  }
}

function compress(path) {
  const bytes = readFileSync(path)
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(
    `${path}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
  )
}
