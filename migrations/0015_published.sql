ALTER TABLE "articles" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "learning_modules" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "learning_tracks" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "daily_reflections" ADD COLUMN "published_at" timestamp with time zone;