CREATE TABLE "dead_letter_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"action" text NOT NULL,
	"decided_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "dead_letter_decisions_action" CHECK ("dead_letter_decisions"."action" in ('retried', 'discarded'))
);
--> statement-breakpoint
ALTER TABLE "dead_letter_decisions" ADD CONSTRAINT "dead_letter_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dead_letter_decisions_newest" ON "dead_letter_decisions" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "dead_letter_decisions_by" ON "dead_letter_decisions" USING btree ("decided_by");