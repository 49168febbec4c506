CREATE TABLE "paired_stores" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"store_id" uuid NOT NULL,
	CONSTRAINT "paired_stores_one_row" CHECK ("paired_stores"."is_only")
);
