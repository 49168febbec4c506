CREATE TABLE "daily_figures" (
	"day" date PRIMARY KEY NOT NULL,
	"new_members" integer DEFAULT 0 NOT NULL,
	"sessions" integer DEFAULT 0 NOT NULL,
	"checkins" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "overview_figures" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"computed_at" timestamp with time zone NOT NULL,
	"members" integer NOT NULL,
	"ratings" jsonb NOT NULL,
	"most_heard" jsonb NOT NULL,
	CONSTRAINT "overview_figures_one_row" CHECK ("overview_figures"."id" = 1)
);
--> statement-breakpoint
DROP INDEX "practice_ratings_practice";--> statement-breakpoint
DROP INDEX "user_practice_sessions_feed";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold(' ' || name || ' ' || email)) STORED;--> statement-breakpoint
ALTER TABLE "community_challenges" ADD COLUMN "member_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "community_challenges" SET "member_count" = joined.members
  FROM (SELECT challenge_id, count(*) AS members FROM "community_challenge_members" GROUP BY challenge_id) joined
  WHERE joined.challenge_id = "community_challenges"."id";--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("search_text","id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "practice_ratings_practice" ON "practice_ratings" USING btree ("practice_id","user_id","rating");--> statement-breakpoint
CREATE INDEX "user_practice_sessions_feed" ON "user_practice_sessions" USING btree ("completed_at" DESC NULLS FIRST,"id","completed_on") WHERE "user_practice_sessions"."completed_at" is not null;--> statement-breakpoint
ALTER TABLE "community_challenges" ADD CONSTRAINT "community_challenges_description_length" CHECK (char_length("community_challenges"."description") between 0 and 2000);--> statement-breakpoint
ALTER TABLE "community_challenges" ADD CONSTRAINT "community_challenges_reward_length" CHECK (char_length("community_challenges"."reward_description") between 0 and 500);--> statement-breakpoint
ALTER TABLE "community_challenges" ADD CONSTRAINT "community_challenges_count" CHECK ("community_challenges"."member_count" >= 0);--> statement-breakpoint
ALTER TABLE "community_events" ADD CONSTRAINT "community_events_location_length" CHECK (char_length("community_events"."location") between 0 and 300);