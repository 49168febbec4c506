CREATE TABLE "saved_items" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid NOT NULL,
	"is_saved" boolean NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"reflection_id" uuid GENERATED ALWAYS AS (case when kind = 'reflection' then item_id end) STORED,
	"audio_content_id" uuid GENERATED ALWAYS AS (case when kind = 'audio' then item_id end) STORED,
	"practice_id" uuid GENERATED ALWAYS AS (case when kind = 'practice' then item_id end) STORED,
	"article_id" uuid GENERATED ALWAYS AS (case when kind = 'article' then item_id end) STORED,
	CONSTRAINT "saved_items_user_id_kind_item_id_pk" PRIMARY KEY("user_id","kind","item_id"),
	CONSTRAINT "saved_items_kind" CHECK ("saved_items"."kind" in ('reflection', 'audio', 'practice', 'article'))
);
--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_reflection_id_daily_reflections_id_fk" FOREIGN KEY ("reflection_id") REFERENCES "public"."daily_reflections"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_audio_content_id_audio_contents_id_fk" FOREIGN KEY ("audio_content_id") REFERENCES "public"."audio_contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_practice_id_recommended_practices_id_fk" FOREIGN KEY ("practice_id") REFERENCES "public"."recommended_practices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_items" ADD CONSTRAINT "saved_items_article_id_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_items_newest" ON "saved_items" USING btree ("user_id","saved_at" DESC NULLS FIRST,"item_id") WHERE "saved_items"."is_saved";--> statement-breakpoint
CREATE INDEX "saved_items_newest_of_kind" ON "saved_items" USING btree ("user_id","kind","saved_at" DESC NULLS FIRST,"item_id") WHERE "saved_items"."is_saved";--> statement-breakpoint
CREATE INDEX "saved_items_taken_off" ON "saved_items" USING btree ("saved_at") WHERE not "saved_items"."is_saved";--> statement-breakpoint
CREATE INDEX "saved_items_reflection" ON "saved_items" USING btree ("reflection_id") WHERE "saved_items"."reflection_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_items_audio" ON "saved_items" USING btree ("audio_content_id") WHERE "saved_items"."audio_content_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_items_practice" ON "saved_items" USING btree ("practice_id") WHERE "saved_items"."practice_id" is not null;--> statement-breakpoint
CREATE INDEX "saved_items_article" ON "saved_items" USING btree ("article_id") WHERE "saved_items"."article_id" is not null;