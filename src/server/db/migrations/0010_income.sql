CREATE TABLE "income" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "income_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"spv_id" integer,
	"kind" text DEFAULT 'rent' NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"document" text NOT NULL,
	"tenant_id" integer,
	"note" text,
	"transfer_id" integer,
	"recorded_by" integer,
	"confirmed_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "income_kind_check" CHECK ("income"."kind" in ('rent', 'royalty', 'box-office', 'interest', 'dividend', 'sale-proceeds', 'other')),
	CONSTRAINT "income_amount_check" CHECK ("income"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "money_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "money_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'escrow-release' NOT NULL,
	"property_id" integer,
	"spv_id" integer,
	"amount" numeric(20, 2) NOT NULL,
	"beneficiary" text,
	"period_from" date,
	"period_to" date,
	"moved_on" date,
	"reference" text,
	"document" text,
	"note" text,
	"transfer_id" integer,
	"recorded_by" integer,
	"confirmed_by" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_movements_kind_check" CHECK ("money_movements"."kind" in ('escrow-release', 'reserve-release', 'tax-remittance', 'fee-withdrawal', 'reversal')),
	CONSTRAINT "money_movements_amount_check" CHECK ("money_movements"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "wallet_transactions" DROP CONSTRAINT "wallet_transactions_type_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_check";--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income" ADD CONSTRAINT "income_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_movements" ADD CONSTRAINT "money_movements_confirmed_by_users_id_fk" FOREIGN KEY ("confirmed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "income_property_id_idx" ON "income" USING btree ("property_id","received_on","id");--> statement-breakpoint
CREATE INDEX "income_spv_id_idx" ON "income" USING btree ("spv_id","received_on","id");--> statement-breakpoint
CREATE INDEX "income_kind_idx" ON "income" USING btree ("kind","received_on","id");--> statement-breakpoint
CREATE INDEX "income_received_on_idx" ON "income" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "income_tenant_id_idx" ON "income" USING btree ("tenant_id","received_on","id");--> statement-breakpoint
CREATE INDEX "income_transfer_id_idx" ON "income" USING btree ("transfer_id","received_on","id");--> statement-breakpoint
CREATE INDEX "income_recorded_by_idx" ON "income" USING btree ("recorded_by","received_on","id");--> statement-breakpoint
CREATE INDEX "income_confirmed_by_idx" ON "income" USING btree ("confirmed_by","received_on","id");--> statement-breakpoint
CREATE INDEX "income_created_at_idx" ON "income" USING btree ("created_at","received_on","id");--> statement-breakpoint
CREATE INDEX "money_movements_kind_idx" ON "money_movements" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "money_movements_property_id_idx" ON "money_movements" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "money_movements_spv_id_idx" ON "money_movements" USING btree ("spv_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "money_movements_reference_key" ON "money_movements" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "money_movements_transfer_id_idx" ON "money_movements" USING btree ("transfer_id","id");--> statement-breakpoint
CREATE INDEX "money_movements_recorded_by_idx" ON "money_movements" USING btree ("recorded_by","id");--> statement-breakpoint
CREATE INDEX "money_movements_confirmed_by_idx" ON "money_movements" USING btree ("confirmed_by","id");--> statement-breakpoint
CREATE INDEX "money_movements_created_at_idx" ON "money_movements" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'outcome', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'close'));--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_type_check" CHECK ("wallet_transactions"."type" in ('deposit', 'payment', 'refund', 'fee', 'distribution', 'withdrawal', 'reversal'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('deposit', 'payment', 'conversion', 'settlement', 'refund', 'withdrawal-request', 'withdrawal', 'withdrawal-return', 'income', 'funding', 'distribution', 'payout', 'unpaid', 'onboarding', 'escrow-release', 'reserve-release', 'tax-remittance', 'fee-withdrawal', 'reclassification', 'reversal'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('clearing', 'wallet', 'eoi', 'order', 'payout', 'escrow', 'income', 'capital', 'reserve', 'distribution', 'tax', 'fees'));