CREATE TABLE "erasures" (
	"member_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"erased_at" timestamp with time zone NOT NULL,
	CONSTRAINT "erasures_member_id_kind_erased_at_pk" PRIMARY KEY("member_id","kind","erased_at"),
	CONSTRAINT "erasures_kind" CHECK ("erasures"."kind" in ('account', 'records'))
);
--> statement-breakpoint
CREATE INDEX "erasures_oldest" ON "erasures" USING btree ("erased_at");