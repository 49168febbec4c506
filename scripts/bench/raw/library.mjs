import { audio, savedIds, withPlace } from './audio.mjs'
import { me } from './session.mjs'

/** A page of sounds with the member's places, what was heard lately, and what the member keeps, in one statement. */
export async function answer(sql, token) {
  const [row] = await sql.unsafe(text, [token], { prepare: true })
  return row && [row.page, row.recent, row.ids]
}

const text = `
  with me as materialized (${me})
  select
    (select json_build_object('items', json_agg(item order by place) filter (where place <= 24),
        'next', json_agg(cursor) filter (where place = 24 and total > 24) -> 0)
      from (
        select row_number() over () as place, count(*) over () as total, cursor, item from (
          select row_to_json(shown) as item, json_build_object('at', a.created_at, 'id', a.id) as cursor
          from audio_contents a
          left join user_audio_progress h on h.audio_content_id = a.id and h.user_id = me.id
          ${withPlace}
          cross join lateral (select ${audio}) shown
          order by a.created_at desc, a.id limit 25) found) page)::text as page,
    (select json_build_object('begun', coalesce(json_agg(item order by last_played_at desc) filter (where is_begun and place <= 8), '[]'),
        'others', coalesce(json_agg(item order by last_played_at desc) filter (where not is_begun and place <= 8), '[]'))
      from (
        select h.last_played_at, h.is_begun, row_to_json(shown) as item,
          row_number() over (partition by h.is_begun order by h.last_played_at desc) as place
        from (
          select *, not completed and progress_seconds > 0 as is_begun from user_audio_progress
          where user_id = me.id order by last_played_at desc limit 40) h
        join audio_contents a on a.id = h.audio_content_id
        ${withPlace}
        cross join lateral (select ${audio}) shown) latest)::text as recent,
    ${savedIds('audio')} as ids
  from me`
