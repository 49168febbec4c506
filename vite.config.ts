import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootFirst } from './scripts/vite/boot.ts'
import { chunkGroups, lateDependencies } from './scripts/vite/chunks.ts'
import { leanIcons } from './scripts/vite/leanIcons.ts'
import { leanQueries } from './scripts/vite/leanQueries.ts'
import { pageChunks } from './scripts/vite/pageChunks.ts'
import { tellVersion } from './scripts/vite/tellVersion.ts'
import { withoutOldFallbacks } from './scripts/vite/withoutOldFallbacks.ts'

/** Where `npm run dev` opens the pages. Their calls go to the server at PORT, with the browser's own Host and Origin. */
const pages = new URL(process.env.APP_URL || 'http://127.0.0.1:5173')

export default defineConfig({
  plugins: [
    react(),
    tailwindcss(),
    leanIcons(),
    leanQueries(),
    bootFirst(),
    pageChunks(),
    tellVersion(),
    withoutOldFallbacks(),
  ],
  // What the router brings for older versions of React is in React itself.
  resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: lateDependencies },
    reportCompressedSize: false,
    rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    host: '127.0.0.1',
    port: Number(pages.port) || 5173,
    // On another port than APP_URL names, the server would refuse every call as one of a foreign page.
    strictPort: true,
    allowedHosts: [pages.hostname],
    watch: { ignored: ['**/{builds,releases}/**'] },
    proxy: Object.fromEntries(
      ['/api', '/files', '/tapes', '/upload', '/download'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env.PORT || 3000}`, changeOrigin: false },
      ]),
    ),
  },
})
