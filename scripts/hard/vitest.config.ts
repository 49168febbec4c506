import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['scripts/hard/*.hard.ts'],
    fileParallelism: false,
    pool: 'forks',
    // The BiDi connection to Firefox is a WebSocket, which Node 20 only has behind this flag.
    execArgv: ['--experimental-websocket'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
