/** Who asks, in the statement itself: no row for a session that has ended. */
export const me = `
  select id, timezone, today, today - extract(dow from today)::int as sunday from (
    select p.id, p.timezone, (now() at time zone p.timezone)::date as today
    from sessions s join profiles p on p.id = s.user_id
    where s.token = $1 and s.expires_at > now() and s.created_at > now() - interval '180 days') asking`

/** Whether the member let intimate things be kept. */
export const agreed = 'exists (select from consents where user_id = me.id and revoked_at is null)'
