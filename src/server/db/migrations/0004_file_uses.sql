CREATE TABLE "file_uses" (
	"file_id" uuid NOT NULL,
	"source" text NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "file_uses_file_id_source_row_id_pk" PRIMARY KEY("file_id","source","row_id")
);
--> statement-breakpoint
CREATE INDEX "file_uses_row_idx" ON "file_uses" USING btree ("source","row_id");--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "kept";