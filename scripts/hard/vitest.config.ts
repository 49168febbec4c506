import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['scripts/hard/*.hard.ts'],
    fileParallelism: false,
    pool: 'forks',
    // Firefox is spoken to over one.
    execArgv: ['--experimental-websocket'],
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
