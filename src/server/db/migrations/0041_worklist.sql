CREATE TABLE "work_assignments" (
	"kind" text NOT NULL,
	"record_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "work_assignments_kind_record_id_pk" PRIMARY KEY("kind","record_id")
);
--> statement-breakpoint
ALTER TABLE "work_assignments" ADD CONSTRAINT "work_assignments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;