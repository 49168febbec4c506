import { audio, savedIds, withPlace } from './audio.mjs'
import { me } from './session.mjs'

/** One sound with the member's place in it, and which sounds the member keeps. */
export async function answer(sql, token, { ids }) {
  const [row] = await sql.unsafe(text, [token, ids.audio], { prepare: true })
  return row && [row.audio, row.ids]
}

const text = `
  with me as materialized (${me})
  select
    (select row_to_json(shown) from audio_contents a
      left join user_audio_progress h on h.audio_content_id = a.id and h.user_id = me.id
      ${withPlace}
      cross join lateral (select ${audio}) shown
      where a.id = $2)::text as audio,
    ${savedIds('audio')} as ids
  from me`
