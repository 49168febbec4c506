// One daily request beside a raw program that reads the session and the same rows in the fewest statements. Both take turns of
// less than a second, so that they meet the same machine; the median of their ratios counts. Rates need a quiet machine; a busy
// one disturbs processor times much less.
import type { Asker, Load } from './asking.ts'
import { differenceOf, ensureSameSize } from './compare.ts'
import type { Daily } from './daily.ts'
import { median } from './median.ts'
import { processorOf, processorOfFamily } from './processor.ts'
import type { Program, Stage } from './stage.ts'
import type { StatementCount } from './statements.ts'

export const connections = [1, 16, 64] as const

/** Answers a second, milliseconds, and milliseconds of processor an answer in each half. */
export type Side = { rate: number; p50: number; p99: number; node: number; database: number }
export type Level = { connections: number; ratio: number; slowest: number; raw: Side; lumiar: Side }
export type Both = { raw: number; lumiar: number }
export type RequestFigure = Pick<Daily, 'name' | 'what' | 'target'> & {
  statements: Both
  bytes: Both
  levels: Level[]
}

export type Programs = { raw: Program; lumiar: Program }
type Pace = { turns: number; seconds: number }
type Turn = Load & { node: number; database: number }

const WARM_UP = 2500
const COUNTED = 20

export async function measureRequest(
  stage: Stage,
  asker: Asker,
  programs: Programs,
  { name, what, target, request }: Daily,
  { turns, seconds }: Pace,
): Promise<RequestFigure> {
  const requests = { raw: { ...request(stage.ids), path: `/${name}` }, lumiar: request(stage.ids) }
  const ask = (side: keyof Programs, order: { connections: number; seconds?: number; answers?: number }) =>
    asker.load({ ...requests[side], url: programs[side].url, ...order })

  const turn = async (side: keyof Programs, count: number): Promise<Turn> => {
    const before = usedBy(stage, programs[side])
    const found = await ask(side, { connections: count, seconds })
    const after = usedBy(stage, programs[side])
    return { ...found, node: after.node - before.node, database: after.database - before.database }
  }

  /** The least of several counts: the program's own jobs now and then ask beside it. */
  const counted = async (side: keyof Programs) => {
    const found: Load[] = []
    const counts = await stage.countStatements(
      Array.from({ length: 4 }, () => async () => found.push(await ask(side, { connections: 1, answers: COUNTED }))),
    )
    const least = (pick: (count: StatementCount) => number) => Math.min(...counts.map(pick)) / COUNTED
    return {
      statements: least(({ statements }) => statements),
      plans: least(({ plans }) => plans),
      bytes: found[0]?.bytes ?? 0,
      sample: found[0]?.sample ?? '',
    }
  }

  // By answers and not by the clock: on a busy machine too, code is compiled and statements are planned before anything counts.
  for (const side of ['lumiar', 'raw'] as const) await ask(side, { connections: 16, answers: WARM_UP })
  const [raw, lumiar] = [await counted('raw'), await counted('lumiar')]
  ensureSameSize(name, raw, lumiar)
  if (requests.lumiar.method === 'GET') for (const { plans } of [raw, lumiar]) ensurePlannedOnce(name, plans)
  if (process.env.DIFFER) console.log(differenceOf(raw.sample, lumiar.sample))

  const levels: Level[] = []
  for (const count of connections) {
    const both: [Turn, Turn][] = []
    for (let index = 0; index < turns; index++)
      both.push(
        index % 2 === 0
          ? [await turn('raw', count), await turn('lumiar', count)]
          : await turn('lumiar', count).then(async (second) => [await turn('raw', count), second]),
      )
    levels.push({
      connections: count,
      ratio: median(both.map(([one, other]) => other.rate / one.rate)),
      slowest: median(both.map(([one, other]) => other.p99 / one.p99)),
      raw: sideOf(both.map(([one]) => one)),
      lumiar: sideOf(both.map(([, other]) => other)),
    })
  }
  return {
    name,
    what,
    target,
    statements: { raw: raw.statements, lumiar: lumiar.statements },
    bytes: { raw: raw.bytes, lumiar: lumiar.bytes },
    levels,
  }
}

/** PostgreSQL keeps a plan for all values unless it reckons that one for these values alone is worth planning each time. */
function ensurePlannedOnce(name: string, plans: number) {
  if (plans >= 0.5) throw new Error(`${name}: ${plans} statements are planned anew with every answer`)
}

const usedBy = (stage: Stage, { pid }: Program) => ({
  node: processorOf(pid),
  database: processorOfFamily(stage.databasePid()),
})

function sideOf(turns: Turn[]): Side {
  const sum = (pick: (turn: Turn) => number) => turns.reduce((total, turn) => total + pick(turn), 0)
  const answers = sum((turn) => turn.answers)
  return {
    rate: median(turns.map(({ rate }) => rate)),
    p50: median(turns.map(({ p50 }) => p50)),
    p99: median(turns.map(({ p99 }) => p99)),
    node: sum(({ node }) => node) / answers,
    database: sum(({ database }) => database) / answers,
  }
}
