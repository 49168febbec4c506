/** A sound as members see it, with the place of the one who asks, of the tables in `withPlace`. */
export const audio = `
  a.id, a.title, a.description, a.tags, a.duration_minutes as "durationMinutes", a.instructor_name as "instructorName",
  a.audio_url as "audioUrl", a.cover_image_url as "coverImageUrl", a.is_premium as "isPremium",
  a.transcript is not null as "hasTranscript",
  case when c.id is not null then json_build_object(
    'id', c.id, 'name', c.name, 'description', c.description, 'color', c.color, 'icon', c.icon) end as category,
  json_build_object(
    'seconds', coalesce(h.progress_seconds, 0), 'completed', coalesce(h.completed, false),
    'savedAt', coalesce(floor(extract(epoch from h.saved_at) * 1000), 0),
    'session', case when h.session_id is not null and not coalesce(s.heard is null and s.completed_at is not null, false)
      then json_build_object('id', h.session_id, 'practiceId', s.practice_id) end) as progress`

export const withPlace = `
  left join content_categories c on c.id = a.category_id
  left join user_practice_sessions s on s.id = h.session_id and s.user_id = h.user_id`

export const savedIds = (kind) =>
  `(select coalesce(json_agg(item_id), '[]') from saved_items where user_id = me.id and is_saved and kind = '${kind}')::text`
