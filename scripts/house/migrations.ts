import { createHash } from 'node:crypto'
import { judgeStatement } from './migrationForms.ts'
import { type Statement, statementsOf } from './sql.ts'

export type Migration = { tag: string; when: number; text: string }

/** What a released migration was: it is never changed, for installations and backups know it by its hash. */
export type Released = Record<string, { sha256: string; reason?: string }>

/**
 * Why migrations may not be released. Members write while a migration runs, and processes of the version before go on running
 * on what it leaves: a form that stops either of them needs a reason in the SQL, and a released one in `released.ts`.
 */
export function checkMigrations(migrations: Migration[], released: Released): string[] {
  const problems = migrations.flatMap((migration) => {
    const known = released[migration.tag]
    return known ? changedSince(migration, known) : checkNew(migration)
  })
  const missing = Object.keys(released).filter((name) => !migrations.some(({ tag }) => tag === name))
  return [
    ...problems,
    ...missing.map((tag) => `migrations/${tag}.sql: was released and is gone`),
    ...migrations
      .filter(({ when }, place) => when <= (migrations[place - 1]?.when ?? 0))
      .map(
        ({ tag }) => `migrations/${tag}.sql: is older than the one before it, and would be skipped: generate it again`,
      ),
  ]
}

function changedSince({ tag, text }: Migration, { sha256, reason }: Released[string]): string[] {
  const at = `migrations/${tag}.sql`
  if (createHash('sha256').update(text).digest('hex') !== sha256)
    return [`${at}: was released and may not change, not even its comments: write a new migration`]
  const isDangerous = problemsOf(statementsOf(text)).length > 0
  if (isDangerous && !reason) return [`${at}: has dangerous forms and no reason in scripts/house/released.ts`]
  return !isDangerous && reason ? [`${at}: needs no reason in scripts/house/released.ts`] : []
}

function checkNew({ tag, text }: Migration): string[] {
  const statements = statementsOf(text)
  const isMixed = new Set(statements.map((statement) => concurrent.test(statement.text))).size > 1
  return [
    ...problemsOf(statements),
    ...(isMixed ? ['what is done concurrently runs outside a transaction: give it a migration of its own'] : []),
  ].map((problem) => `migrations/${tag}.sql: ${problem}`)
}

const concurrent = /^(create (unique )?|drop )index concurrently /

const SHORTEST_REASON = 20

function problemsOf(statements: Statement[]): string[] {
  const own = {
    tables: namesIn(statements, /^create table (?:if not exists )?(\w+)/),
    constraints: namesIn(statements, /\badd constraint (\w+)/),
  }
  return statements.flatMap(({ text, reason }) => {
    const problem = judgeStatement(text, own)
    const start = text.slice(0, 60)
    if (problem && !reason) return [`${start}…: ${problem}, or say "-- safe: why" above it`]
    if (!problem && reason) return [`${start}…: is safe, and needs no "-- safe:"`]
    return reason && reason.length < SHORTEST_REASON ? [`${start}…: "${reason}" is no reason`] : []
  })
}

const namesIn = (statements: Statement[], form: RegExp) =>
  new Set(statements.flatMap(({ text }) => form.exec(text)?.[1] ?? []))
