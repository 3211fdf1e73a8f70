CREATE TABLE "opening_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"as_of" date NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"lines" integer NOT NULL,
	"faulty_lines" integer DEFAULT 0 NOT NULL,
	"total" numeric(20, 2) NOT NULL,
	"status" text NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"brought_by" integer,
	"posted_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_documents_kind_check" CHECK ("opening_documents"."kind" in ('balances', 'orders')),
	CONSTRAINT "opening_documents_total_check" CHECK ("opening_documents"."total" >= 0),
	CONSTRAINT "opening_documents_status_check" CHECK ("opening_documents"."status" in ('faulty', 'checked', 'waiting', 'posted', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "opening_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "opening_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"document_id" integer NOT NULL,
	"position" integer NOT NULL,
	"reference" text,
	"account" text,
	"owner" text,
	"user_id" integer,
	"spv_id" integer,
	"property_id" integer,
	"units" integer,
	"amount" numeric(20, 2),
	"dated" date,
	"payment_reference" text,
	"state" text NOT NULL,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"order_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "opening_lines_account_check" CHECK ("opening_lines"."account" in ('bank', 'wallet', 'escrow', 'income', 'capital', 'reserve', 'tax', 'fees')),
	CONSTRAINT "opening_lines_amount_check" CHECK ("opening_lines"."amount" >= 0),
	CONSTRAINT "opening_lines_state_check" CHECK ("opening_lines"."state" in ('wrong', 'right', 'posted', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "opening_files" (
	"document_id" integer PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "wallet_transactions" DROP CONSTRAINT "wallet_transactions_type_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_check";--> statement-breakpoint
ALTER TABLE "opening_documents" ADD CONSTRAINT "opening_documents_brought_by_users_id_fk" FOREIGN KEY ("brought_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_documents" ADD CONSTRAINT "opening_documents_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_lines" ADD CONSTRAINT "opening_lines_document_id_opening_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."opening_documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_lines" ADD CONSTRAINT "opening_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_lines" ADD CONSTRAINT "opening_lines_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_lines" ADD CONSTRAINT "opening_lines_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_lines" ADD CONSTRAINT "opening_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opening_files" ADD CONSTRAINT "opening_files_document_id_opening_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."opening_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opening_documents_kind_idx" ON "opening_documents" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "opening_documents_as_of_idx" ON "opening_documents" USING btree ("as_of","id");--> statement-breakpoint
CREATE INDEX "opening_documents_status_idx" ON "opening_documents" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "opening_documents_brought_by_idx" ON "opening_documents" USING btree ("brought_by","id");--> statement-breakpoint
CREATE INDEX "opening_documents_posted_by_idx" ON "opening_documents" USING btree ("posted_by","id");--> statement-breakpoint
CREATE INDEX "opening_documents_created_at_idx" ON "opening_documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "opening_lines_document_id_idx" ON "opening_lines" USING btree ("document_id","position","id");--> statement-breakpoint
CREATE INDEX "opening_lines_user_id_idx" ON "opening_lines" USING btree ("user_id","position","id");--> statement-breakpoint
CREATE INDEX "opening_lines_spv_id_idx" ON "opening_lines" USING btree ("spv_id","position","id");--> statement-breakpoint
CREATE INDEX "opening_lines_property_id_idx" ON "opening_lines" USING btree ("property_id","position","id");--> statement-breakpoint
CREATE INDEX "opening_lines_state_idx" ON "opening_lines" USING btree ("state","position","id");--> statement-breakpoint
CREATE INDEX "opening_lines_order_id_idx" ON "opening_lines" USING btree ("order_id","position","id");--> statement-breakpoint
CREATE INDEX "opening_lines_created_at_idx" ON "opening_lines" USING btree ("created_at","position","id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'allocation', 'statement', 'opening', 'outcome', 'bank-return', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'closing', 'unit-movement', 'close', 'vote', 'offer-terms', 'reopen'));--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_type_check" CHECK ("wallet_transactions"."type" in ('deposit', 'payment', 'refund', 'fee', 'distribution', 'withdrawal', 'returned', 'reversal', 'opening'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('receipt', 'receipt-return', 'deposit', 'payment', 'conversion', 'settlement', 'refund', 'withdrawal-request', 'withdrawal', 'withdrawal-return', 'income', 'funding', 'distribution', 'payout', 'payout-return', 'unpaid', 'onboarding', 'onboarding-refund', 'escrow-release', 'reserve-release', 'tax-remittance', 'fee-withdrawal', 'opening', 'reclassification', 'reversal'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('clearing', 'opening', 'suspense', 'wallet', 'eoi', 'order', 'payout', 'escrow', 'income', 'capital', 'reserve', 'distribution', 'tax', 'fees'));