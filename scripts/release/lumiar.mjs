#!/usr/bin/env node
// lumiar.mjs start | backup <file> | restore <file>: runs a program of this release. Nothing is installed, nothing is built.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { ensureNode } from '../ensureNode.mjs'
import { stopWithParent } from '../stopWithParent.mjs'

const home = dirname(fileURLToPath(import.meta.url))
const command = process.argv[2] ?? 'start'
const programs = join(home, 'dist/server')
const program = `${command === 'start' ? 'main' : command}.js`

ensureNode()
if (!readdirSync(programs).includes(program)) {
  const { scripts } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  console.error(`There is no command ${command}. There are: ${Object.keys(scripts).join(', ')}.`)
  process.exit(1)
}
if (process.env.npm_lifecycle_event === 'start') stopWithParent()
process.argv.splice(2, 1)
process.env.NODE_ENV ??= 'production'
process.env.DATA_DIR ||= join(home, 'data')
await import(pathToFileURL(join(programs, program)).href)
