ALTER TABLE "user_audio_progress" ADD COLUMN "session_id" uuid;--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD COLUMN "module_id" uuid;--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD COLUMN "heard" "int4multirange";--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD COLUMN "heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD CONSTRAINT "user_practice_sessions_module_id_learning_modules_id_fk" FOREIGN KEY ("module_id") REFERENCES "public"."learning_modules"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_practice_sessions_unfinished_listening" ON "user_practice_sessions" USING btree ("heard_at") WHERE "user_practice_sessions"."completed_at" is null and "user_practice_sessions"."heard" is not null;--> statement-breakpoint
CREATE INDEX "user_practice_sessions_module" ON "user_practice_sessions" USING btree ("module_id") WHERE "user_practice_sessions"."module_id" is not null;--> statement-breakpoint
ALTER TABLE "user_practice_sessions" ADD CONSTRAINT "user_practice_sessions_heard" CHECK (("user_practice_sessions"."heard" is null) = ("user_practice_sessions"."heard_at" is null));