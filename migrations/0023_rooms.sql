CREATE TABLE "room_presences" (
	"room_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"light" uuid DEFAULT gen_random_uuid() NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"seen_until" timestamp with time zone NOT NULL,
	"sat_ms" integer DEFAULT 0 NOT NULL,
	"bowed_at" timestamp with time zone,
	"counted_at" timestamp with time zone,
	CONSTRAINT "room_presences_room_id_user_id_pk" PRIMARY KEY("room_id","user_id"),
	CONSTRAINT "room_presences_sat" CHECK ("room_presences"."sat_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "rooms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid,
	"group_id" uuid,
	"starts_at" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	"practice_id" uuid,
	"cap" integer DEFAULT 2500 NOT NULL,
	"settled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "rooms_of_one" CHECK (num_nonnulls("rooms"."event_id", "rooms"."group_id") = 1 and ("rooms"."event_id" is null or "rooms"."event_id" = "rooms"."id")),
	CONSTRAINT "rooms_minutes" CHECK ("rooms"."minutes" between 1 and 120),
	CONSTRAINT "rooms_cap" CHECK ("rooms"."cap" between 1 and 2500)
);
--> statement-breakpoint
ALTER TABLE "community_events" ADD COLUMN "room_practice_id" uuid;--> statement-breakpoint
ALTER TABLE "community_events" ADD COLUMN "room_minutes" integer;--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD COLUMN "room_id" uuid;--> statement-breakpoint
ALTER TABLE "room_presences" ADD CONSTRAINT "room_presences_room_id_rooms_id_fk" FOREIGN KEY ("room_id") REFERENCES "public"."rooms"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_presences" ADD CONSTRAINT "room_presences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_event_id_community_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."community_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_group_id_community_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."community_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rooms" ADD CONSTRAINT "rooms_practice_id_recommended_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."recommended_practices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "room_presences_user" ON "room_presences" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "rooms_event" ON "rooms" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "rooms_of_group" ON "rooms" USING btree ("group_id","starts_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "rooms_practice" ON "rooms" USING btree ("practice_id") WHERE "rooms"."practice_id" is not null;--> statement-breakpoint
CREATE INDEX "rooms_started" ON "rooms" USING btree ("starts_at");--> statement-breakpoint
-- safe: staff make events, and there are some thousand rows at most
ALTER TABLE "community_events" ADD CONSTRAINT "community_events_room_practice_id_recommended_practices_id_fk" FOREIGN KEY ("room_practice_id") REFERENCES "public"."recommended_practices"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
-- safe: staff make events, and there are some thousand rows at most
CREATE INDEX "community_events_room_practice" ON "community_events" USING btree ("room_practice_id") WHERE "community_events"."room_practice_id" is not null;--> statement-breakpoint
-- safe: staff make events, and there are some thousand rows at most
ALTER TABLE "community_events" ADD CONSTRAINT "community_events_room_minutes" CHECK ("community_events"."room_minutes" between 1 and 120);