CREATE TABLE "clock_watch" (
	"id" integer PRIMARY KEY NOT NULL,
	"trusted_at" timestamp (3) with time zone NOT NULL,
	"database_offset_s" integer DEFAULT 0 NOT NULL,
	"doubt" jsonb
);
