import { me } from './session.mjs'

/** A module with the steps of its track. What staff wrote was cleaned when it was written. */
export async function answer(sql, token, { ids }) {
  const [row] = await sql.unsafe(text, [token, ids.module], { prepare: true })
  if (!row?.module) return null
  const { content, ...module } = row.module
  return [
    JSON.stringify({
      ...module,
      videoUrl: content.video_url,
      posterUrl: content.poster_url,
      transcript: content.transcript,
      html: content.text_content,
      exercises: linesOf(content.exercises),
      steps: linesOf(content.instructions),
      voices: content.voices ?? [],
      stepSeconds: content.duration_per_step ?? 30,
      modules: row.modules,
    }),
  ]
}

const linesOf = (value) => (typeof value === 'string' ? value.split('\n') : (value ?? []))

const head = `
  m.id, m.title, m.description, m.module_type as "moduleType", m.duration_minutes as "durationMinutes",
  m.is_premium as "isPremium", done.module_id is not null as completed`

const done = 'left join user_module_progress done on done.module_id = m.id and done.user_id = me.id'

const text = `
  with me as materialized (${me})
  select
    (select row_to_json(shown) from (
      select ${head}, json_build_object('id', t.id, 'title', t.title) as track, m.content
      from learning_modules m join learning_tracks t on t.id = m.track_id and t.is_active ${done}
      where m.id = $2 and m.is_active) shown) as module,
    (select json_agg(row_to_json(step)) from (
      select ${head} from learning_modules m ${done}
      where m.track_id = (select track_id from learning_modules where id = $2) and m.is_active
      order by m.display_order, m.id limit 100) step) as modules
  from me`
