import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * The folder that holds content, migrations and package.json: the checkout for sources, for a build its own folder, where
 * dist/server lies equally deep.
 */
export const appRoot = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
