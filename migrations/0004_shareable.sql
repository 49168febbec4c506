ALTER TABLE "community_groups" ADD COLUMN "is_shareable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recommended_practices" ADD COLUMN "is_shareable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "show_checkins_in_feed" boolean DEFAULT false NOT NULL;