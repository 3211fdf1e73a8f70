CREATE TABLE "message_secrets" (
	"outbox_id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "message_secrets" ADD CONSTRAINT "message_secrets_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_secrets_subject_idx" ON "message_secrets" USING btree ("purpose","subject_id");