const shown = (id, wanted) => `cross join lateral (
  select first_name || coalesce(' ' || upper(left(nullif(last_name, ''), 1)) || '.', '') as name from profiles
  where id = ${id} and ${wanted} offset 0) p`

/** The latest joins, sessions and check-ins of those who want to be told, cut to the newest ten. */
export const feed = `(
  select coalesce(json_agg(row_to_json(item)), '[]') from (
    select * from (
      (select m.id, 'group_join' as type, m.joined_at as at, g.name as details, p.name as "userName"
        from (select id, user_id, group_id, joined_at from community_group_members order by joined_at desc, id limit 300) m
        join community_groups g on g.id = m.group_id and g.is_active and g.is_shareable
        ${shown('m.user_id', 'show_in_feed')} order by m.joined_at desc, m.id limit 10)
      union all
      (select s.id, 'practice_complete', s.completed_at, practice.name, p.name
        from (select id, user_id, practice_id, completed_at from user_practice_sessions
          where completed_at is not null and title is null
            and (heard is null or audio_content_id is not null or module_id is not null)
          order by completed_at desc, id limit 300) s
        ${shown('s.user_id', 'show_in_feed')}
        left join recommended_practices practice on practice.id = s.practice_id and practice.is_shareable
        order by s.completed_at desc, s.id limit 10)
      union all
      (select c.id, 'energy_check-in', c.created_at, null, p.name
        from (select id, user_id, created_at from daily_energy_checkins
          where added_on is null order by created_at desc, id limit 300) c
        ${shown('c.user_id', 'show_in_feed and show_checkins_in_feed')} order by c.created_at desc, c.id limit 8)
    ) activity order by at desc, id limit 10) item)::text`
