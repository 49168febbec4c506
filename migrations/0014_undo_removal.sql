ALTER TABLE "removed_sessions" ADD COLUMN "kept" jsonb;--> statement-breakpoint
-- safe: a row for each removal, swept after a month: the table stays small, and its index takes a moment
CREATE INDEX "removed_sessions_undoable" ON "removed_sessions" USING btree ("removed_at") WHERE "removed_sessions"."kept" is not null;