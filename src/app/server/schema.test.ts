import { expect, test } from 'vitest'
import { testKit } from './testing/kit.ts'

const kit = testKit()

/** §3: every field of the contract, by its own name; others may stand beside them. */
const fields = {
  profiles:
    'id first_name last_name notification_preferences timezone theme language default_duration_minutes plan trial_ends_at',
  user_roles: 'user_id role',
  audio_contents:
    'id title description tags duration_minutes instructor_name category_id audio_url cover_image_url is_premium file_size storage_path upload_date created_at updated_at',
  content_categories: 'id name description color icon',
  user_audio_progress: 'user_id audio_content_id progress_seconds completed last_played_at',
  articles: 'id title subtitle category read_time status created_at content',
  recommended_practices:
    'id name description type duration_minutes audio_content_id is_active is_premium image_url content created_at',
  user_practice_sessions: 'user_id practice_id audio_content_id duration_minutes completed_at',
  daily_energy_checkins: 'id user_id energy_level checkin_date created_at',
  learning_tracks:
    'id title subtitle description icon gradient card_bg progress_color accent_color level is_active display_order',
  learning_modules:
    'id track_id title description module_type duration_minutes display_order is_active is_premium content',
  community_groups: 'id name description circle_id group_type max_members is_active created_at member_count',
  community_group_members: 'id user_id group_id joined_at role',
  community_events:
    'id title description event_type start_date end_date is_active is_online meeting_link location max_participants group_id participant_count',
  community_event_participants: 'id event_id user_id',
  community_challenges:
    'title description challenge_type goal_target goal_unit start_date end_date reward_description is_active created_at',
  daily_reflections: 'id date phrase question suggested_practice_id is_active created_by',
  user_reflections: 'id user_id reflection_id date notes created_at',
  user_module_progress: 'user_id module_id',
  article_reads: 'user_id article_id',
  practice_ratings: 'user_id session_id rating',
}

test.each(Object.entries(fields))('%s has every field of the contract', async (table, wanted) => {
  const columns = await kit.services.sql`select column_name from information_schema.columns where table_name = ${table}`

  expect(columns.map(({ column_name }) => column_name)).toEqual(expect.arrayContaining(wanted.split(' ')))
})
