// The rules of docs/architecture.md that no general linter knows, held against every file of src.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { checkHouse } from './rules.ts'
import { readSource } from './source.ts'

const read = (folder: string) =>
  readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => readSource(join(folder, name), readFileSync(join(root, 'src', folder, name), 'utf8')))

const problems = checkHouse(read('.'), [...read('../scripts'), ...read('../e2e')])
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'The house rules hold.' : `${problems.length} house rules broken.`)
process.exit(problems.length === 0 ? 0 : 1)
