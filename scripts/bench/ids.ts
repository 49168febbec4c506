import type postgres from 'postgres'
import type { Ids } from './screens.ts'

/** One of each thing a page can be opened on. The day is that of members, who live in São Paulo. */
export async function someIds(sql: postgres.Sql): Promise<Ids> {
  const [ids] = await sql<[Ids]>`select
    (select id from recommended_practices where is_active order by id limit 1) as practice,
    (select id from learning_tracks order by id limit 1) as track,
    (select id from learning_modules where module_type = 'text' order by id limit 1) as module,
    (select id from articles order by id limit 1) as article,
    (select id from audio_contents order by id limit 1) as audio,
    (select id from community_groups where circle_id = 'cura' order by created_at desc limit 1) as group,
    (select id from community_events where start_date > now() order by id limit 1) as event,
    (select id from daily_reflections where date = (now() at time zone 'America/Sao_Paulo')::date) as reflection,
    (current_date - 300)::text as "longAgo"`
  return ids
}
