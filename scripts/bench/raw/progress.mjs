import { me } from './session.mjs'

/** The newest place in a sound, by the listener's clock. */
export async function answer(sql, token, { input }) {
  const { audioContentId, progressSeconds, completed, savedAt } = input
  const [row] = await sql.unsafe(text, [token, audioContentId, progressSeconds, completed, savedAt], { prepare: true })
  return row && [`{"saved":${row.saved}}`]
}

const text = `
  with me as materialized (${me}), saved as (
    insert into user_audio_progress as kept
      (user_id, audio_content_id, progress_seconds, completed, last_played_at, saved_at)
    select me.id, a.id, $3::int, $4::boolean, at, at
    from me, audio_contents a, least(to_timestamp($5::float8 / 1000), now()) at where a.id = $2
    on conflict (user_id, audio_content_id) do update set progress_seconds = excluded.progress_seconds,
      completed = kept.completed or excluded.completed, last_played_at = excluded.last_played_at,
      saved_at = excluded.saved_at, session_id = excluded.session_id
    where excluded.saved_at >= kept.saved_at
    returning user_id
  )
  select exists (select from saved) as saved from me`
