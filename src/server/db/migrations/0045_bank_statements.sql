CREATE TABLE "bank_statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account_id" integer NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"opening" numeric(20, 2),
	"credits" numeric(20, 2) NOT NULL,
	"debits" numeric(20, 2) NOT NULL,
	"closing" numeric(20, 2),
	"lines" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"brought_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statements_format_check" CHECK ("bank_statements"."format" in ('csv', 'mt940', 'camt053')),
	CONSTRAINT "bank_statements_credits_check" CHECK ("bank_statements"."credits" >= 0),
	CONSTRAINT "bank_statements_debits_check" CHECK ("bank_statements"."debits" >= 0),
	CONSTRAINT "bank_statements_status_check" CHECK ("bank_statements"."status" in ('open', 'waiting', 'posted'))
);
--> statement-breakpoint
CREATE TABLE "bank_statement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"position" integer NOT NULL,
	"booked_on" date NOT NULL,
	"side" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"reference" text,
	"narration" text,
	"payer" text,
	"payer_account" text,
	"payer_id" integer,
	"reversal" boolean DEFAULT false NOT NULL,
	"balance" numeric(20, 2),
	"state" text NOT NULL,
	"reasons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"decided" boolean DEFAULT false NOT NULL,
	"receipt_id" integer,
	"same_as" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_statement_lines_side_check" CHECK ("bank_statement_lines"."side" in ('credit', 'debit')),
	CONSTRAINT "bank_statement_lines_amount_check" CHECK ("bank_statement_lines"."amount" >= 0),
	CONSTRAINT "bank_statement_lines_state_check" CHECK ("bank_statement_lines"."state" in ('matched', 'proposed', 'unclear', 'suspense', 'held', 'returned', 'known', 'ignored', 'posted'))
);
--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bank_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"bank" text NOT NULL,
	"account_number" text NOT NULL,
	"csv_mapping" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bank_statement_files" (
	"statement_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_payer_id_users_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_lines" ADD CONSTRAINT "bank_statement_lines_same_as_bank_statement_lines_id_fk" FOREIGN KEY ("same_as") REFERENCES "public"."bank_statement_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statement_files" ADD CONSTRAINT "bank_statement_files_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_statements_account_id_idx" ON "bank_statements" USING btree ("account_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_statements_file_hash_key" ON "bank_statements" USING btree ("file_hash");--> statement-breakpoint
CREATE INDEX "bank_statements_period_to_idx" ON "bank_statements" USING btree ("period_to","id");--> statement-breakpoint
CREATE INDEX "bank_statements_status_idx" ON "bank_statements" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "bank_statements_brought_by_idx" ON "bank_statements" USING btree ("brought_by","id");--> statement-breakpoint
CREATE INDEX "bank_statements_created_at_idx" ON "bank_statements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_statement_id_idx" ON "bank_statement_lines" USING btree ("statement_id","position","id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_payer_id_idx" ON "bank_statement_lines" USING btree ("payer_id","position","id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_state_idx" ON "bank_statement_lines" USING btree ("state","position","id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_receipt_id_idx" ON "bank_statement_lines" USING btree ("receipt_id","position","id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_same_as_idx" ON "bank_statement_lines" USING btree ("same_as","position","id");--> statement-breakpoint
CREATE INDEX "bank_statement_lines_created_at_idx" ON "bank_statement_lines" USING btree ("created_at","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bank_accounts_name_key" ON "bank_accounts" USING btree ("name");--> statement-breakpoint
CREATE INDEX "bank_accounts_created_at_idx" ON "bank_accounts" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'allocation', 'statement', 'outcome', 'bank-return', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'closing', 'unit-movement', 'close', 'vote', 'offer-terms', 'reopen'));