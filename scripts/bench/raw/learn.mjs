import { me } from './session.mjs'

/** Every track with what the member has done of it, and how much there is to read. */
export async function answer(sql, token) {
  const [row] = await sql.unsafe(text, [token], { prepare: true })
  return row && [row.tracks, row.counts]
}

const text = `
  with me as materialized (${me})
  select
    (select coalesce(json_agg(row_to_json(shown)), '[]') from (
      select t.id, t.title, t.subtitle, t.icon, t.gradient, t.card_bg as "cardBg", t.accent_color as "accentColor",
        t.progress_color as "progressColor", t.level, m.total, m.completed, m.minutes
      from learning_tracks t cross join lateral (
        select count(*) as total, count(done.module_id) as completed, coalesce(sum(duration_minutes), 0) as minutes
        from learning_modules left join user_module_progress done on done.module_id = id and done.user_id = me.id
        where track_id = t.id and is_active) m
      where t.is_active order by t.display_order, t.id limit 100) shown)::text as tracks,
    (select coalesce(json_agg(row_to_json(counted)), '[]') from (
      select a.category, count(*) as total, count(r.article_id) as read
      from articles a left join article_reads r on r.article_id = a.id and r.user_id = me.id
      where a.status = 'published' group by 1) counted)::text as counts
  from me`
