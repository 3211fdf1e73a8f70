CREATE TABLE "data_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"proof" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "encrypted_columns" (
	"place" text PRIMARY KEY NOT NULL,
	"rewritten" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_pan_number_whole_idx" ON "users" USING btree (split_part("pan_number", '.', 5));--> statement-breakpoint
CREATE INDEX "users_pan_number_last_idx" ON "users" USING btree (split_part("pan_number", '.', 6));--> statement-breakpoint
CREATE INDEX "users_bank_details_whole_idx" ON "users" USING btree (split_part(("bank_details" ->> 'account_number'), '.', 5));--> statement-breakpoint
CREATE INDEX "users_bank_details_last_idx" ON "users" USING btree (split_part(("bank_details" ->> 'account_number'), '.', 6));--> statement-breakpoint
CREATE INDEX "companies_pan_number_whole_idx" ON "companies" USING btree (split_part("pan_number", '.', 5));--> statement-breakpoint
CREATE INDEX "companies_pan_number_last_idx" ON "companies" USING btree (split_part("pan_number", '.', 6));--> statement-breakpoint
CREATE INDEX "companies_bank_details_whole_idx" ON "companies" USING btree (split_part(("bank_details" ->> 'account_number'), '.', 5));--> statement-breakpoint
CREATE INDEX "companies_bank_details_last_idx" ON "companies" USING btree (split_part(("bank_details" ->> 'account_number'), '.', 6));