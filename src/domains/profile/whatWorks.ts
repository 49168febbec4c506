/** 'O que funciona para mim': plain statistics on the member's own taps. Pure, so that each figure can be checked by hand. */

/** Fewer than this many times say nothing. */
export const leastTimes = 5

export type Felt = { name: string; kind: string; before: number; after: number }
export type EnergyDay = { level: number; practised: boolean }

export type Summary =
  | { times: number; change: number; spread: number; isEnough: true }
  | { times: number; isEnough: false }
export type Row = { name: string } & Summary
export type Enough = Extract<Row, { isEnough: true }>

export function whatWorks(felt: Felt[], days: EnergyDay[]) {
  return {
    practices: rowsBy(felt, ({ name }) => name),
    kinds: rowsBy(felt, ({ kind }) => kind),
    days: {
      withPractice: summarise(days.filter(({ practised }) => practised).map(({ level }) => level)),
      withoutPractice: summarise(days.filter(({ practised }) => !practised).map(({ level }) => level)),
    },
  }
}

/** Mean and sample standard deviation, to one decimal. */
export function summarise(values: number[]): Summary {
  const times = values.length
  if (times < leastTimes) return { times, isEnough: false }
  const mean = values.reduce((sum, value) => sum + value, 0) / times
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (times - 1)
  return { times, change: oneDecimal(mean), spread: oneDecimal(Math.sqrt(variance)), isEnough: true }
}

/** The rows that say something, and those that do not yet; each in the order it had. */
export const byEnough = (rows: Row[]) => ({
  enough: rows.filter((row): row is Enough => row.isEnough),
  rest: rows.filter((row) => !row.isEnough),
})

function rowsBy(felt: Felt[], keyOf: (one: Felt) => string): Row[] {
  const changes = new Map<string, number[]>()
  for (const one of felt) changes.set(keyOf(one), [...(changes.get(keyOf(one)) ?? []), one.after - one.before])
  return [...changes]
    .map(([name, values]) => ({ name, ...summarise(values) }))
    .sort((a, b) => changeOf(b) - changeOf(a) || b.times - a.times || a.name.localeCompare(b.name, 'pt-BR'))
}

const changeOf = (row: Row) => (row.isEnough ? row.change : Number.NEGATIVE_INFINITY)

const oneDecimal = (value: number) => Math.round(value * 10) / 10 + 0
