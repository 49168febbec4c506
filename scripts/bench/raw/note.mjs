import { agreed, me } from './session.mjs'

/** A note on a reflection, unless its text has changed since the version that is named. */
export async function answer(sql, token, { input }) {
  const { reflectionId, notes, version, nextVersion } = input
  const [row] = await sql.unsafe(text, [token, reflectionId, notes, version, nextVersion], { prepare: true })
  return row && [row.note]
}

const text = `
  with me as materialized (${me}), saved as (
    insert into user_reflections as kept (user_id, reflection_id, date, notes, version)
    select me.id, r.id, me.today, $3, $5::int from me join daily_reflections r on r.id = $2 and r.date <= me.today and r.is_active
    where ${agreed}
    on conflict (user_id, reflection_id, date) do update
      set notes = excluded.notes, version = excluded.version, updated_at = now() where kept.version = $4::int
    returning id, date, notes, version, updated_at as "updatedAt"
  )
  select row_to_json(saved)::text as note from saved`
