CREATE TABLE "community_event_changes" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"start_date" timestamp with time zone NOT NULL,
	"end_date" timestamp with time zone,
	"meeting_link" text,
	"location" text,
	"is_active" boolean NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "community_events" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "community_events" ADD COLUMN "day_told_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_events" ADD COLUMN "hour_told_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "community_event_changes" ADD CONSTRAINT "community_event_changes_event_id_community_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."community_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "community_event_changes_due" ON "community_event_changes" USING btree ("due_at");