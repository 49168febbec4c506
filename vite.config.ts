import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { transformSync } from 'esbuild'
import { defineConfig, type Plugin } from 'vite'

const source = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The theme must be known before the first paint, and the page's policy allows no inline script: a tiny hashed file. */
function themeBeforePaint(): Plugin {
  const compile = () =>
    transformSync(readFileSync(source('src/client/theme/beforePaint.ts'), 'utf8'), {
      loader: 'ts',
      minify: true,
      format: 'iife',
    }).code
  let reference: string | undefined
  return {
    name: 'theme-before-paint',
    buildStart() {
      if (!this.meta.watchMode) reference = this.emitFile({ type: 'asset', name: 'theme.js', source: compile() })
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle }) {
        const file = Object.values(bundle ?? {}).find(({ fileName }) => /theme-[\w-]+\.js$/.test(fileName))
        const tag = reference && file ? { attrs: { src: `/${file.fileName}` } } : { children: compile() }
        return [{ tag: 'script', injectTo: 'head-prepend', ...tag }]
      },
    },
  }
}

export default defineConfig({
  plugins: [react(), tailwindcss(), themeBeforePaint()],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
  server: { port: 5173, proxy: { '/api': 'http://127.0.0.1:3000', '/files': 'http://127.0.0.1:3000' } },
})
