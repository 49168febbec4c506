CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- unaccent is only STABLE because its dictionary could be altered; ours is named and never is, so a column may be made of it.
-- Names are qualified: a restore runs with an empty search_path.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;--> statement-breakpoint
CREATE FUNCTION fold_words(words text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT public.fold(array_to_string(words, E'\n')) $$;--> statement-breakpoint
CREATE FUNCTION audio_search_text(title text, description text, tags text[], instructor text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.fold(concat_ws(E'\n', title, description, array_to_string(tags, E'\n'), instructor)) $$;--> statement-breakpoint
CREATE TABLE "content_loads" (
	"part" text PRIMARY KEY NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "attempts_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"version" text NOT NULL,
	"accepted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "role_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"changed_by" uuid,
	"user_id" uuid,
	"role" text NOT NULL,
	"action" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "role_changes_role" CHECK ("role_changes"."role" in ('user', 'moderator', 'admin')),
	CONSTRAINT "role_changes_action" CHECK ("role_changes"."action" in ('assigned', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_roles_user_id_role_pk" PRIMARY KEY("user_id","role"),
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('user', 'moderator', 'admin'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_length" CHECK (char_length("users"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_challenge_members" (
	"challenge_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_challenge_members_user_id_challenge_id_pk" PRIMARY KEY("user_id","challenge_id")
);
--> statement-breakpoint
CREATE TABLE "community_challenges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"challenge_type" text NOT NULL,
	"goal_target" integer DEFAULT 21 NOT NULL,
	"goal_unit" text DEFAULT 'dias' NOT NULL,
	"start_date" date NOT NULL,
	"end_date" date NOT NULL,
	"reward_description" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_challenges_title_length" CHECK (char_length("community_challenges"."title") between 1 and 200),
	CONSTRAINT "community_challenges_type" CHECK ("community_challenges"."challenge_type" in ('daily_practice', 'meditation_streak', 'mindfulness_week', 'gratitude_challenge', 'breathing_practice')),
	CONSTRAINT "community_challenges_unit" CHECK ("community_challenges"."goal_unit" in ('dias', 'sessões', 'minutos', 'práticas')),
	CONSTRAINT "community_challenges_goal" CHECK ("community_challenges"."goal_target" between 1 and 100000),
	CONSTRAINT "community_challenges_end" CHECK ("community_challenges"."end_date" >= "community_challenges"."start_date")
);
--> statement-breakpoint
CREATE TABLE "community_event_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"registered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_event_waiting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"waiting_since" timestamp with time zone DEFAULT now() NOT NULL,
	"seated_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "community_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"event_type" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_online" boolean DEFAULT true NOT NULL,
	"meeting_link" text,
	"location" text,
	"max_participants" integer DEFAULT 50 NOT NULL,
	"participant_count" integer DEFAULT 0 NOT NULL,
	"group_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_events_title_length" CHECK (char_length("community_events"."title") between 1 and 200),
	CONSTRAINT "community_events_description_length" CHECK (char_length("community_events"."description") between 0 and 4000),
	CONSTRAINT "community_events_type" CHECK ("community_events"."event_type" in ('workshop', 'encontro', 'meditacao_grupo', 'palestra', 'retiro')),
	CONSTRAINT "community_events_max" CHECK ("community_events"."max_participants" between 1 and 100000),
	CONSTRAINT "community_events_count" CHECK ("community_events"."participant_count" >= 0),
	CONSTRAINT "community_events_end" CHECK ("community_events"."end_date" is null or "community_events"."end_date" >= "community_events"."start_date"),
	CONSTRAINT "community_events_link" CHECK ("community_events"."meeting_link" is null or "community_events"."meeting_link" ~ '^https?://')
);
--> statement-breakpoint
CREATE TABLE "community_group_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"role" text DEFAULT 'member' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "community_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"circle_id" text NOT NULL,
	"group_type" text NOT NULL,
	"max_members" integer DEFAULT 50 NOT NULL,
	"member_count" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_groups_name_length" CHECK (char_length("community_groups"."name") between 1 and 120),
	CONSTRAINT "community_groups_description_length" CHECK (char_length("community_groups"."description") between 0 and 2000),
	CONSTRAINT "community_groups_circle" CHECK ("community_groups"."circle_id" in ('meditacao', 'chakras', 'cura', 'crescimento')),
	CONSTRAINT "community_groups_type" CHECK ("community_groups"."group_type" in ('meditation', 'chakra', 'healing', 'growth')),
	CONSTRAINT "community_groups_max" CHECK ("community_groups"."max_members" between 1 and 100000),
	CONSTRAINT "community_groups_count" CHECK ("community_groups"."member_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "community_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"group_id" uuid,
	"event_id" uuid,
	"reason" text NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "community_reports_about_one" CHECK (num_nonnulls("community_reports"."group_id", "community_reports"."event_id") = 1),
	CONSTRAINT "community_reports_reason_length" CHECK (char_length("community_reports"."reason") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "daily_energy_checkins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"energy_level" smallint NOT NULL,
	"checkin_date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_energy_checkins_level" CHECK ("daily_energy_checkins"."energy_level" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "user_practice_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"completed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "user_practice_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "user_stats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"total_practices" integer DEFAULT 0 NOT NULL,
	"completed_practices" integer DEFAULT 0 NOT NULL,
	"total_minutes" integer DEFAULT 0 NOT NULL,
	"total_checkins" integer DEFAULT 0 NOT NULL,
	"streak_days" integer DEFAULT 0 NOT NULL,
	"streak_last_day" date,
	"last_activity" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "article_reads" (
	"user_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"read_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "article_reads_user_id_article_id_pk" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"category" text NOT NULL,
	"read_time" text DEFAULT '5 min' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "articles_title_length" CHECK (char_length("articles"."title") between 1 and 200),
	CONSTRAINT "articles_category" CHECK ("articles"."category" in ('artigos', 'autoconhecimento', 'proposito', 'transformacao')),
	CONSTRAINT "articles_status" CHECK ("articles"."status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "learning_modules" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"track_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"module_type" text NOT NULL,
	"duration_minutes" integer DEFAULT 0 NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"audio_content_id" uuid,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_modules_title_length" CHECK (char_length("learning_modules"."title") between 1 and 200),
	CONSTRAINT "learning_modules_type_length" CHECK (char_length("learning_modules"."module_type") between 1 and 40),
	CONSTRAINT "learning_modules_duration" CHECK ("learning_modules"."duration_minutes" between 0 and 600),
	CONSTRAINT "learning_modules_order" CHECK ("learning_modules"."display_order" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "learning_tracks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"description" text,
	"icon" text DEFAULT 'book-open' NOT NULL,
	"gradient" text,
	"card_bg" text,
	"progress_color" text DEFAULT 'green' NOT NULL,
	"accent_color" text,
	"level" text DEFAULT 'basica' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "learning_tracks_title_length" CHECK (char_length("learning_tracks"."title") between 1 and 200),
	CONSTRAINT "learning_tracks_level" CHECK ("learning_tracks"."level" in ('basica', 'pratica', 'avancada')),
	CONSTRAINT "learning_tracks_progress_color" CHECK ("learning_tracks"."progress_color" in ('green', 'blue', 'purple', 'orange')),
	CONSTRAINT "learning_tracks_order" CHECK ("learning_tracks"."display_order" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "user_module_progress" (
	"user_id" uuid NOT NULL,
	"module_id" uuid NOT NULL,
	"completed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_module_progress_user_id_module_id_pk" PRIMARY KEY("user_id","module_id")
);
--> statement-breakpoint
CREATE TABLE "audio_contents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"tags" text[],
	"duration_minutes" integer NOT NULL,
	"instructor_name" text,
	"category_id" uuid,
	"audio_url" text,
	"cover_image_url" text,
	"is_premium" boolean DEFAULT false NOT NULL,
	"file_size" bigint,
	"storage_path" text,
	"search_text" text GENERATED ALWAYS AS (audio_search_text(title, description, tags, instructor_name)) STORED,
	"search_tags" text GENERATED ALWAYS AS (fold_words(tags)) STORED,
	"upload_date" timestamp with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audio_contents_storage_path_unique" UNIQUE("storage_path"),
	CONSTRAINT "audio_contents_title_length" CHECK (char_length("audio_contents"."title") between 1 and 200),
	CONSTRAINT "audio_contents_description_length" CHECK (char_length("audio_contents"."description") between 0 and 2000),
	CONSTRAINT "audio_contents_instructor_length" CHECK (char_length("audio_contents"."instructor_name") between 0 and 120),
	CONSTRAINT "audio_contents_duration" CHECK ("audio_contents"."duration_minutes" between 1 and 600),
	CONSTRAINT "audio_contents_tags" CHECK (coalesce(array_length("audio_contents"."tags", 1), 0) <= 20)
);
--> statement-breakpoint
CREATE TABLE "content_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"color" text DEFAULT '#5b6838' NOT NULL,
	"icon" text DEFAULT 'folder' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_categories_name_length" CHECK (char_length("content_categories"."name") between 1 and 80),
	CONSTRAINT "content_categories_description_length" CHECK (char_length("content_categories"."description") between 0 and 500),
	CONSTRAINT "content_categories_color" CHECK ("content_categories"."color" ~ '^#[0-9a-fA-F]{6}$'),
	CONSTRAINT "content_categories_icon" CHECK ("content_categories"."icon" in ('folder', 'music', 'brain', 'heart', 'wind', 'moon', 'sun', 'leaf', 'flower'))
);
--> statement-breakpoint
CREATE TABLE "user_audio_progress" (
	"user_id" uuid NOT NULL,
	"audio_content_id" uuid NOT NULL,
	"progress_seconds" integer DEFAULT 0 NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"last_played_at" timestamp with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_audio_progress_user_id_audio_content_id_pk" PRIMARY KEY("user_id","audio_content_id"),
	CONSTRAINT "user_audio_progress_seconds" CHECK ("user_audio_progress"."progress_seconds" between 0 and 36000)
);
--> statement-breakpoint
CREATE TABLE "practice_ratings" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"practice_id" uuid,
	"rating" smallint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "practice_ratings_user_id_session_id_pk" PRIMARY KEY("user_id","session_id"),
	CONSTRAINT "practice_ratings_rating" CHECK ("practice_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "recommended_practices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"type" text DEFAULT 'meditação' NOT NULL,
	"duration_minutes" integer DEFAULT 10 NOT NULL,
	"audio_content_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"image_url" text,
	"content" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"collection" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recommended_practices_name_length" CHECK (char_length("recommended_practices"."name") between 1 and 200),
	CONSTRAINT "recommended_practices_description_length" CHECK (char_length("recommended_practices"."description") between 0 and 2000),
	CONSTRAINT "recommended_practices_duration" CHECK ("recommended_practices"."duration_minutes" between 1 and 120),
	CONSTRAINT "recommended_practices_type" CHECK ("recommended_practices"."type" in ('audio', 'video', 'link', 'guiada', 'meditação', 'respiração', 'mindfulness', 'relaxamento', 'visualização', 'yoga', 'outro')),
	CONSTRAINT "recommended_practices_collection" CHECK ("recommended_practices"."collection" in ('breathing', 'emergency', 'chakras', 'healing')),
	CONSTRAINT "recommended_practices_content" CHECK (jsonb_typeof("recommended_practices"."content") = 'object')
);
--> statement-breakpoint
CREATE TABLE "user_practice_sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"practice_id" uuid,
	"audio_content_id" uuid,
	"duration_minutes" integer NOT NULL,
	"started_on" date NOT NULL,
	"completed_on" date,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp with time zone,
	"feeling_before" smallint,
	"feeling_after" smallint,
	"start_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "user_practice_sessions_duration" CHECK ("user_practice_sessions"."duration_minutes" between 1 and 600),
	CONSTRAINT "user_practice_sessions_before" CHECK ("user_practice_sessions"."feeling_before" between 1 and 10),
	CONSTRAINT "user_practice_sessions_after" CHECK ("user_practice_sessions"."feeling_after" between 1 and 10),
	CONSTRAINT "user_practice_sessions_completed" CHECK (("user_practice_sessions"."completed_at" is null) = ("user_practice_sessions"."completed_on" is null))
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text,
	"last_name" text,
	"notification_preferences" jsonb DEFAULT '{"email":true,"push":true,"practice_reminders":true}'::jsonb NOT NULL,
	"timezone" text DEFAULT 'America/Sao_Paulo' NOT NULL,
	"timezone_chosen" boolean DEFAULT false NOT NULL,
	"theme" text DEFAULT 'auto' NOT NULL,
	"language" text DEFAULT 'pt-br' NOT NULL,
	"default_duration_minutes" integer DEFAULT 10 NOT NULL,
	"plan" text DEFAULT 'free' NOT NULL,
	"trial_ends_at" timestamp with time zone,
	"show_in_feed" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_first_name_length" CHECK (char_length("profiles"."first_name") between 1 and 80),
	CONSTRAINT "profiles_last_name_length" CHECK (char_length("profiles"."last_name") between 1 and 80),
	CONSTRAINT "profiles_timezone_length" CHECK (char_length("profiles"."timezone") between 1 and 64),
	CONSTRAINT "profiles_theme" CHECK ("profiles"."theme" in ('light', 'dark', 'auto')),
	CONSTRAINT "profiles_language" CHECK ("profiles"."language" in ('pt-br', 'en', 'es')),
	CONSTRAINT "profiles_plan" CHECK ("profiles"."plan" in ('free', 'premium')),
	CONSTRAINT "profiles_default_duration" CHECK ("profiles"."default_duration_minutes" in (5, 10, 15, 20, 30))
);
--> statement-breakpoint
CREATE TABLE "daily_reflections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"date" date NOT NULL,
	"phrase" text NOT NULL,
	"question" text NOT NULL,
	"suggested_practice_id" uuid,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "daily_reflections_phrase_length" CHECK (char_length("daily_reflections"."phrase") between 1 and 500),
	CONSTRAINT "daily_reflections_question_length" CHECK (char_length("daily_reflections"."question") between 1 and 500)
);
--> statement-breakpoint
CREATE TABLE "user_reflections" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"reflection_id" uuid,
	"date" date NOT NULL,
	"notes" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_reflections_notes_length" CHECK (char_length("user_reflections"."notes") between 0 and 20000)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_changes" ADD CONSTRAINT "role_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_challenge_members" ADD CONSTRAINT "community_challenge_members_challenge_id_community_challenges_id_fk" FOREIGN KEY ("challenge_id") REFERENCES "public"."community_challenges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_challenge_members" ADD CONSTRAINT "community_challenge_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_event_participants" ADD CONSTRAINT "community_event_participants_event_id_community_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."community_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_event_participants" ADD CONSTRAINT "community_event_participants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_event_waiting" ADD CONSTRAINT "community_event_waiting_event_id_community_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."community_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_event_waiting" ADD CONSTRAINT "community_event_waiting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_events" ADD CONSTRAINT "community_events_group_id_community_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."community_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_group_members" ADD CONSTRAINT "community_group_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_group_members" ADD CONSTRAINT "community_group_members_group_id_community_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."community_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_group_id_community_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."community_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_event_id_community_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."community_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_reports" ADD CONSTRAINT "community_reports_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_energy_checkins" ADD CONSTRAINT "daily_energy_checkins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_practice_days" ADD CONSTRAINT "user_practice_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_stats" ADD CONSTRAINT "user_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_reads" ADD CONSTRAINT "article_reads_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_modules" ADD CONSTRAINT "learning_modules_track_id_learning_tracks_id_fk" FOREIGN KEY ("track_id") REFERENCES "public"."learning_tracks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_modules" ADD CONSTRAINT "learning_modules_audio_content_id_audio_contents_id_fk" FOREIGN KEY ("audio_content_id") REFERENCES "public"."audio_contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_module_progress" ADD CONSTRAINT "user_module_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_module_progress" ADD CONSTRAINT "user_module_progress_module_id_learning_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."learning_modules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audio_contents" ADD CONSTRAINT "audio_contents_category_id_content_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."content_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_audio_progress" ADD CONSTRAINT "user_audio_progress_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_audio_progress" ADD CONSTRAINT "user_audio_progress_audio_content_id_audio_contents_id_fk" FOREIGN KEY ("audio_content_id") REFERENCES "public"."audio_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_ratings" ADD CONSTRAINT "practice_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_ratings" ADD CONSTRAINT "practice_ratings_session_id_user_practice_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."user_practice_sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_ratings" ADD CONSTRAINT "practice_ratings_practice_id_recommended_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."recommended_practices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recommended_practices" ADD CONSTRAINT "recommended_practices_audio_content_id_audio_contents_id_fk" FOREIGN KEY ("audio_content_id") REFERENCES "public"."audio_contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD CONSTRAINT "user_practice_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD CONSTRAINT "user_practice_sessions_practice_id_recommended_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."recommended_practices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD CONSTRAINT "user_practice_sessions_audio_content_id_audio_contents_id_fk" FOREIGN KEY ("audio_content_id") REFERENCES "public"."audio_contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_reflections" ADD CONSTRAINT "daily_reflections_suggested_practice_id_recommended_practices_id_fk" FOREIGN KEY ("suggested_practice_id") REFERENCES "public"."recommended_practices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "daily_reflections" ADD CONSTRAINT "daily_reflections_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_reflections" ADD CONSTRAINT "user_reflections_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_reflections" ADD CONSTRAINT "user_reflections_reflection_id_daily_reflections_id_fk" FOREIGN KEY ("reflection_id") REFERENCES "public"."daily_reflections"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_provider_unique" ON "accounts" USING btree ("user_id","provider_id");--> statement-breakpoint
CREATE INDEX "attempts_window" ON "attempts" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id","accepted_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "role_changes_newest" ON "role_changes" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "role_changes_user" ON "role_changes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "role_changes_changed_by" ON "role_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "user_roles_by_role" ON "user_roles" USING btree ("role");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expiry" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "community_challenge_members_challenge" ON "community_challenge_members" USING btree ("challenge_id");--> statement-breakpoint
CREATE INDEX "community_challenges_newest" ON "community_challenges" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_event_participants_once" ON "community_event_participants" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "community_event_participants_user" ON "community_event_participants" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_event_waiting_once" ON "community_event_waiting" USING btree ("event_id","user_id");--> statement-breakpoint
CREATE INDEX "community_event_waiting_next" ON "community_event_waiting" USING btree ("event_id","waiting_since","id") WHERE "community_event_waiting"."seated_at" is null;--> statement-breakpoint
CREATE INDEX "community_event_waiting_user" ON "community_event_waiting" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_events_upcoming" ON "community_events" USING btree ("start_date","id") WHERE "community_events"."is_active";--> statement-breakpoint
CREATE INDEX "community_events_of_group" ON "community_events" USING btree ("group_id","start_date") WHERE "community_events"."is_active";--> statement-breakpoint
CREATE INDEX "community_events_newest" ON "community_events" USING btree ("start_date" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "community_group_members_once" ON "community_group_members" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE INDEX "community_group_members_newest_of_group" ON "community_group_members" USING btree ("group_id","joined_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "community_group_members_newest" ON "community_group_members" USING btree ("joined_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "community_groups_shown" ON "community_groups" USING btree ("circle_id","created_at" DESC NULLS FIRST,"id") WHERE "community_groups"."is_active";--> statement-breakpoint
CREATE INDEX "community_groups_newest" ON "community_groups" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "community_reports_waiting" ON "community_reports" USING btree ("created_at","id") WHERE "community_reports"."resolved_at" is null;--> statement-breakpoint
CREATE INDEX "community_reports_user" ON "community_reports" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "community_reports_group" ON "community_reports" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "community_reports_event" ON "community_reports" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "community_reports_resolved_by" ON "community_reports" USING btree ("resolved_by");--> statement-breakpoint
CREATE UNIQUE INDEX "daily_energy_checkins_once_a_day" ON "daily_energy_checkins" USING btree ("user_id","checkin_date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "daily_energy_checkins_newest" ON "daily_energy_checkins" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "daily_energy_checkins_day" ON "daily_energy_checkins" USING btree ("checkin_date");--> statement-breakpoint
CREATE INDEX "article_reads_article" ON "article_reads" USING btree ("article_id");--> statement-breakpoint
CREATE INDEX "articles_published" ON "articles" USING btree ("category","created_at" DESC NULLS FIRST,"id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "learning_modules_shown" ON "learning_modules" USING btree ("track_id","display_order","id");--> statement-breakpoint
CREATE INDEX "learning_modules_audio" ON "learning_modules" USING btree ("audio_content_id");--> statement-breakpoint
CREATE INDEX "learning_tracks_shown" ON "learning_tracks" USING btree ("display_order","id") WHERE "learning_tracks"."is_active";--> statement-breakpoint
CREATE INDEX "user_module_progress_module" ON "user_module_progress" USING btree ("module_id");--> statement-breakpoint
CREATE INDEX "audio_contents_newest" ON "audio_contents" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "audio_contents_category" ON "audio_contents" USING btree ("category_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audio_contents_search" ON "audio_contents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audio_contents_search_tags" ON "audio_contents" USING gin ("search_tags" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "user_audio_progress_audio" ON "user_audio_progress" USING btree ("audio_content_id");--> statement-breakpoint
CREATE INDEX "user_audio_progress_recent" ON "user_audio_progress" USING btree ("user_id","last_played_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "practice_ratings_session" ON "practice_ratings" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "practice_ratings_practice" ON "practice_ratings" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "recommended_practices_newest" ON "recommended_practices" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "recommended_practices"."is_active";--> statement-breakpoint
CREATE INDEX "recommended_practices_audio" ON "recommended_practices" USING btree ("audio_content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "user_practice_sessions_start" ON "user_practice_sessions" USING btree ("user_id","start_key");--> statement-breakpoint
CREATE INDEX "user_practice_sessions_newest" ON "user_practice_sessions" USING btree ("user_id","started_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "user_practice_sessions_feed" ON "user_practice_sessions" USING btree ("completed_at" DESC NULLS FIRST,"id") WHERE "user_practice_sessions"."completed_at" is not null;--> statement-breakpoint
CREATE INDEX "user_practice_sessions_practice" ON "user_practice_sessions" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "user_practice_sessions_audio" ON "user_practice_sessions" USING btree ("audio_content_id");--> statement-breakpoint
CREATE INDEX "profiles_named" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id") WHERE "profiles"."first_name" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "daily_reflections_one_a_day" ON "daily_reflections" USING btree ("date" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "daily_reflections_practice" ON "daily_reflections" USING btree ("suggested_practice_id");--> statement-breakpoint
CREATE INDEX "daily_reflections_created_by" ON "daily_reflections" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "user_reflections_one_note" ON "user_reflections" USING btree ("user_id","reflection_id","date");--> statement-breakpoint
CREATE INDEX "user_reflections_newest" ON "user_reflections" USING btree ("user_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "user_reflections_reflection" ON "user_reflections" USING btree ("reflection_id");