CREATE TABLE "presence" (
	"user_id" integer NOT NULL,
	"tab" uuid NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"editing" boolean NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "presence_user_id_tab_pk" PRIMARY KEY("user_id","tab")
);
--> statement-breakpoint
ALTER TABLE "presence" ADD CONSTRAINT "presence_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "presence_record_idx" ON "presence" USING btree ("resource","record_id");