CREATE TABLE "practice_dates" (
	"day" date PRIMARY KEY NOT NULL,
	"practice_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "practice_of_the_day" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"practice_id" uuid NOT NULL,
	"list_at" timestamp with time zone,
	"list_id" uuid,
	"news_at" timestamp with time zone NOT NULL,
	"news_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "removed_sessions" (
	"user_id" uuid NOT NULL,
	"session_key" uuid NOT NULL,
	"removed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "removed_sessions_user_id_session_key_pk" PRIMARY KEY("user_id","session_key")
);
--> statement-breakpoint
ALTER TABLE "daily_energy_checkins" ADD COLUMN "added_on" date;--> statement-breakpoint
ALTER TABLE "recommended_practices" ADD COLUMN "position" integer;--> statement-breakpoint
ALTER TABLE "recommended_practices" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "practice_dates" ADD CONSTRAINT "practice_dates_practice_id_recommended_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."recommended_practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "practice_of_the_day" ADD CONSTRAINT "practice_of_the_day_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_sessions" ADD CONSTRAINT "removed_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "practice_dates_practice" ON "practice_dates" USING btree ("practice_id");--> statement-breakpoint
CREATE INDEX "removed_sessions_oldest" ON "removed_sessions" USING btree ("removed_at");--> statement-breakpoint
CREATE INDEX "user_practice_sessions_history" ON "user_practice_sessions" USING btree ("user_id",coalesce("completed_on", "started_on") desc,coalesce("completed_at", "started_at") desc,"id" desc);--> statement-breakpoint
CREATE INDEX "user_practice_sessions_days" ON "user_practice_sessions" USING btree ("user_id","completed_on") WHERE "user_practice_sessions"."completed_on" is not null;--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD CONSTRAINT "user_practice_sessions_title_length" CHECK (char_length("user_practice_sessions"."title") between 1 and 120);