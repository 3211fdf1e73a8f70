CREATE TABLE "people_to_be" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "people_to_be" ADD CONSTRAINT "people_to_be_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;