CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- unaccent is only STABLE because its dictionary could be altered; ours is named and never is, so a column may be made of it.
-- Names are qualified: a restore runs with an empty search_path.
CREATE FUNCTION fold(words text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, words)) $$;--> statement-breakpoint
CREATE FUNCTION fold_words(words text[]) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  AS $$ SELECT public.fold(array_to_string(words, E'\n')) $$;--> statement-breakpoint
CREATE FUNCTION audio_search_text(title text, description text, tags text[], instructor text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT public.fold(concat_ws(E'\n', title, description, array_to_string(tags, E'\n'), instructor)) $$;--> statement-breakpoint
ALTER TABLE "audio_contents" ADD COLUMN "search_text" text GENERATED ALWAYS AS (audio_search_text(title, description, tags, instructor_name)) STORED;--> statement-breakpoint
ALTER TABLE "audio_contents" ADD COLUMN "search_tags" text GENERATED ALWAYS AS (fold_words(tags)) STORED;--> statement-breakpoint
CREATE INDEX "audio_contents_search" ON "audio_contents" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "audio_contents_search_tags" ON "audio_contents" USING gin ("search_tags" gin_trgm_ops);