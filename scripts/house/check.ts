// The rules of docs/architecture.md that no general linter knows, held against every file of src, and against migrations.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../prepare.mjs'
import { checkMigrations } from './migrations.ts'
import { released } from './released.ts'
import { checkHouse } from './rules.ts'
import { readSource } from './source.ts'

const read = (folder: string) =>
  readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => readSource(join(folder, name), readFileSync(join(root, 'src', folder, name), 'utf8')))

const readMigrations = () => {
  const journal = JSON.parse(readFileSync(join(root, 'migrations/meta/_journal.json'), 'utf8'))
  return journal.entries.map(({ tag, when }: { tag: string; when: number }) => ({
    tag,
    when,
    text: readFileSync(join(root, 'migrations', `${tag}.sql`), 'utf8'),
  }))
}

const problems = [
  ...checkHouse(read('.'), [...read('../scripts'), ...read('../e2e')]),
  ...checkMigrations(readMigrations(), released),
]
for (const problem of problems) console.error(problem)
console.log(problems.length === 0 ? 'The house rules hold.' : `${problems.length} house rules broken.`)
process.exit(problems.length === 0 ? 0 : 1)
