// Writes the documents that are made from the code: who may call what, how long things are kept, the licences of what we stand
// on, and the tables of the page on capacity, from what was measured last.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessDocument } from './docs/access.ts'
import { capacityDocument } from './docs/capacity.ts'
import { licencesDocument } from './docs/licences.ts'
import { retentionDocument } from './docs/retention.ts'
import { root } from './prepare.mjs'

writeFileSync(join(root, 'docs/access.md'), await accessDocument())
writeFileSync(join(root, 'docs/licences.md'), licencesDocument())
writeFileSync(join(root, 'docs/retention.md'), retentionDocument())
writeFileSync(join(root, 'docs/operating/capacity.md'), capacityDocument())
console.log('docs/access.md, docs/licences.md, docs/retention.md and docs/operating/capacity.md are written.')
process.exit(0)
