import { savedIds } from './audio.mjs'
import { reflectionOfToday } from './reflection.mjs'
import { me } from './session.mjs'

/** The reflection of the day, the member's note on it and consent, the three before it, and what the member keeps. */
export async function answer(sql, token) {
  const [row] = await sql.unsafe(text, [token], { prepare: true })
  if (!row) return null
  const earlier = row.earlier ?? []
  const next = earlier.length > 3 ? earlier[2].date : undefined
  return [row.reflection, row.note, row.consent, JSON.stringify({ items: earlier.slice(0, 3), next }), row.ids]
}

const noted = `exists (select from user_reflections where user_id = me.id and reflection_id = r.id and notes <> '')`

const text = `
  with me as materialized (${me})
  select ${reflectionOfToday}::text as reflection,
    (select json_build_object('reflectionId', r.id, 'note', case when n.id is not null then json_build_object(
        'id', n.id, 'date', n.date, 'notes', n.notes, 'version', n.version, 'updatedAt', n.updated_at) end)
      from daily_reflections r left join user_reflections n on n.reflection_id = r.id and n.user_id = me.id
      where r.date = me.today and (r.is_active or ${noted}) order by n.date desc limit 1)::text as note,
    (select json_build_object('version', version, 'acceptedAt', accepted_at, 'revokedAt', revoked_at) from consents
      where user_id = me.id order by revoked_at desc, accepted_at desc limit 1)::text as consent,
    (select json_agg(row_to_json(item)) from (
      select r.id, r.date, r.phrase, r.question, ${noted} as "hasNote" from daily_reflections r
      where r.date < me.today and (r.is_active or ${noted}) order by r.date desc limit 4) item) as earlier,
    ${savedIds('reflection')} as ids
  from me`
