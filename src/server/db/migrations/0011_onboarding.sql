CREATE TABLE "applications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "applications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" text NOT NULL,
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"company_id" integer,
	"wallet_address" text,
	"asset_name" text,
	"asset_class" text,
	"property_type" text,
	"category" integer,
	"value" numeric(20, 2),
	"currency" text,
	"company_name" text,
	"legal_entity" text,
	"ownership_type" text,
	"country" text,
	"registration_number" text,
	"cin" text,
	"pan_number" text,
	"gstin" text,
	"address" text,
	"city" text,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"investment_type" text,
	"investor_category" text,
	"target_amount" numeric(20, 2),
	"token_price" numeric(20, 2),
	"timeline" text,
	"plan" text,
	"payment_type" text,
	"provider" text,
	"invoice_number" text,
	"invoiced_on" date,
	"price" numeric(20, 2),
	"tax_percent" numeric(7, 4),
	"tax" numeric(20, 2),
	"total" numeric(20, 2),
	"due_first" numeric(20, 2),
	"received" numeric(20, 2) DEFAULT '0.00' NOT NULL,
	"transfer_reference" text,
	"transferred_at" timestamp (3) with time zone,
	"submitted_at" timestamp (3) with time zone,
	"steps_saved" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applications_status_check" CHECK ("applications"."status" in ('draft', 'awaiting-payment', 'in-review', 'approved', 'rejected')),
	CONSTRAINT "applications_asset_class_check" CHECK ("applications"."asset_class" in ('realestate', 'finance')),
	CONSTRAINT "applications_property_type_check" CHECK ("applications"."property_type" in ('tower', 'villa', 'building', 'developed-land', 'individual-land')),
	CONSTRAINT "applications_category_check" CHECK ("applications"."category" in (1, 2, 3, 4, 5)),
	CONSTRAINT "applications_value_check" CHECK ("applications"."value" >= 0),
	CONSTRAINT "applications_currency_check" CHECK ("applications"."currency" in ('INR', 'AED', 'GBP', 'SGD', 'QAR', 'USD')),
	CONSTRAINT "applications_legal_entity_check" CHECK ("applications"."legal_entity" in ('LLP', 'Partnership', 'Private Limited', 'Proprietorship')),
	CONSTRAINT "applications_ownership_type_check" CHECK ("applications"."ownership_type" in ('LLP Ownership', 'trustee', 'partnership')),
	CONSTRAINT "applications_country_check" CHECK ("applications"."country" in ('IN', 'US', 'AE', 'GB', 'SG', 'QA')),
	CONSTRAINT "applications_investment_type_check" CHECK ("applications"."investment_type" in ('equity', 'direct-ownership', 'debt', 'fund')),
	CONSTRAINT "applications_investor_category_check" CHECK ("applications"."investor_category" in ('corporate', 'individual', 'government', 'educational', 'retail', 'other')),
	CONSTRAINT "applications_target_amount_check" CHECK ("applications"."target_amount" >= 0),
	CONSTRAINT "applications_token_price_check" CHECK ("applications"."token_price" >= 0),
	CONSTRAINT "applications_timeline_check" CHECK ("applications"."timeline" in ('3-months', '6-months', '12-months', 'later')),
	CONSTRAINT "applications_plan_check" CHECK ("applications"."plan" in ('starter', 'growth', 'enterprise')),
	CONSTRAINT "applications_payment_type_check" CHECK ("applications"."payment_type" in ('full-payment', 'eoi-payment')),
	CONSTRAINT "applications_provider_check" CHECK ("applications"."provider" in ('bank-transfer')),
	CONSTRAINT "applications_price_check" CHECK ("applications"."price" >= 0),
	CONSTRAINT "applications_tax_percent_check" CHECK ("applications"."tax_percent" between 0 and 100),
	CONSTRAINT "applications_tax_check" CHECK ("applications"."tax" >= 0),
	CONSTRAINT "applications_total_check" CHECK ("applications"."total" >= 0),
	CONSTRAINT "applications_due_first_check" CHECK ("applications"."due_first" >= 0),
	CONSTRAINT "applications_received_check" CHECK ("applications"."received" >= 0)
);
--> statement-breakpoint
CREATE TABLE "application_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"recorded_by" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"owner_id" integer NOT NULL,
	"asked_by" integer NOT NULL,
	"address" text NOT NULL,
	"chain_id" integer NOT NULL,
	"message" text NOT NULL,
	"signature" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "wallet_address" text;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "wallet_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "wallet_proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_payments" ADD CONSTRAINT "application_payments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_number_key" ON "applications" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_user_id_key" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_status_idx" ON "applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "applications_company_id_idx" ON "applications" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_invoice_number_key" ON "applications" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "applications_submitted_at_idx" ON "applications" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_created_at_idx" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_payments_key" ON "application_payments" USING btree ("application_id","reference");--> statement-breakpoint
CREATE INDEX "wallet_challenges_owner_idx" ON "wallet_challenges" USING btree ("owner","owner_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('deposit', 'payment', 'conversion', 'settlement', 'refund', 'withdrawal-request', 'withdrawal', 'withdrawal-return', 'income', 'funding', 'distribution', 'payout', 'unpaid', 'onboarding', 'reversal'));