ALTER TABLE "user_stats" ADD COLUMN "taken_back_on" date;--> statement-breakpoint
ALTER TABLE "user_stats" ADD COLUMN "taken_back_at" timestamp with time zone;