import { practicing } from './rooms.mjs'
import { me } from './session.mjs'

const ranges = ['quick', 'intermediate', 'advanced']

/** How many practices there are, by length. */
export async function answer(sql, token) {
  const [row] = await sql.unsafe(text, [token], { prepare: true })
  if (!row) return null
  const found = row.ranges ?? []
  const sum = (pick) => found.reduce((total, range) => total + range[pick], 0)
  const of = (name) => found.find((range) => range.name === name)
  return [
    JSON.stringify({
      ranges: ranges.map((name) => ({ name, practices: of(name)?.practices ?? 0, minutes: of(name)?.minutes ?? 0 })),
      practices: sum('practices'),
      minutes: sum('minutes'),
      types: new Set(found.flatMap(({ types }) => types)).size,
    }),
    practicing,
  ]
}

const text = `
  with me as materialized (${me})
  select (select json_agg(range) from (
    select case when duration_minutes <= 15 then 'quick' when duration_minutes <= 30 then 'intermediate' else 'advanced' end as name,
      count(*) as practices, sum(duration_minutes) as minutes, array_agg(distinct type) as types
    from recommended_practices where is_active group by 1) range) as ranges
  from me`
