import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { defineConfig } from 'vitest/config'
import { ByEnvironment } from './scripts/vitest/byEnvironment.ts'

// The heaps of the workers: at the usual size, what a test makes is collected many times while it is still needed.
setFlagsFromString('--min-semi-space-size=32')
setFlagsFromString('--max-semi-space-size=64')
// A run calls most of what it loads a few times: optimising it took a sixth of the processor, and was worth it for a few loops.
setFlagsFromString('--interrupt-budget=1500000')
setFlagsFromString('--no-wasm-tier-up')
setFlagsFromString('--no-wasm-dynamic-tiering')

export default defineConfig({
  resolve: { alias: { 'vitest-environment-page': fileURLToPath(new URL('scripts/vitest/page.ts', import.meta.url)) } },
  test: {
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    globalSetup: 'src/app/server/testing/postgres.ts',
    setupFiles: ['scripts/vitest/leaveNothing.ts', 'src/app/server/testing/noConsoleErrors.ts'],
    pool: 'threads',
    // A third of the time they wait, for PostgreSQL or for what a page does a moment later. Each loads the whole app, so no more than that.
    maxWorkers: Math.min(availableParallelism() + 1, 6),
    // Every file has its own database; the server's modules hold no state that one could leave for the next.
    isolate: false,
    sequence: { sequencer: ByEnvironment },
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
})
