import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { appRoot } from './appRoot.ts'

/** Of the running program: its package.json lies beside content and migrations, in a checkout, a build and a release alike. */
export const { version }: { version: string } = JSON.parse(readFileSync(join(appRoot, 'package.json'), 'utf8'))
