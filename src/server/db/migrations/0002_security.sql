CREATE TABLE "account_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"asked" boolean DEFAULT true NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "end_user_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"country_code" text NOT NULL,
	"phone" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"answered_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_secrets" (
	"outbox_id" integer PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"purpose" text NOT NULL,
	"subject_id" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"minute" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"route" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"request_id" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_events_same_key" UNIQUE("minute","kind","account","address","route")
);
--> statement-breakpoint
CREATE TABLE "file_uses" (
	"file_id" uuid NOT NULL,
	"source" text NOT NULL,
	"row_id" integer NOT NULL,
	CONSTRAINT "file_uses_file_id_source_row_id_pk" PRIMARY KEY("file_id","source","row_id")
);
--> statement-breakpoint
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
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
DROP INDEX "one_time_codes_user_id_idx";--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "record_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "approvals" ALTER COLUMN "base_version" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attempts" ADD COLUMN "blocked_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "registration_id" integer;--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "key_id" text;--> statement-breakpoint
ALTER TABLE "order_payments" ADD COLUMN "confirmed_by" integer;--> statement-breakpoint
ALTER TABLE "envelope_events" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "account_changes" ADD CONSTRAINT "account_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "end_user_sessions" ADD CONSTRAINT "end_user_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_secrets" ADD CONSTRAINT "message_secrets_outbox_id_outbox_id_fk" FOREIGN KEY ("outbox_id") REFERENCES "public"."outbox"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_changes_user_id_idx" ON "account_changes" USING btree ("user_id","by_id","at");--> statement-breakpoint
CREATE INDEX "end_user_sessions_user_id_idx" ON "end_user_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_phone_key" ON "registrations" USING btree ("phone","country_code");--> statement-breakpoint
CREATE INDEX "registrations_answered_id_idx" ON "registrations" USING btree ("answered_id");--> statement-breakpoint
CREATE INDEX "registrations_created_at_idx" ON "registrations" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "message_secrets_subject_idx" ON "message_secrets" USING btree ("purpose","subject_id");--> statement-breakpoint
CREATE INDEX "security_events_last_at_idx" ON "security_events" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "security_events_address_idx" ON "security_events" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "security_events_account_idx" ON "security_events" USING btree ("account","id");--> statement-breakpoint
CREATE INDEX "file_uses_row_idx" ON "file_uses" USING btree ("source","row_id");--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree ("email","id");--> statement-breakpoint
CREATE INDEX "users_pan_number_whole_idx" ON "users" USING btree (split_part("pan_number", '.', 5));--> statement-breakpoint
CREATE INDEX "users_pan_number_last_idx" ON "users" USING btree (split_part("pan_number", '.', 6));--> statement-breakpoint
CREATE INDEX "users_bank_details_whole_idx" ON "users" USING btree (split_part(("bank_details" ->> 'account_number'), '.', 5));--> statement-breakpoint
CREATE INDEX "users_bank_details_last_idx" ON "users" USING btree (split_part(("bank_details" ->> 'account_number'), '.', 6));--> statement-breakpoint
CREATE INDEX "companies_pan_number_whole_idx" ON "companies" USING btree (split_part("pan_number", '.', 5));--> statement-breakpoint
CREATE INDEX "companies_pan_number_last_idx" ON "companies" USING btree (split_part("pan_number", '.', 6));--> statement-breakpoint
CREATE INDEX "companies_bank_details_whole_idx" ON "companies" USING btree (split_part(("bank_details" ->> 'account_number'), '.', 5));--> statement-breakpoint
CREATE INDEX "companies_bank_details_last_idx" ON "companies" USING btree (split_part(("bank_details" ->> 'account_number'), '.', 6));--> statement-breakpoint
CREATE INDEX "one_time_codes_registration_id_idx" ON "one_time_codes" USING btree ("registration_id","id");--> statement-breakpoint
CREATE INDEX "one_time_codes_expires_at_idx" ON "one_time_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "one_time_codes_user_id_idx" ON "one_time_codes" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "kept";--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'outcome', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer'));