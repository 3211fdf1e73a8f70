CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "jobs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"made_by" integer NOT NULL,
	"maker" text NOT NULL,
	"status" text DEFAULT 'running' NOT NULL,
	"problem" text,
	"total" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"waits" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"undoes" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "jobs_action_check" CHECK ("jobs"."action" in ('edit', 'remove', 'status', 'decision', 'reminder', 'undo')),
	CONSTRAINT "jobs_status_check" CHECK ("jobs"."status" in ('running', 'finished', 'cancelled', 'stopped'))
);
--> statement-breakpoint
CREATE TABLE "job_calls" (
	"job_id" integer PRIMARY KEY NOT NULL,
	"call" text NOT NULL,
	"body" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_rows" (
	"job_id" integer NOT NULL,
	"record_id" integer NOT NULL,
	"outcome" text DEFAULT 'open' NOT NULL,
	"at" timestamp (3) with time zone,
	"approval_id" integer,
	"code" text,
	"told" jsonb,
	"body" jsonb,
	"former" jsonb,
	"left_version" integer,
	CONSTRAINT "job_rows_job_id_record_id_pk" PRIMARY KEY("job_id","record_id"),
	CONSTRAINT "job_rows_outcome_check" CHECK ("job_rows"."outcome" in ('open', 'done', 'waits', 'refused'))
);
--> statement-breakpoint
ALTER TABLE "job_calls" ADD CONSTRAINT "job_calls_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_rows" ADD CONSTRAINT "job_rows_job_id_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_made_by_idx" ON "jobs" USING btree ("made_by","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_status_idx" ON "jobs" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_undoes_idx" ON "jobs" USING btree ("undoes","created_at","id");--> statement-breakpoint
CREATE INDEX "jobs_created_at_idx" ON "jobs" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "job_rows_outcome_idx" ON "job_rows" USING btree ("job_id","outcome","record_id");