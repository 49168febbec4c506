import { afterAll, test } from 'vitest'
import { newPgBouncer } from './newPgBouncer.ts'

const given = process.env.PGBOUNCER
const program = given ?? newPgBouncer()

// The same as pooler.hard.ts, behind a pooler that knows prepared statements.
if (program) {
  process.env.PGBOUNCER = program
  await import('./pooler.hard.ts')
} else test.skip('behind a newer PgBouncer: on Debian as root, or the one PGBOUNCER names', () => {})

afterAll(() => {
  if (given === undefined) delete process.env.PGBOUNCER
})
