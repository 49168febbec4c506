// npm run bench:scale -- --sessions=1000000,100000000: what the hottest reads and writes, and the end of an account, cost the
// database at each of these sizes, counted in blocks, which no other work on the machine changes. So a size is kept as soon as
// it is measured, and compared with others measured before.
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepFigures, kept, writeReport } from '../report.ts'
import type { Call, Drawn } from '../screens.ts'
import { startCounting } from '../statements.ts'
import { beyondTarget, type Cost, type GrownSize, summarise, TARGET, withSize } from './costs.ts'
import { grownLumiar, PASSWORD } from './grownLumiar.ts'
import { hottest } from './hottest.ts'
import { measureLayouts } from './layouts.ts'
import { tableSizes } from './tableSizes.ts'

const WARM_UP = 10
const ERASED = 10

const { values } = parseArgs({ options: { sessions: { type: 'string', default: '1000000,100000000' } } })
const folder = mkdtempSync(join(tmpdir(), 'lumiar-growth-'))
chmodSync(folder, 0o711)
const database = await startCounting(folder, { disposable: true })
try {
  for (const sessions of values.sessions.split(',').map(Number)) {
    keepFigures('growth', { sizes: withSize(kept('growth')?.sizes ?? [], await measure(sessions)) })
    writeReport()
  }
  const beyond = beyondTarget(kept('growth')?.sizes ?? [])
  for (const what of beyond) console.log(`${what}: more than ${TARGET} times the blocks`)
  console.log(beyond.length === 0 ? `All at most ${TARGET} times the blocks.` : `${beyond.length} beyond the target.`)
  process.exitCode = beyond.length === 0 ? 0 : 1
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure(sessions: number): Promise<GrownSize> {
  const lumiar = await grownLumiar(database.url, sessions, { folder, secret: randomBytes(32).toString('base64url') })
  const costs: Record<string, Cost> = {}
  const count = async (what: string, members: string[], callOf: (drawn: Drawn) => Call) => {
    const counted = await database.countBlocks(members.map((member) => () => lumiar.ask(member, callOf(draw()))))
    const cost = summarise(counted)
    costs[what] = cost
    console.log(
      `${sessions} sessions, ${what}: ${cost.blocks.median} blocks (p99 ${cost.blocks.p99}), ${cost.ms.median.toFixed(2)} ms (p99 ${cost.ms.p99.toFixed(2)})`,
    )
  }
  for (const [what, callOf] of Object.entries(hottest(lumiar.ids))) {
    for (const member of lumiar.members.slice(0, WARM_UP)) await lumiar.ask(member, callOf(draw()))
    await count(what, lumiar.members, callOf)
  }
  const tables = await tableSizes(lumiar.sql)
  await count('the end of an account', erased(lumiar.members), () => ['profiles.remove', { password: PASSWORD }])
  const layouts = await measureLayouts(lumiar.sql)
  await lumiar.close()
  return { sessions, costs, tables, layouts }
}

/** Some of every kind of member, from those who practise daily on. */
function erased(members: string[]) {
  return members.filter((_, at) => at % (members.length / ERASED) === 0)
}

function draw(): Drawn {
  return { key: crypto.randomUUID(), at: Date.now(), version: 0, next: 1 }
}
