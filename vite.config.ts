import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootFirst } from './scripts/vite/boot.ts'
import { chunkGroups, lateDependencies } from './scripts/vite/chunks.ts'
import { pageChunks } from './scripts/vite/pageChunks.ts'
import { withoutOldFallbacks } from './scripts/vite/withoutOldFallbacks.ts'

export default defineConfig({
  plugins: [react(), tailwindcss(), bootFirst(), pageChunks(), withoutOldFallbacks()],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: lateDependencies },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(
      ['/api', '/files', '/upload', '/download'].map((path) => [path, 'http://127.0.0.1:3000']),
    ),
  },
})
