ALTER TABLE "dead_letter_decisions" ADD COLUMN "letters" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "urgent" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- safe: done jobs go after a week, so the table is small, and no row of it is urgent yet: the index takes a moment
CREATE INDEX "jobs_urgent" ON "jobs" USING btree ("run_at","id") WHERE "jobs"."urgent" and "jobs"."done_at" is null and "jobs"."failed_at" is null;