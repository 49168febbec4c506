import { fileURLToPath } from 'node:url'

/** src/server and dist/server lie equally deep, so this holds for both. */
export const appRoot = fileURLToPath(new URL('../..', import.meta.url))
