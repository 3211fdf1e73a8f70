CREATE TABLE "payment_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"pays" text NOT NULL,
	"distribution_id" integer,
	"status" text DEFAULT 'open' NOT NULL,
	"payments" integer NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"made_by" integer,
	"sent_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_batches_pays_check" CHECK ("payment_batches"."pays" in ('withdrawals', 'distribution')),
	CONSTRAINT "payment_batches_status_check" CHECK ("payment_batches"."status" in ('open', 'sent', 'settled')),
	CONSTRAINT "payment_batches_total_check" CHECK ("payment_batches"."total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payment_batch_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_batch_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batch_id" integer NOT NULL,
	"number" text NOT NULL,
	"user_id" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"account" text NOT NULL,
	"withdrawal_id" integer,
	"line_id" integer,
	"status" text DEFAULT 'waiting' NOT NULL,
	"reference" text,
	"settled_on" date,
	"returned_on" date,
	"reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_batch_items_amount_check" CHECK ("payment_batch_items"."amount" >= 0),
	CONSTRAINT "payment_batch_items_status_check" CHECK ("payment_batch_items"."status" in ('waiting', 'paid', 'failed', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "payment_batch_accounts" (
	"item_id" integer PRIMARY KEY NOT NULL,
	"bank_details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "withdrawals" DROP CONSTRAINT "withdrawals_status_check";--> statement-breakpoint
ALTER TABLE "distribution_lines" DROP CONSTRAINT "distribution_lines_status_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";--> statement-breakpoint
ALTER TABLE "payment_batches" ADD CONSTRAINT "payment_batches_distribution_id_distributions_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batches" ADD CONSTRAINT "payment_batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch_items" ADD CONSTRAINT "payment_batch_items_batch_id_payment_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."payment_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch_items" ADD CONSTRAINT "payment_batch_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch_items" ADD CONSTRAINT "payment_batch_items_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch_items" ADD CONSTRAINT "payment_batch_items_line_id_distribution_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."distribution_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_batch_accounts" ADD CONSTRAINT "payment_batch_accounts_item_id_payment_batch_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."payment_batch_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_batches_distribution_id_idx" ON "payment_batches" USING btree ("distribution_id","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_batches_status_idx" ON "payment_batches" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_batches_made_by_idx" ON "payment_batches" USING btree ("made_by","created_at","id");--> statement-breakpoint
CREATE INDEX "payment_batches_created_at_idx" ON "payment_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_batch_items_batch_id_idx" ON "payment_batch_items" USING btree ("batch_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_batch_items_number_key" ON "payment_batch_items" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payment_batch_items_user_id_idx" ON "payment_batch_items" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "payment_batch_items_withdrawal_id_idx" ON "payment_batch_items" USING btree ("withdrawal_id","id");--> statement-breakpoint
CREATE INDEX "payment_batch_items_line_id_idx" ON "payment_batch_items" USING btree ("line_id","id");--> statement-breakpoint
CREATE INDEX "payment_batch_items_created_at_idx" ON "payment_batch_items" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'outcome', 'bank-return', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'close', 'vote'));--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_status_check" CHECK ("withdrawals"."status" in ('requested', 'approved', 'batched', 'paid', 'failed', 'returned', 'rejected'));--> statement-breakpoint
ALTER TABLE "distribution_lines" ADD CONSTRAINT "distribution_lines_status_check" CHECK ("distribution_lines"."status" in ('waiting', 'batched', 'paid', 'to-wallet', 'failed', 'held', 'returned'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('deposit', 'payment', 'conversion', 'settlement', 'refund', 'withdrawal-request', 'withdrawal', 'withdrawal-return', 'income', 'funding', 'distribution', 'payout', 'payout-return', 'unpaid', 'onboarding', 'escrow-release', 'reserve-release', 'tax-remittance', 'fee-withdrawal', 'reclassification', 'reversal'));