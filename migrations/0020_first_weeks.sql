CREATE TABLE "first_week_days" (
	"user_id" uuid NOT NULL,
	"day" smallint NOT NULL,
	"mark" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "first_week_days_user_id_day_pk" PRIMARY KEY("user_id","day"),
	CONSTRAINT "first_week_days_day" CHECK ("first_week_days"."day" between 1 and 7),
	CONSTRAINT "first_week_days_mark" CHECK ("first_week_days"."mark" in ('open', 'done', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "first_weeks" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"registered_on" date NOT NULL,
	"started_on" date,
	"latest_day" date,
	"brought" text,
	"minutes" smallint,
	"reminder" text,
	"brought_at" timestamp with time zone,
	"minutes_at" timestamp with time zone,
	"reminder_at" timestamp with time zone,
	"is_dismissed" boolean DEFAULT false NOT NULL,
	"dismissed_at" timestamp with time zone,
	CONSTRAINT "first_weeks_brought" CHECK ("first_weeks"."brought" in ('sleep', 'anxiety', 'focus', 'energy', 'curiosity', 'hard_moment')),
	CONSTRAINT "first_weeks_minutes" CHECK ("first_weeks"."minutes" in (3, 5, 10, 20)),
	CONSTRAINT "first_weeks_reminder" CHECK ("first_weeks"."reminder" ~ '^(none|([01][0-9]|2[0-3]):[0-5][0-9])$')
);
--> statement-breakpoint
CREATE TABLE "week_plan_days" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reason" text NOT NULL,
	"day" smallint NOT NULL,
	"kind" text NOT NULL,
	"practice_id" uuid,
	"audio_content_id" uuid,
	"module_id" uuid,
	"sentence" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "week_plan_days_reason" CHECK ("week_plan_days"."reason" in ('sleep', 'anxiety', 'focus', 'energy', 'curiosity', 'hard_moment')),
	CONSTRAINT "week_plan_days_kind" CHECK ("week_plan_days"."kind" in ('practice', 'audio', 'reflection', 'module')),
	CONSTRAINT "week_plan_days_day" CHECK ("week_plan_days"."day" between 1 and 7),
	CONSTRAINT "week_plan_days_sentence_length" CHECK (char_length("week_plan_days"."sentence") between 1 and 300),
	CONSTRAINT "week_plan_days_practice_kind" CHECK ("week_plan_days"."practice_id" is null or "week_plan_days"."kind" = 'practice'),
	CONSTRAINT "week_plan_days_audio_kind" CHECK ("week_plan_days"."audio_content_id" is null or "week_plan_days"."kind" = 'audio'),
	CONSTRAINT "week_plan_days_module_kind" CHECK ("week_plan_days"."module_id" is null or "week_plan_days"."kind" = 'module')
);
--> statement-breakpoint
ALTER TABLE "first_week_days" ADD CONSTRAINT "first_week_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "first_weeks" ADD CONSTRAINT "first_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan_days" ADD CONSTRAINT "week_plan_days_practice_id_recommended_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."recommended_practices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan_days" ADD CONSTRAINT "week_plan_days_audio_content_id_audio_contents_id_fk" FOREIGN KEY ("audio_content_id") REFERENCES "public"."audio_contents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "week_plan_days" ADD CONSTRAINT "week_plan_days_module_id_learning_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."learning_modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "week_plan_days_one_a_day" ON "week_plan_days" USING btree ("reason","day");--> statement-breakpoint
CREATE INDEX "week_plan_days_practice" ON "week_plan_days" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "week_plan_days_audio" ON "week_plan_days" USING btree ("audio_content_id");--> statement-breakpoint
CREATE INDEX "week_plan_days_module" ON "week_plan_days" USING btree ("module_id");