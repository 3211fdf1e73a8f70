CREATE TABLE "deleted_records" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deleted_records_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"row" jsonb NOT NULL,
	"people" integer[] DEFAULT '{}' NOT NULL,
	"deleted_by" integer,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "former_values" (
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"version" integer NOT NULL,
	"values" jsonb NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "former_values_resource_record_id_pk" PRIMARY KEY("resource","record_id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "deleted_records_record_key" ON "deleted_records" USING btree ("resource","record_id");--> statement-breakpoint
CREATE INDEX "deleted_records_list_idx" ON "deleted_records" USING btree ("resource","id");--> statement-breakpoint
CREATE INDEX "deleted_records_deleted_at_idx" ON "deleted_records" USING btree ("deleted_at");--> statement-breakpoint
CREATE INDEX "deleted_records_people_idx" ON "deleted_records" USING gin ("people");--> statement-breakpoint
CREATE INDEX "former_values_at_idx" ON "former_values" USING btree ("at");