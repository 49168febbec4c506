/** A whole practice, of `recommended_practices p left join audio_contents a`, under the names the browser knows. */
export const practice = `
  p.id, p.name, p.description, p.type, p.duration_minutes as "durationMinutes", p.audio_content_id as "audioContentId",
  p.is_premium as "isPremium", p.image_url as "imageUrl",
  case when p.content ? 'audioUrl' or a.audio_url is null then p.content
    else p.content || jsonb_build_object('audioUrl', a.audio_url) end as content`
