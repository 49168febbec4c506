// Writes the documents that are made from the code: who may call what, how long things are kept, and the licences of what we stand on.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessDocument } from './docs/access.ts'
import { licencesDocument } from './docs/licences.ts'
import { retentionDocument } from './docs/retention.ts'
import { root } from './prepare.mjs'

writeFileSync(join(root, 'docs/access.md'), await accessDocument())
writeFileSync(join(root, 'docs/licences.md'), licencesDocument())
writeFileSync(join(root, 'docs/retention.md'), retentionDocument())
console.log('docs/access.md, docs/licences.md and docs/retention.md are written.')
process.exit(0)
