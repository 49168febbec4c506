ALTER TABLE "community_challenge_members" ADD COLUMN "joined_on" date;--> statement-breakpoint
UPDATE "community_challenge_members" SET "joined_on" = (joined.at AT TIME ZONE joined.zone)::date
  FROM (SELECT m.user_id, m.challenge_id, m.joined_at AS at, coalesce(known.name, 'America/Sao_Paulo') AS zone
    FROM "community_challenge_members" m
    LEFT JOIN "profiles" p ON p.id = m.user_id
    LEFT JOIN pg_timezone_names known ON known.name = p.timezone) joined
  WHERE joined.user_id = "community_challenge_members"."user_id"
    AND joined.challenge_id = "community_challenge_members"."challenge_id";--> statement-breakpoint
ALTER TABLE "community_challenge_members" ALTER COLUMN "joined_on" SET NOT NULL;
