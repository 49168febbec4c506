CREATE TABLE "job_runs" (
	"name" text PRIMARY KEY NOT NULL,
	"succeeded_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"reason" text,
	"detail" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_figures" ADD COLUMN "database_bytes" bigint;--> statement-breakpoint
ALTER TABLE "role_changes" ADD COLUMN "by_operator" boolean DEFAULT false NOT NULL;