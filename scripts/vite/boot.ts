import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import type { Plugin } from 'vite'

const entry = fileURLToPath(new URL('../../src/client/early/boot.ts', import.meta.url))

/** Theme and first questions must not wait for the app, and the page's policy allows no inline script: a tiny hashed file. */
export function bootFirst(): Plugin {
  let reference: string | undefined
  return {
    name: 'boot-first',
    buildStart() {
      if (!this.meta.watchMode) reference = this.emitFile({ type: 'asset', name: 'boot.js', source: compile() })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.values(bundle ?? {}).find(({ fileName }) => /boot-[\w-]+\.js$/.test(fileName))
        const tag = reference && file ? { attrs: { src: `/${file.fileName}` } } : { children: compile() }
        return [{ tag: 'script', injectTo: 'head-prepend', ...tag }]
      },
    },
  }
}

function compile(): string {
  const { outputFiles } = buildSync({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]?.text ?? ''
}
