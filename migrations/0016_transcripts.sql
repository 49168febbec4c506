ALTER TABLE "audio_contents" ADD COLUMN "transcript" text;--> statement-breakpoint
-- safe: the column was made a moment ago, so there is nothing in it to check, and a library has hundreds of rows.
ALTER TABLE "audio_contents" ADD CONSTRAINT "audio_contents_transcript_length" CHECK (char_length("audio_contents"."transcript") between 0 and 20000);