CREATE TABLE "spv_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spv_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"spv_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"file" text NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"review_status" text DEFAULT 'pending' NOT NULL,
	"review_note" text,
	"reviewed_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spv_documents_kind_check" CHECK ("spv_documents"."kind" in ('incorporation', 'constitution', 'agreement', 'subscription', 'escrow-agreement', 'resolution', 'tax-registration', 'licence', 'insurance', 'other')),
	CONSTRAINT "spv_documents_review_status_check" CHECK ("spv_documents"."review_status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"spv_id" integer NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"kind" text DEFAULT 'resolution' NOT NULL,
	"options" jsonb DEFAULT '[{"label":"For"},{"label":"Against"},{"label":"Abstain"}]'::jsonb NOT NULL,
	"quorum" numeric(7, 4) DEFAULT '50' NOT NULL,
	"majority" numeric(7, 4) DEFAULT '50' NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"snapshot_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"result" jsonb,
	"result_hash" text,
	"executed_at" timestamp (3) with time zone,
	"execution_note" text,
	"execution_proof" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proposals_kind_check" CHECK ("proposals"."kind" in ('resolution', 'choice')),
	CONSTRAINT "proposals_quorum_check" CHECK ("proposals"."quorum" between 0 and 100),
	CONSTRAINT "proposals_majority_check" CHECK ("proposals"."majority" between 0 and 100),
	CONSTRAINT "proposals_status_check" CHECK ("proposals"."status" in ('draft', 'scheduled', 'active', 'passed', 'rejected', 'no-quorum', 'executed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "envelopes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "envelopes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"spv_id" integer NOT NULL,
	"title" text NOT NULL,
	"message" text,
	"user_id" integer,
	"order_id" integer,
	"order_document_id" integer,
	"file" text NOT NULL,
	"signed_file" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_reason" text,
	"provider" text DEFAULT 'embedded' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "envelopes_status_check" CHECK ("envelopes"."status" in ('pending', 'sent', 'viewed', 'signed', 'declined', 'expired', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "unit_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"spv_id" integer NOT NULL,
	"from_user_id" integer NOT NULL,
	"to_user_id" integer NOT NULL,
	"units" integer NOT NULL,
	"reason" text NOT NULL,
	"document" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"requested_by" integer,
	"approval_id" integer,
	"settled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_transfers_status_check" CHECK ("unit_transfers"."status" in ('requested', 'completed', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "distributions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distributions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"spv_id" integer NOT NULL,
	"property_id" integer,
	"kind" text DEFAULT 'rent' NOT NULL,
	"gross" numeric(20, 2) NOT NULL,
	"fee_percent" numeric(7, 4) DEFAULT '0' NOT NULL,
	"reserve" numeric(20, 2) DEFAULT '0' NOT NULL,
	"cap_per_holder" numeric(20, 2),
	"payout" text DEFAULT 'wallet' NOT NULL,
	"withholding_corporate" numeric(7, 4) DEFAULT '0' NOT NULL,
	"withholding_individual" numeric(7, 4) DEFAULT '0' NOT NULL,
	"withholding_government" numeric(7, 4) DEFAULT '0' NOT NULL,
	"withholding_educational" numeric(7, 4) DEFAULT '0' NOT NULL,
	"withholding_retail" numeric(7, 4) DEFAULT '0' NOT NULL,
	"withholding_other" numeric(7, 4) DEFAULT '0' NOT NULL,
	"period_from" date NOT NULL,
	"period_to" date NOT NULL,
	"record_date" date NOT NULL,
	"note" text,
	"status" text DEFAULT 'draft' NOT NULL,
	"status_reason" text,
	"fee" numeric(20, 2) DEFAULT '0' NOT NULL,
	"reserved" numeric(20, 2) DEFAULT '0' NOT NULL,
	"distributable" numeric(20, 2) DEFAULT '0' NOT NULL,
	"withheld" numeric(20, 2) DEFAULT '0' NOT NULL,
	"net" numeric(20, 2) DEFAULT '0' NOT NULL,
	"holders" integer DEFAULT 0 NOT NULL,
	"calculated_at" timestamp (3) with time zone,
	"requested_by" integer,
	"approval_id" integer,
	"started_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"schedule_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distributions_kind_check" CHECK ("distributions"."kind" in ('rent', 'dividend', 'interest', 'royalty', 'capital', 'exit')),
	CONSTRAINT "distributions_gross_check" CHECK ("distributions"."gross" >= 0),
	CONSTRAINT "distributions_fee_percent_check" CHECK ("distributions"."fee_percent" between 0 and 100),
	CONSTRAINT "distributions_reserve_check" CHECK ("distributions"."reserve" >= 0),
	CONSTRAINT "distributions_cap_per_holder_check" CHECK ("distributions"."cap_per_holder" >= 0),
	CONSTRAINT "distributions_payout_check" CHECK ("distributions"."payout" in ('wallet', 'bank')),
	CONSTRAINT "distributions_withholding_corporate_check" CHECK ("distributions"."withholding_corporate" between 0 and 100),
	CONSTRAINT "distributions_withholding_individual_check" CHECK ("distributions"."withholding_individual" between 0 and 100),
	CONSTRAINT "distributions_withholding_government_check" CHECK ("distributions"."withholding_government" between 0 and 100),
	CONSTRAINT "distributions_withholding_educational_check" CHECK ("distributions"."withholding_educational" between 0 and 100),
	CONSTRAINT "distributions_withholding_retail_check" CHECK ("distributions"."withholding_retail" between 0 and 100),
	CONSTRAINT "distributions_withholding_other_check" CHECK ("distributions"."withholding_other" between 0 and 100),
	CONSTRAINT "distributions_status_check" CHECK ("distributions"."status" in ('draft', 'calculated', 'requested', 'running', 'paused', 'completed', 'cancelled')),
	CONSTRAINT "distributions_fee_check" CHECK ("distributions"."fee" >= 0),
	CONSTRAINT "distributions_reserved_check" CHECK ("distributions"."reserved" >= 0),
	CONSTRAINT "distributions_distributable_check" CHECK ("distributions"."distributable" >= 0),
	CONSTRAINT "distributions_withheld_check" CHECK ("distributions"."withheld" >= 0),
	CONSTRAINT "distributions_net_check" CHECK ("distributions"."net" >= 0)
);
--> statement-breakpoint
CREATE TABLE "distribution_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distribution_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"distribution_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"category" text DEFAULT 'individual' NOT NULL,
	"units" integer NOT NULL,
	"gross" numeric(20, 2) NOT NULL,
	"withheld" numeric(20, 2) DEFAULT '0' NOT NULL,
	"net" numeric(20, 2) NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"account" text,
	"transfer_id" integer,
	"paid_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distribution_lines_category_check" CHECK ("distribution_lines"."category" in ('corporate', 'individual', 'government', 'educational', 'retail', 'other')),
	CONSTRAINT "distribution_lines_gross_check" CHECK ("distribution_lines"."gross" >= 0),
	CONSTRAINT "distribution_lines_withheld_check" CHECK ("distribution_lines"."withheld" >= 0),
	CONSTRAINT "distribution_lines_net_check" CHECK ("distribution_lines"."net" >= 0),
	CONSTRAINT "distribution_lines_status_check" CHECK ("distribution_lines"."status" in ('waiting', 'paid', 'failed', 'held', 'returned'))
);
--> statement-breakpoint
CREATE TABLE "distribution_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distribution_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"spv_id" integer NOT NULL,
	"property_id" integer,
	"kind" text DEFAULT 'rent' NOT NULL,
	"gross" numeric(20, 2) NOT NULL,
	"fee_percent" numeric(7, 4) DEFAULT '0' NOT NULL,
	"reserve" numeric(20, 2) DEFAULT '0' NOT NULL,
	"cap_per_holder" numeric(20, 2),
	"payout" text DEFAULT 'wallet' NOT NULL,
	"withholding_corporate" numeric(7, 4) DEFAULT '0' NOT NULL,
	"withholding_individual" numeric(7, 4) DEFAULT '0' NOT NULL,
	"withholding_government" numeric(7, 4) DEFAULT '0' NOT NULL,
	"withholding_educational" numeric(7, 4) DEFAULT '0' NOT NULL,
	"withholding_retail" numeric(7, 4) DEFAULT '0' NOT NULL,
	"withholding_other" numeric(7, 4) DEFAULT '0' NOT NULL,
	"frequency" text DEFAULT 'monthly' NOT NULL,
	"next_on" date NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"last_error" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "distribution_schedules_kind_check" CHECK ("distribution_schedules"."kind" in ('rent', 'dividend', 'interest', 'royalty', 'capital', 'exit')),
	CONSTRAINT "distribution_schedules_gross_check" CHECK ("distribution_schedules"."gross" >= 0),
	CONSTRAINT "distribution_schedules_fee_percent_check" CHECK ("distribution_schedules"."fee_percent" between 0 and 100),
	CONSTRAINT "distribution_schedules_reserve_check" CHECK ("distribution_schedules"."reserve" >= 0),
	CONSTRAINT "distribution_schedules_cap_per_holder_check" CHECK ("distribution_schedules"."cap_per_holder" >= 0),
	CONSTRAINT "distribution_schedules_payout_check" CHECK ("distribution_schedules"."payout" in ('wallet', 'bank')),
	CONSTRAINT "distribution_schedules_withholding_corporate_check" CHECK ("distribution_schedules"."withholding_corporate" between 0 and 100),
	CONSTRAINT "distribution_schedules_withholding_individual_check" CHECK ("distribution_schedules"."withholding_individual" between 0 and 100),
	CONSTRAINT "distribution_schedules_withholding_government_check" CHECK ("distribution_schedules"."withholding_government" between 0 and 100),
	CONSTRAINT "distribution_schedules_withholding_educational_check" CHECK ("distribution_schedules"."withholding_educational" between 0 and 100),
	CONSTRAINT "distribution_schedules_withholding_retail_check" CHECK ("distribution_schedules"."withholding_retail" between 0 and 100),
	CONSTRAINT "distribution_schedules_withholding_other_check" CHECK ("distribution_schedules"."withholding_other" between 0 and 100),
	CONSTRAINT "distribution_schedules_frequency_check" CHECK ("distribution_schedules"."frequency" in ('monthly', 'quarterly', 'half-yearly', 'yearly'))
);
--> statement-breakpoint
CREATE TABLE "distribution_accounts" (
	"line_id" integer PRIMARY KEY NOT NULL,
	"bank_details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "envelope_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "envelope_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"envelope_id" integer NOT NULL,
	"what" text NOT NULL,
	"who" text NOT NULL,
	"agent" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "envelope_signers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "envelope_signers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"envelope_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"token_hash" text,
	"signed_name" text,
	"reason" text,
	"sent_at" timestamp (3) with time zone,
	"viewed_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	CONSTRAINT "envelope_signers_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "proposal_holdings" (
	"proposal_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"weight" numeric(24, 2) NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	CONSTRAINT "proposal_holdings_proposal_id_user_id_pk" PRIMARY KEY("proposal_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "proposal_votes" (
	"proposal_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"option" integer NOT NULL,
	"cast_by" text NOT NULL,
	"recorded_by" integer,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "proposal_votes_proposal_id_user_id_pk" PRIMARY KEY("proposal_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_kind_check";--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "asset_class" text DEFAULT 'realestate' NOT NULL;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "tax_id" text;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "company_id" integer;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "target_amount" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "min_investment" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "max_investors" integer;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "lock_in_months" integer;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "management_fee" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "distribution_frequency" text;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "bank_details" jsonb;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "board_members" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "dao_chain" integer;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "dao_contract" text;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "dao_treasury" text;--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "dao_voting_days" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "investor_category" text DEFAULT 'individual' NOT NULL;--> statement-breakpoint
ALTER TABLE "spv_documents" ADD CONSTRAINT "spv_documents_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelopes" ADD CONSTRAINT "envelopes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_schedule_id_distribution_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."distribution_schedules"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_lines" ADD CONSTRAINT "distribution_lines_distribution_id_distributions_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_lines" ADD CONSTRAINT "distribution_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_lines" ADD CONSTRAINT "distribution_lines_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_schedules" ADD CONSTRAINT "distribution_schedules_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_schedules" ADD CONSTRAINT "distribution_schedules_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_accounts" ADD CONSTRAINT "distribution_accounts_line_id_distribution_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."distribution_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_events" ADD CONSTRAINT "envelope_events_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_signers" ADD CONSTRAINT "envelope_signers_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_signers" ADD CONSTRAINT "envelope_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_holdings" ADD CONSTRAINT "proposal_holdings_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_holdings" ADD CONSTRAINT "proposal_holdings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_votes" ADD CONSTRAINT "proposal_votes_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_votes" ADD CONSTRAINT "proposal_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spv_documents_spv_id_idx" ON "spv_documents" USING btree ("spv_id","id");--> statement-breakpoint
CREATE INDEX "spv_documents_kind_idx" ON "spv_documents" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "spv_documents_expires_on_idx" ON "spv_documents" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "spv_documents_review_status_idx" ON "spv_documents" USING btree ("review_status","id");--> statement-breakpoint
CREATE INDEX "spv_documents_created_at_idx" ON "spv_documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_spv_id_idx" ON "proposals" USING btree ("spv_id","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_opens_at_idx" ON "proposals" USING btree ("opens_at","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_closes_at_idx" ON "proposals" USING btree ("closes_at","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_status_idx" ON "proposals" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "proposals_created_at_idx" ON "proposals" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "envelopes_spv_id_idx" ON "envelopes" USING btree ("spv_id","created_at","id");--> statement-breakpoint
CREATE INDEX "envelopes_user_id_idx" ON "envelopes" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "envelopes_order_id_idx" ON "envelopes" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "envelopes_order_document_id_idx" ON "envelopes" USING btree ("order_document_id","created_at","id");--> statement-breakpoint
CREATE INDEX "envelopes_status_idx" ON "envelopes" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "envelopes_expires_at_idx" ON "envelopes" USING btree ("expires_at","created_at","id");--> statement-breakpoint
CREATE INDEX "envelopes_created_at_idx" ON "envelopes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "unit_transfers_property_id_idx" ON "unit_transfers" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "unit_transfers_spv_id_idx" ON "unit_transfers" USING btree ("spv_id","created_at","id");--> statement-breakpoint
CREATE INDEX "unit_transfers_from_user_id_idx" ON "unit_transfers" USING btree ("from_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "unit_transfers_to_user_id_idx" ON "unit_transfers" USING btree ("to_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "unit_transfers_status_idx" ON "unit_transfers" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "unit_transfers_requested_by_idx" ON "unit_transfers" USING btree ("requested_by","created_at","id");--> statement-breakpoint
CREATE INDEX "unit_transfers_approval_id_idx" ON "unit_transfers" USING btree ("approval_id","created_at","id");--> statement-breakpoint
CREATE INDEX "unit_transfers_settled_at_idx" ON "unit_transfers" USING btree ("settled_at","created_at","id");--> statement-breakpoint
CREATE INDEX "unit_transfers_created_at_idx" ON "unit_transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "distributions_spv_id_idx" ON "distributions" USING btree ("spv_id","created_at","id");--> statement-breakpoint
CREATE INDEX "distributions_property_id_idx" ON "distributions" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "distributions_kind_idx" ON "distributions" USING btree ("kind","created_at","id");--> statement-breakpoint
CREATE INDEX "distributions_record_date_idx" ON "distributions" USING btree ("record_date","created_at","id");--> statement-breakpoint
CREATE INDEX "distributions_status_idx" ON "distributions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "distributions_requested_by_idx" ON "distributions" USING btree ("requested_by","created_at","id");--> statement-breakpoint
CREATE INDEX "distributions_approval_id_idx" ON "distributions" USING btree ("approval_id","created_at","id");--> statement-breakpoint
CREATE INDEX "distributions_schedule_id_idx" ON "distributions" USING btree ("schedule_id","created_at","id");--> statement-breakpoint
CREATE INDEX "distributions_created_at_idx" ON "distributions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "distribution_lines_distribution_id_idx" ON "distribution_lines" USING btree ("distribution_id","id");--> statement-breakpoint
CREATE INDEX "distribution_lines_user_id_idx" ON "distribution_lines" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "distribution_lines_net_idx" ON "distribution_lines" USING btree ("net","id");--> statement-breakpoint
CREATE INDEX "distribution_lines_status_idx" ON "distribution_lines" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "distribution_lines_transfer_id_idx" ON "distribution_lines" USING btree ("transfer_id","id");--> statement-breakpoint
CREATE INDEX "distribution_lines_created_at_idx" ON "distribution_lines" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "distribution_schedules_spv_id_idx" ON "distribution_schedules" USING btree ("spv_id","id");--> statement-breakpoint
CREATE INDEX "distribution_schedules_property_id_idx" ON "distribution_schedules" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "distribution_schedules_kind_idx" ON "distribution_schedules" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "distribution_schedules_next_on_idx" ON "distribution_schedules" USING btree ("next_on","id");--> statement-breakpoint
CREATE INDEX "distribution_schedules_created_at_idx" ON "distribution_schedules" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "envelope_events_envelope_id_idx" ON "envelope_events" USING btree ("envelope_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "envelope_signers_key" ON "envelope_signers" USING btree ("envelope_id","position");--> statement-breakpoint
CREATE INDEX "proposal_holdings_user_id_idx" ON "proposal_holdings" USING btree ("user_id","proposal_id");--> statement-breakpoint
ALTER TABLE "spvs" ADD CONSTRAINT "spvs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "spvs_company_id_idx" ON "spvs" USING btree ("company_id","id");--> statement-breakpoint
-- An account without a number was none: the escrow account is entered whole, and approved.
ALTER TABLE "spvs" DROP COLUMN "escrow_bank_name";--> statement-breakpoint
ALTER TABLE "spvs" DROP COLUMN "escrow_account_name";--> statement-breakpoint
ALTER TABLE "spvs" ADD CONSTRAINT "spvs_asset_class_check" CHECK ("spvs"."asset_class" in ('realestate', 'finance'));--> statement-breakpoint
ALTER TABLE "spvs" ADD CONSTRAINT "spvs_target_amount_check" CHECK ("spvs"."target_amount" >= 0);--> statement-breakpoint
ALTER TABLE "spvs" ADD CONSTRAINT "spvs_min_investment_check" CHECK ("spvs"."min_investment" >= 0);--> statement-breakpoint
ALTER TABLE "spvs" ADD CONSTRAINT "spvs_management_fee_check" CHECK ("spvs"."management_fee" between 0 and 100);--> statement-breakpoint
ALTER TABLE "spvs" ADD CONSTRAINT "spvs_distribution_frequency_check" CHECK ("spvs"."distribution_frequency" in ('monthly', 'quarterly', 'half-yearly', 'yearly'));--> statement-breakpoint
ALTER TABLE "spvs" ADD CONSTRAINT "spvs_dao_chain_check" CHECK ("spvs"."dao_chain" in (1, 137, 8453, 31337, 42161, 11155111));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_investor_category_check" CHECK ("users"."investor_category" in ('corporate', 'individual', 'government', 'educational', 'retail', 'other'));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'bank-details', 'distribution', 'transfer'));--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('deposit', 'payment', 'conversion', 'settlement', 'refund', 'withdrawal-request', 'withdrawal', 'withdrawal-return', 'income', 'funding', 'distribution', 'payout', 'unpaid', 'reversal'));--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('clearing', 'wallet', 'eoi', 'order', 'payout', 'escrow', 'reserve', 'distribution', 'tax', 'fees'));--> statement-breakpoint
-- Everybody has one part of a distribution, and the payments find those that wait without looking at the others.
CREATE UNIQUE INDEX "distribution_lines_holder_key" ON "distribution_lines" ("distribution_id", "user_id");
--> statement-breakpoint
CREATE INDEX "distribution_lines_waiting_idx" ON "distribution_lines" ("distribution_id", "id") WHERE "status" = 'waiting';
--> statement-breakpoint
-- Holdings as of a day are what was delivered until then.
CREATE INDEX "order_events_delivered_idx" ON "order_events" ("order_id", "at")
  WHERE "to_status" = 'property-tokens-transferred-and-order-successfully-completed';
--> statement-breakpoint
-- A document of an order is on its way to its signers once at a time.
CREATE UNIQUE INDEX "envelopes_open_order_document_key" ON "envelopes" ("order_document_id")
  WHERE "status" IN ('pending', 'sent', 'viewed');
--> statement-breakpoint
UPDATE roles SET permissions = roles.permissions || added.permissions::jsonb FROM (VALUES
  (1, '{"distributions":["view","create","edit","delete","approve","export"]}'),
  (3, '{"distributions":["view"]}'),
  (4, '{"distributions":["view"],"spv":["view","approve"]}'),
  (5, '{"distributions":["view","create","edit","delete","export","approve"]}'),
  (7, '{"distributions":["view","export"]}')
) added (id, permissions) WHERE roles.id = added.id;
