CREATE TABLE "notice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reminder_at" text,
	"reminder_days" smallint DEFAULT 127 NOT NULL,
	"reminder_email" boolean DEFAULT true NOT NULL,
	"reminder_push" boolean DEFAULT true NOT NULL,
	"event_email" boolean DEFAULT true NOT NULL,
	"event_push" boolean DEFAULT true NOT NULL,
	"letter_email" boolean DEFAULT false NOT NULL,
	"next_reminder_at" timestamp with time zone,
	"next_letter_at" timestamp with time zone,
	"reminded_on" date,
	"quiet_since" timestamp with time zone,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notice_settings_reminder_at" CHECK ("notice_settings"."reminder_at" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
	CONSTRAINT "notice_settings_reminder_days" CHECK ("notice_settings"."reminder_days" between 1 and 127)
);
--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_settings_next_reminder" ON "notice_settings" USING btree ("next_reminder_at") WHERE "notice_settings"."next_reminder_at" is not null;--> statement-breakpoint
CREATE INDEX "notice_settings_next_letter" ON "notice_settings" USING btree ("next_letter_at") WHERE "notice_settings"."next_letter_at" is not null;