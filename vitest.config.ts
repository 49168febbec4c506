import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'src/server/testing/postgres.ts',
    setupFiles: 'src/server/testing/noConsoleErrors.ts',
    pool: 'threads',
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
