import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build as bundle } from 'esbuild'
import { build as buildClient } from 'vite'
import { root } from './prepare.mjs'
import { buildWorker } from './worker.mjs'

rmSync(join(root, 'dist'), { recursive: true, force: true })
await buildClient({ root, logLevel: 'warn' })
await bundle({
  entryPoints: ['main', 'backup', 'restore'].map((name) => join(root, `src/app/server/${name}.ts`)),
  outdir: join(root, 'dist/server'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
})
await buildWorker(join(root, 'dist/client'))
precompress(join(root, 'dist/client'))
mkdirSync(join(root, 'dist'), { recursive: true })
writeFileSync(join(root, 'dist/.built'), new Date().toISOString())

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
