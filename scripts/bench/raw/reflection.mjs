/** The reflection of the day with its practice. */
export const reflectionOfToday = `
      (select row_to_json(shown) from (
        select r.id, r.date, r.phrase, r.question, case when p.id is not null then json_build_object(
          'id', p.id, 'name', p.name, 'type', p.type, 'description', p.description, 'durationMinutes', p.duration_minutes,
          'imageUrl', p.image_url, 'isPremium', p.is_premium, 'audioContentId', p.audio_content_id,
          'audioUrl', coalesce(p.content ->> 'audioUrl', a.audio_url),
          'canOpen', a.id is not null or p.content ?| array['audioUrl', 'videoUrl', 'externalLink', 'textoGuiado']) end as practice
        from daily_reflections r
        left join recommended_practices p on p.id = r.suggested_practice_id and p.is_active
        left join audio_contents a on a.id = p.audio_content_id
        where r.date = me.today and r.is_active) shown)`
