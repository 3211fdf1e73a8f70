CREATE TABLE "receipts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"account" text DEFAULT 'clearing' NOT NULL,
	"method" text DEFAULT 'bank-transfer' NOT NULL,
	"reference" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"allocated" numeric(20, 2) DEFAULT '0.00' NOT NULL,
	"received_on" date NOT NULL,
	"document" text,
	"note" text,
	"duplicate_of" integer,
	"transfer_id" integer,
	"reversed_by" integer,
	"recorded_by" integer,
	"confirmed_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipts_method_check" CHECK ("receipts"."method" in ('bank-transfer', 'upi', 'card', 'cheque')),
	CONSTRAINT "receipts_amount_check" CHECK ("receipts"."amount" >= 0),
	CONSTRAINT "receipts_allocated_check" CHECK ("receipts"."allocated" >= 0)
);
--> statement-breakpoint
CREATE TABLE "receipt_allocations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "receipt_allocations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"receipt_id" integer NOT NULL,
	"purpose" text NOT NULL,
	"record_id" integer,
	"amount" numeric(20, 2) NOT NULL,
	"transfer_id" integer NOT NULL,
	"reversed_by" integer,
	"recorded_by" integer,
	"confirmed_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "receipt_allocations_purpose_check" CHECK ("receipt_allocations"."purpose" in ('order-payment', 'deposit', 'booking', 'application-payment', 'income', 'return')),
	CONSTRAINT "receipt_allocations_amount_check" CHECK ("receipt_allocations"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_check";--> statement-breakpoint
DROP INDEX "order_payments_reference_key";--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_duplicate_of_receipts_id_fk" FOREIGN KEY ("duplicate_of") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_reversed_by_ledger_transfers_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_allocations" ADD CONSTRAINT "receipt_allocations_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_allocations" ADD CONSTRAINT "receipt_allocations_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_allocations" ADD CONSTRAINT "receipt_allocations_reversed_by_ledger_transfers_id_fk" FOREIGN KEY ("reversed_by") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_allocations" ADD CONSTRAINT "receipt_allocations_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_allocations" ADD CONSTRAINT "receipt_allocations_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "receipts_method_idx" ON "receipts" USING btree ("method","id");--> statement-breakpoint
CREATE INDEX "receipts_received_on_idx" ON "receipts" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "receipts_duplicate_of_idx" ON "receipts" USING btree ("duplicate_of","id");--> statement-breakpoint
CREATE INDEX "receipts_transfer_id_idx" ON "receipts" USING btree ("transfer_id","id");--> statement-breakpoint
CREATE INDEX "receipts_reversed_by_idx" ON "receipts" USING btree ("reversed_by","id");--> statement-breakpoint
CREATE INDEX "receipts_recorded_by_idx" ON "receipts" USING btree ("recorded_by","id");--> statement-breakpoint
CREATE INDEX "receipts_confirmed_by_idx" ON "receipts" USING btree ("confirmed_by","id");--> statement-breakpoint
CREATE INDEX "receipts_created_at_idx" ON "receipts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_receipt_id_idx" ON "receipt_allocations" USING btree ("receipt_id","id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_transfer_id_idx" ON "receipt_allocations" USING btree ("transfer_id","id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_reversed_by_idx" ON "receipt_allocations" USING btree ("reversed_by","id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_recorded_by_idx" ON "receipt_allocations" USING btree ("recorded_by","id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_confirmed_by_idx" ON "receipt_allocations" USING btree ("confirmed_by","id");--> statement-breakpoint
CREATE INDEX "receipt_allocations_created_at_idx" ON "receipt_allocations" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_reference_key" ON "order_payments" USING btree ("order_id","reference") WHERE "order_payments"."method" = 'wallet';--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'allocation', 'outcome', 'bank-return', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'closing', 'unit-movement', 'close', 'vote', 'offer-terms', 'reopen'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('receipt', 'receipt-return', 'deposit', 'payment', 'conversion', 'settlement', 'refund', 'withdrawal-request', 'withdrawal', 'withdrawal-return', 'income', 'funding', 'distribution', 'payout', 'payout-return', 'unpaid', 'onboarding', 'escrow-release', 'reserve-release', 'tax-remittance', 'fee-withdrawal', 'reclassification', 'reversal'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('clearing', 'suspense', 'wallet', 'eoi', 'order', 'payout', 'escrow', 'income', 'capital', 'reserve', 'distribution', 'tax', 'fees'));