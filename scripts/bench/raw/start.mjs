import { practice } from './practice.mjs'
import { me } from './session.mjs'

/** A session of a practice, counted, with the practice itself. */
export async function answer(sql, token, { input }) {
  const [row] = await sql.unsafe(text, [token, input.startKey, input.practiceId], { prepare: true })
  return row && [`{"sessionId":"${input.startKey}","practice":${row.practice}}`]
}

const text = `
  with me as materialized (${me}), shown as (
    select ${practice} from recommended_practices p left join audio_contents a on a.id = p.audio_content_id
    where p.id = $3 and p.is_active
  ), created as (
    insert into user_practice_sessions
      (id, user_id, practice_id, audio_content_id, duration_minutes, started_on, started_at, start_key)
    select $2::uuid, me.id, shown.id, "audioContentId", "durationMinutes", me.today, now(), $2::uuid from me, shown
    where not exists (select from removed_sessions where user_id = me.id and session_key = $2::uuid)
    on conflict do nothing returning user_id
  ), counted as (
    insert into user_stats as kept (user_id, total_practices, last_activity) select user_id, 1, now() from created
    on conflict (user_id) do update set total_practices = kept.total_practices + 1, last_activity = excluded.last_activity
  )
  select row_to_json(shown)::text as practice from me, shown`
