import { fileURLToPath } from 'node:url'

/**
 * The folder that holds content, migrations and package.json: the checkout for sources, for a build its own folder, where
 * dist/server lies equally deep.
 */
export const appRoot = fileURLToPath(new URL('../..', import.meta.url))
