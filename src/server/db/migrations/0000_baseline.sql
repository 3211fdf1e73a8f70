CREATE TABLE "assets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "assets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"property_type_id" integer,
	"property_type" text,
	"stage_of_production" text,
	"individual_group" text DEFAULT 'Individual' NOT NULL,
	"step_completed" text DEFAULT '1.1' NOT NULL,
	"symbol" text,
	"description" text,
	"royaltyPercentage" numeric(7, 4),
	"total_token" integer,
	"token_amount" numeric(20, 2),
	"currency" text DEFAULT 'INR' NOT NULL,
	"investment_type" text,
	"country" text DEFAULT 'IN' NOT NULL,
	"city" text,
	"dao" boolean DEFAULT false NOT NULL,
	"spv_id" integer,
	"email" text,
	"mobile_no" text,
	"pan_number" text,
	"is_booking_amount_required" boolean DEFAULT false NOT NULL,
	"join_waitlist" boolean DEFAULT false NOT NULL,
	"cover" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asset_class" text,
	"raise_amount" numeric(20, 2),
	CONSTRAINT "assets_status_check" CHECK ("assets"."status" in ('draft', 'in-review', 'changes-requested', 'approved', 'upcoming', 'live', 'closing', 'closed-successful', 'closed-unsuccessful', 'exited', 'archived')),
	CONSTRAINT "assets_asset_class_check" CHECK ("assets"."asset_class" in ('realestate', 'finance')),
	CONSTRAINT "assets_property_type_id_check" CHECK ("assets"."property_type_id" in (1, 2, 3, 4, 5)),
	CONSTRAINT "assets_property_type_check" CHECK ("assets"."property_type" in ('tower', 'villa', 'building', 'developed-land', 'individual-land')),
	CONSTRAINT "assets_stage_of_production_check" CHECK ("assets"."stage_of_production" in ('development', 'pre-production', 'production', 'post-production', 'released')),
	CONSTRAINT "assets_individual_group_check" CHECK ("assets"."individual_group" in ('Individual', 'Group')),
	CONSTRAINT "assets_royaltyPercentage_check" CHECK ("assets"."royaltyPercentage" between 0 and 100),
	CONSTRAINT "assets_token_amount_check" CHECK ("assets"."token_amount" >= 0),
	CONSTRAINT "assets_raise_amount_check" CHECK ("assets"."raise_amount" >= 0),
	CONSTRAINT "assets_currency_check" CHECK ("assets"."currency" in ('INR', 'AED', 'GBP', 'SGD', 'QAR', 'USD')),
	CONSTRAINT "assets_investment_type_check" CHECK ("assets"."investment_type" in ('equity', 'direct-ownership', 'debt', 'fund')),
	CONSTRAINT "assets_country_check" CHECK ("assets"."country" in ('IN', 'US', 'AE', 'GB', 'SG', 'QA'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"no_sqyds" integer NOT NULL,
	"total_amount" numeric(20, 2) DEFAULT '0.00' NOT NULL,
	"payment_type" text DEFAULT 'full-payment' NOT NULL,
	"investor_type" text DEFAULT 'individual' NOT NULL,
	"investment_deadline_time" timestamp (3) with time zone,
	"document_sign_time" timestamp (3) with time zone,
	"payment_time" timestamp (3) with time zone,
	"cover_image_pdf" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "orders_status_check" CHECK ("orders"."status" in ('pending', 'order-created', 'awaiting-100%-investment', 'fully-invested', 'awaiting-documents-to-be-signed', 'documents-sent-for-signature-to-be-signed', 'documents-signed', 'full-payment-pending', 'fully-paid', 'property-tokens-transfer-pending', 'property-tokens-transferred-and-order-successfully-completed', 'order-cancelled', 'order-failed', 'refunded')),
	CONSTRAINT "orders_total_amount_check" CHECK ("orders"."total_amount" >= 0),
	CONSTRAINT "orders_payment_type_check" CHECK ("orders"."payment_type" in ('full-payment', 'eoi-payment')),
	CONSTRAINT "orders_investor_type_check" CHECK ("orders"."investor_type" in ('individual', 'institutional'))
);
--> statement-breakpoint
CREATE TABLE "cancellations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cancellations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" integer,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cancellations_status_check" CHECK ("cancellations"."status" in ('pending', 'approved', 'denied'))
);
--> statement-breakpoint
CREATE TABLE "eois" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "eois_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"property_id" integer NOT NULL,
	"no_sqyds" integer NOT NULL,
	"amount" numeric(20, 2) DEFAULT '0.00' NOT NULL,
	"booking_amount" numeric(20, 2) DEFAULT '0.00' NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"order_id" integer,
	"notes" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eois_amount_check" CHECK ("eois"."amount" >= 0),
	CONSTRAINT "eois_booking_amount_check" CHECK ("eois"."booking_amount" >= 0),
	CONSTRAINT "eois_status_check" CHECK ("eois"."status" in ('new', 'approved', 'waitlisted', 'rejected', 'converted', 'expired', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "spvs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spvs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"entity_type" text NOT NULL,
	"country" text DEFAULT 'IN' NOT NULL,
	"currency" text DEFAULT 'INR' NOT NULL,
	"registration_number" text,
	"formation_date" date,
	"status" text DEFAULT 'Active' NOT NULL,
	"memo" text,
	"terms" text,
	"dao" boolean DEFAULT false NOT NULL,
	"dao_quorum" numeric(7, 4),
	"dao_majority" numeric(7, 4),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asset_class" text DEFAULT 'realestate' NOT NULL,
	"tax_id" text,
	"company_id" integer,
	"address" text,
	"target_amount" numeric(20, 2),
	"min_investment" numeric(20, 2),
	"max_investors" integer,
	"lock_in_months" integer,
	"management_fee" numeric(7, 4),
	"distribution_frequency" text,
	"bank_details" jsonb,
	"board_members" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"dao_chain" integer,
	"dao_contract" text,
	"dao_treasury" text,
	"dao_voting_days" integer,
	"wallet_address" text,
	"wallet_proven_at" timestamp (3) with time zone,
	CONSTRAINT "spvs_entity_type_check" CHECK ("spvs"."entity_type" in ('llc', 'private-limited', 'dao-llc', 'corporation', 'public-entity', 'partnership')),
	CONSTRAINT "spvs_country_check" CHECK ("spvs"."country" in ('IN', 'US', 'AE', 'GB', 'SG', 'QA')),
	CONSTRAINT "spvs_currency_check" CHECK ("spvs"."currency" in ('INR', 'AED', 'GBP', 'SGD', 'QAR', 'USD')),
	CONSTRAINT "spvs_asset_class_check" CHECK ("spvs"."asset_class" in ('realestate', 'finance')),
	CONSTRAINT "spvs_status_check" CHECK ("spvs"."status" in ('Active', 'Inactive')),
	CONSTRAINT "spvs_target_amount_check" CHECK ("spvs"."target_amount" >= 0),
	CONSTRAINT "spvs_min_investment_check" CHECK ("spvs"."min_investment" >= 0),
	CONSTRAINT "spvs_management_fee_check" CHECK ("spvs"."management_fee" between 0 and 100),
	CONSTRAINT "spvs_distribution_frequency_check" CHECK ("spvs"."distribution_frequency" in ('monthly', 'quarterly', 'half-yearly', 'yearly')),
	CONSTRAINT "spvs_dao_chain_check" CHECK ("spvs"."dao_chain" in (1, 137, 8453, 31337, 42161, 11155111)),
	CONSTRAINT "spvs_dao_quorum_check" CHECK ("spvs"."dao_quorum" between 0 and 100),
	CONSTRAINT "spvs_dao_majority_check" CHECK ("spvs"."dao_majority" between 0 and 100)
);
--> statement-breakpoint
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
CREATE TABLE "tenants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tenants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"name" text NOT NULL,
	"unit" text,
	"status" text DEFAULT 'active' NOT NULL,
	"lease_from" date NOT NULL,
	"lease_to" date,
	"monthly_rent" numeric(20, 2) NOT NULL,
	"deposit" numeric(20, 2),
	"escalation" numeric(7, 4),
	"escalation_every" integer,
	"email" text,
	"country_code" text DEFAULT '+91' NOT NULL,
	"phone" text,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_status_check" CHECK ("tenants"."status" in ('active', 'notice', 'arrears', 'ended')),
	CONSTRAINT "tenants_monthly_rent_check" CHECK ("tenants"."monthly_rent" >= 0),
	CONSTRAINT "tenants_deposit_check" CHECK ("tenants"."deposit" >= 0),
	CONSTRAINT "tenants_escalation_check" CHECK ("tenants"."escalation" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"file" text NOT NULL,
	"visibility" text DEFAULT 'internal' NOT NULL,
	"issued_on" date,
	"expires_on" date,
	"review_status" text DEFAULT 'pending' NOT NULL,
	"review_note" text,
	"reviewed_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_kind_check" CHECK ("documents"."kind" in ('title-deed', 'rights-agreement', 'valuation', 'due-diligence', 'legal-opinion', 'licence', 'insurance', 'financials', 'prospectus', 'tax', 'lease', 'other')),
	CONSTRAINT "documents_visibility_check" CHECK ("documents"."visibility" in ('internal', 'investors', 'public')),
	CONSTRAINT "documents_review_status_check" CHECK ("documents"."review_status" in ('pending', 'approved', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"firstname" text,
	"lastname" text,
	"email" text NOT NULL,
	"country_code" text DEFAULT '+91' NOT NULL,
	"phone" text,
	"country" text,
	"dob" date,
	"age" integer,
	"gender" text,
	"language" text,
	"avatar" text,
	"address" text,
	"work_email" text,
	"whatsapp_no" text,
	"pan_number" text,
	"bank_details" jsonb,
	"escrow_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"role" integer DEFAULT 2 NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"wallet_balance" numeric(20, 2) DEFAULT '0.00' NOT NULL,
	"kyc_status" text DEFAULT 'pending' NOT NULL,
	"kyc_email_verification_status" text DEFAULT 'pending' NOT NULL,
	"kyc_aadhar_verification_status" text DEFAULT 'pending' NOT NULL,
	"kyc_pan_verification_status" text DEFAULT 'pending' NOT NULL,
	"kyc_video_verification_status" text DEFAULT 'pending' NOT NULL,
	"is_terms_condition" boolean DEFAULT false NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"welcome_mail_sent" boolean DEFAULT false NOT NULL,
	"referrer_id" integer,
	"referral_credited" boolean DEFAULT false NOT NULL,
	"referral_token" text,
	"join_date" date,
	"is_employee" boolean DEFAULT false NOT NULL,
	"subscriber_id" text,
	"org_id" integer,
	"meeting_link" text,
	"comments" text,
	"propertyBookmark" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"propertyWaitingList" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_login_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"wallet_address" text,
	"kyc_since" timestamp (3) with time zone,
	"investor_category" text DEFAULT 'individual' NOT NULL,
	"wallet_proven_at" timestamp (3) with time zone,
	CONSTRAINT "users_country_check" CHECK ("users"."country" in ('IN', 'US', 'AE', 'GB', 'SG', 'QA')),
	CONSTRAINT "users_gender_check" CHECK ("users"."gender" in ('female', 'male', 'other')),
	CONSTRAINT "users_investor_category_check" CHECK ("users"."investor_category" in ('corporate', 'individual', 'government', 'educational', 'retail', 'other')),
	CONSTRAINT "users_status_check" CHECK ("users"."status" in ('Active', 'Inactive', 'Blocked')),
	CONSTRAINT "users_wallet_balance_check" CHECK ("users"."wallet_balance" >= 0),
	CONSTRAINT "users_kyc_status_check" CHECK ("users"."kyc_status" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "users_kyc_email_verification_status_check" CHECK ("users"."kyc_email_verification_status" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "users_kyc_aadhar_verification_status_check" CHECK ("users"."kyc_aadhar_verification_status" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "users_kyc_pan_verification_status_check" CHECK ("users"."kyc_pan_verification_status" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "users_kyc_video_verification_status_check" CHECK ("users"."kyc_video_verification_status" in ('pending', 'verified', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "companies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"legal_entity" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"registration_number" text,
	"pan_number" text,
	"gstin" text,
	"contact_name" text,
	"email" text,
	"country_code" text DEFAULT '+91' NOT NULL,
	"phone" text,
	"address" text,
	"city" text,
	"country" text DEFAULT 'IN' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"status_reason" text,
	"cin" text,
	"contacts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"documents" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bank_details" jsonb,
	CONSTRAINT "companies_legal_entity_check" CHECK ("companies"."legal_entity" in ('LLP', 'Partnership', 'Private Limited', 'Proprietorship')),
	CONSTRAINT "companies_status_check" CHECK ("companies"."status" in ('pending', 'approved', 'rejected', 'suspended')),
	CONSTRAINT "companies_country_check" CHECK ("companies"."country" in ('IN', 'US', 'AE', 'GB', 'SG', 'QA'))
);
--> statement-breakpoint
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
CREATE TABLE "approvals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "approvals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"requested_by" integer,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp (3) with time zone,
	"decision_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'bank-details', 'distribution', 'transfer')),
	CONSTRAINT "approvals_status_check" CHECK ("approvals"."status" in ('pending', 'approved', 'rejected', 'withdrawn', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "fee_percentages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "fee_percentages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"property_types" text[] DEFAULT '{}' NOT NULL,
	"types" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL,
	"FILM" numeric(7, 4) DEFAULT '0' NOT NULL,
	"MUSIC" numeric(7, 4) DEFAULT '0' NOT NULL,
	"BOOKS" numeric(7, 4) DEFAULT '0' NOT NULL,
	"SPORTS" numeric(7, 4) DEFAULT '0' NOT NULL,
	"WEBSERIES" numeric(7, 4) DEFAULT '0' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "fee_percentages_property_types_check" CHECK ("fee_percentages"."property_types" <@ array['tower', 'villa', 'building', 'developed-land', 'individual-land']::text[]),
	CONSTRAINT "fee_percentages_types_check" CHECK ("fee_percentages"."types" <@ array['platform', 'management', 'acquisition', 'performance', 'exit']::text[]),
	CONSTRAINT "fee_percentages_status_check" CHECK ("fee_percentages"."status" in ('Active', 'Inactive')),
	CONSTRAINT "fee_percentages_FILM_check" CHECK ("fee_percentages"."FILM" between 0 and 100),
	CONSTRAINT "fee_percentages_MUSIC_check" CHECK ("fee_percentages"."MUSIC" between 0 and 100),
	CONSTRAINT "fee_percentages_BOOKS_check" CHECK ("fee_percentages"."BOOKS" between 0 and 100),
	CONSTRAINT "fee_percentages_SPORTS_check" CHECK ("fee_percentages"."SPORTS" between 0 and 100),
	CONSTRAINT "fee_percentages_WEBSERIES_check" CHECK ("fee_percentages"."WEBSERIES" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "wallet_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wallet_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"reference" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"balance" numeric(20, 2),
	"order_id" integer,
	"transfer_id" integer,
	CONSTRAINT "wallet_transactions_type_check" CHECK ("wallet_transactions"."type" in ('deposit', 'payment', 'refund', 'fee', 'distribution', 'withdrawal')),
	CONSTRAINT "wallet_transactions_status_check" CHECK ("wallet_transactions"."status" in ('pending', 'completed', 'failed')),
	CONSTRAINT "wallet_transactions_amount_check" CHECK ("wallet_transactions"."amount" >= 0),
	CONSTRAINT "wallet_transactions_balance_check" CHECK ("wallet_transactions"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "withdrawals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"account" text NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"requested_by" integer,
	"approval_id" integer,
	"reference" text,
	"outcome_reason" text,
	"settled_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "withdrawals_amount_check" CHECK ("withdrawals"."amount" >= 0),
	CONSTRAINT "withdrawals_status_check" CHECK ("withdrawals"."status" in ('requested', 'approved', 'paid', 'failed', 'rejected'))
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
CREATE TABLE "ledger_transfers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_transfers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"key" text NOT NULL,
	"order_id" integer,
	"user_id" integer,
	"note" text,
	"actor" text NOT NULL,
	"reverses" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('deposit', 'payment', 'conversion', 'settlement', 'refund', 'withdrawal-request', 'withdrawal', 'withdrawal-return', 'income', 'funding', 'distribution', 'payout', 'unpaid', 'onboarding', 'reversal')),
	CONSTRAINT "ledger_transfers_amount_check" CHECK ("ledger_transfers"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_accounts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"kind" text NOT NULL,
	"owner_id" integer,
	"balance" numeric(20, 2) DEFAULT '0.00' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_accounts_kind_check" CHECK ("ledger_accounts"."kind" in ('clearing', 'wallet', 'eoi', 'order', 'payout', 'escrow', 'reserve', 'distribution', 'tax', 'fees')),
	CONSTRAINT "ledger_accounts_balance_check" CHECK ("ledger_accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"transfer_id" integer NOT NULL,
	"account_id" integer NOT NULL,
	"debit" numeric(20, 2) DEFAULT '0.00' NOT NULL,
	"credit" numeric(20, 2) DEFAULT '0.00' NOT NULL,
	"balance" numeric(20, 2) NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_postings_debit_check" CHECK ("ledger_postings"."debit" >= 0),
	CONSTRAINT "ledger_postings_credit_check" CHECK ("ledger_postings"."credit" >= 0),
	CONSTRAINT "ledger_postings_balance_check" CHECK ("ledger_postings"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "features" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "features_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category" text,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"symbol" text,
	"icon" text
);
--> statement-breakpoint
CREATE TABLE "amenities" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "amenities_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category" text,
	"icon" text,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"symbol" text
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"language" text DEFAULT 'en' NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_kind_check" CHECK ("templates"."kind" in ('subscription-agreement', 'term-sheet', 'investor-agreement', 'certificate', 'notice')),
	CONSTRAINT "templates_language_check" CHECK ("templates"."language" in ('en', 'hi', 'mr', 'ta', 'ar')),
	CONSTRAINT "templates_status_check" CHECK ("templates"."status" in ('draft', 'active', 'retired'))
);
--> statement-breakpoint
CREATE TABLE "asset_partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'channel' NOT NULL,
	"name" text NOT NULL,
	"icon" text,
	"commission" numeric(7, 4),
	"email" text,
	"active" boolean DEFAULT true NOT NULL,
	"assets" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "asset_partners_kind_check" CHECK ("asset_partners"."kind" in ('channel', 'token')),
	CONSTRAINT "asset_partners_commission_check" CHECK ("asset_partners"."commission" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "blog" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "blog_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"category" text DEFAULT 'news' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"cover" text,
	"summary" text,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_category_check" CHECK ("blog"."category" in ('news', 'guide', 'market', 'asset', 'regulation')),
	CONSTRAINT "blog_status_check" CHECK ("blog"."status" in ('draft', 'scheduled', 'published'))
);
--> statement-breakpoint
CREATE TABLE "review" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"rating" integer NOT NULL,
	"text" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "review_status_check" CHECK ("review"."status" in ('pending', 'published', 'hidden'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"channels" text[] DEFAULT '{"in-app"}' NOT NULL,
	"audience_role" integer,
	"audience_kyc" text,
	"audience_property_id" integer,
	"audience_holding" text,
	"send_at" timestamp (3) with time zone,
	"status" text DEFAULT 'draft' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"recipients" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_channels_check" CHECK ("notifications"."channels" <@ array['in-app', 'email']::text[]),
	CONSTRAINT "notifications_audience_kyc_check" CHECK ("notifications"."audience_kyc" in ('pending', 'verified', 'rejected')),
	CONSTRAINT "notifications_audience_holding_check" CHECK ("notifications"."audience_holding" in ('holds', 'orders', 'interest', 'bookmark', 'waitlist')),
	CONSTRAINT "notifications_status_check" CHECK ("notifications"."status" in ('draft', 'scheduled', 'sending', 'sent', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"secret" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"last_error" text,
	"notification_id" integer,
	"user_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_channel_check" CHECK ("outbox"."channel" in ('sms', 'email')),
	CONSTRAINT "outbox_status_check" CHECK ("outbox"."status" in ('waiting', 'sent', 'failed', 'kept'))
);
--> statement-breakpoint
CREATE TABLE "roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"preset" boolean DEFAULT false NOT NULL,
	"permissions" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"uuid" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"icon" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "videos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"link" text NOT NULL,
	"description" text,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "popups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "popups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "countries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"code" text NOT NULL,
	"dial_code" text NOT NULL,
	"currency" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "countries_currency_check" CHECK ("countries"."currency" in ('INR', 'AED', 'GBP', 'SGD', 'QAR', 'USD'))
);
--> statement-breakpoint
CREATE TABLE "attempts" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_start" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "one_time_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "one_time_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_families" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"current_hash" text NOT NULL,
	"previous_hash" text,
	"cookie_hash" text NOT NULL,
	"rotated_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"agent" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"recovery_hashes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"last_step" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"confirmed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" integer,
	"actor" text NOT NULL,
	"action" text NOT NULL,
	"resource" text NOT NULL,
	"record_id" text NOT NULL,
	"changes" jsonb NOT NULL,
	"request_id" text NOT NULL,
	"seq" bigint,
	"previous_hash" text,
	"hash" text,
	CONSTRAINT "audit_seq_unique" UNIQUE("seq")
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"actor_id" integer,
	"at" timestamp (3) with time zone NOT NULL,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"public" boolean NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kept" boolean DEFAULT true NOT NULL,
	"thumbnail" uuid
);
--> statement-breakpoint
CREATE TABLE "project_fees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"percentage_id" integer NOT NULL,
	"status" text DEFAULT 'Active' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_metadata" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "project_metadata_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"project_id" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text,
	"value" text,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "asset_sections" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "asset_sections_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"asset_id" integer NOT NULL,
	"name" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_counts" (
	"grain" text NOT NULL,
	"start" date NOT NULL,
	"status" text NOT NULL,
	"property_id" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "order_counts_grain_status_start_property_id_pk" PRIMARY KEY("grain","status","start","property_id")
);
--> statement-breakpoint
CREATE TABLE "order_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"status" text DEFAULT 'prepared' NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"signed_file" text,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_fees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_fees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"percentage_id" integer,
	"name" text NOT NULL,
	"percentage" numeric(7, 4) NOT NULL,
	"amount" numeric(20, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"method" text NOT NULL,
	"reference" text NOT NULL,
	"proof" text,
	"received_on" date NOT NULL,
	"recorded_by" integer,
	"transfer_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_payments_amount_check" CHECK ("order_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "token_supply" (
	"asset_id" integer PRIMARY KEY NOT NULL,
	"supply" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"delivered" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "token_supply_check" CHECK ("token_supply"."reserved" >= 0 and "token_supply"."delivered" >= 0
      and "token_supply"."reserved" + "token_supply"."delivered" <= "token_supply"."supply")
);
--> statement-breakpoint
CREATE TABLE "approval_payloads" (
	"approval_id" integer PRIMARY KEY NOT NULL,
	"payload" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" integer NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_actor_id_key_pk" PRIMARY KEY("actor_id","key")
);
--> statement-breakpoint
CREATE TABLE "withdrawal_accounts" (
	"withdrawal_id" integer PRIMARY KEY NOT NULL,
	"bank_details" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "customer_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"author_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "eoi_notices" (
	"eoi_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyc_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kyc_check" text NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"decided_by" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "kyc_documents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "kyc_documents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kyc_check" text NOT NULL,
	"title" text NOT NULL,
	"file" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"resource" text,
	"record_id" integer,
	"notification_id" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "order_reminders" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"by" integer
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
ALTER TABLE "assets" ADD CONSTRAINT "assets_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cancellations" ADD CONSTRAINT "cancellations_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eois" ADD CONSTRAINT "eois_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eois" ADD CONSTRAINT "eois_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eois" ADD CONSTRAINT "eois_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spvs" ADD CONSTRAINT "spvs_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
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
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_reverses_ledger_transfers_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review" ADD CONSTRAINT "review_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_audience_role_roles_id_fk" FOREIGN KEY ("audience_role") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_audience_property_id_assets_id_fk" FOREIGN KEY ("audience_property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox" ADD CONSTRAINT "outbox_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_fees" ADD CONSTRAINT "project_fees_project_id_assets_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_fees" ADD CONSTRAINT "project_fees_percentage_id_fee_percentages_id_fk" FOREIGN KEY ("percentage_id") REFERENCES "public"."fee_percentages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_metadata" ADD CONSTRAINT "project_metadata_project_id_assets_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_sections" ADD CONSTRAINT "asset_sections_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_documents" ADD CONSTRAINT "order_documents_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_fees" ADD CONSTRAINT "order_fees_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_payments" ADD CONSTRAINT "order_payments_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_supply" ADD CONSTRAINT "token_supply_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_payloads" ADD CONSTRAINT "approval_payloads_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_accounts" ADD CONSTRAINT "withdrawal_accounts_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eoi_notices" ADD CONSTRAINT "eoi_notices_eoi_id_eois_id_fk" FOREIGN KEY ("eoi_id") REFERENCES "public"."eois"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_decisions" ADD CONSTRAINT "kyc_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kyc_documents" ADD CONSTRAINT "kyc_documents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_reminders" ADD CONSTRAINT "order_reminders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "distribution_accounts" ADD CONSTRAINT "distribution_accounts_line_id_distribution_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."distribution_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_events" ADD CONSTRAINT "envelope_events_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_signers" ADD CONSTRAINT "envelope_signers_envelope_id_envelopes_id_fk" FOREIGN KEY ("envelope_id") REFERENCES "public"."envelopes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "envelope_signers" ADD CONSTRAINT "envelope_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_holdings" ADD CONSTRAINT "proposal_holdings_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_holdings" ADD CONSTRAINT "proposal_holdings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_votes" ADD CONSTRAINT "proposal_votes_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_votes" ADD CONSTRAINT "proposal_votes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_payments" ADD CONSTRAINT "application_payments_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assets_status_idx" ON "assets" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "assets_property_type_id_idx" ON "assets" USING btree ("property_type_id","id");--> statement-breakpoint
CREATE INDEX "assets_property_type_idx" ON "assets" USING btree ("property_type","id");--> statement-breakpoint
CREATE INDEX "assets_dao_idx" ON "assets" USING btree ("dao","id");--> statement-breakpoint
CREATE INDEX "assets_spv_id_idx" ON "assets" USING btree ("spv_id","id");--> statement-breakpoint
CREATE INDEX "assets_created_at_idx" ON "assets" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_user_id_idx" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_property_id_idx" ON "orders" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_total_amount_idx" ON "orders" USING btree ("total_amount","created_at","id");--> statement-breakpoint
CREATE INDEX "orders_created_at_idx" ON "orders" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "cancellations_order_id_idx" ON "cancellations" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "cancellations_status_idx" ON "cancellations" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "cancellations_requested_by_idx" ON "cancellations" USING btree ("requested_by","created_at","id");--> statement-breakpoint
CREATE INDEX "cancellations_decided_by_idx" ON "cancellations" USING btree ("decided_by","created_at","id");--> statement-breakpoint
CREATE INDEX "cancellations_created_at_idx" ON "cancellations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "eois_user_id_idx" ON "eois" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "eois_property_id_idx" ON "eois" USING btree ("property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "eois_amount_idx" ON "eois" USING btree ("amount","created_at","id");--> statement-breakpoint
CREATE INDEX "eois_status_idx" ON "eois" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "eois_order_id_idx" ON "eois" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "eois_created_at_idx" ON "eois" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "spvs_name_key" ON "spvs" USING btree ("name");--> statement-breakpoint
CREATE INDEX "spvs_entity_type_idx" ON "spvs" USING btree ("entity_type","id");--> statement-breakpoint
CREATE INDEX "spvs_country_idx" ON "spvs" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "spvs_company_id_idx" ON "spvs" USING btree ("company_id","id");--> statement-breakpoint
CREATE INDEX "spvs_status_idx" ON "spvs" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "spvs_created_at_idx" ON "spvs" USING btree ("created_at","id");--> statement-breakpoint
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
CREATE INDEX "tenants_property_id_idx" ON "tenants" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "tenants_status_idx" ON "tenants" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tenants_lease_to_idx" ON "tenants" USING btree ("lease_to","id");--> statement-breakpoint
CREATE INDEX "tenants_created_at_idx" ON "tenants" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "documents_property_id_idx" ON "documents" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "documents_kind_idx" ON "documents" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "documents_visibility_idx" ON "documents" USING btree ("visibility","id");--> statement-breakpoint
CREATE INDEX "documents_expires_on_idx" ON "documents" USING btree ("expires_on","id");--> statement-breakpoint
CREATE INDEX "documents_review_status_idx" ON "documents" USING btree ("review_status","id");--> statement-breakpoint
CREATE INDEX "documents_created_at_idx" ON "documents" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_uuid_key" ON "users" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_phone_idx" ON "users" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_wallet_balance_idx" ON "users" USING btree ("wallet_balance","id");--> statement-breakpoint
CREATE INDEX "users_kyc_status_idx" ON "users" USING btree ("kyc_status","id");--> statement-breakpoint
CREATE INDEX "users_kyc_since_idx" ON "users" USING btree ("kyc_since","id");--> statement-breakpoint
CREATE INDEX "users_referrer_id_idx" ON "users" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE INDEX "users_is_employee_idx" ON "users" USING btree ("is_employee","id");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_legal_entity_idx" ON "companies" USING btree ("legal_entity","id");--> statement-breakpoint
CREATE INDEX "companies_status_idx" ON "companies" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "companies_created_at_idx" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_number_key" ON "applications" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_user_id_key" ON "applications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applications_status_idx" ON "applications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "applications_company_id_idx" ON "applications" USING btree ("company_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_invoice_number_key" ON "applications" USING btree ("invoice_number");--> statement-breakpoint
CREATE INDEX "applications_submitted_at_idx" ON "applications" USING btree ("submitted_at","id");--> statement-breakpoint
CREATE INDEX "applications_created_at_idx" ON "applications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_action_idx" ON "approvals" USING btree ("action","created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_resource_idx" ON "approvals" USING btree ("resource","created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_status_idx" ON "approvals" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_requested_by_idx" ON "approvals" USING btree ("requested_by","created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_decided_by_idx" ON "approvals" USING btree ("decided_by","created_at","id");--> statement-breakpoint
CREATE INDEX "approvals_created_at_idx" ON "approvals" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_percentages_name_key" ON "fee_percentages" USING btree ("name");--> statement-breakpoint
CREATE INDEX "fee_percentages_status_idx" ON "fee_percentages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "fee_percentages_created_at_idx" ON "fee_percentages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_user_id_idx" ON "wallet_transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_type_idx" ON "wallet_transactions" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_status_idx" ON "wallet_transactions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transactions_reference_key" ON "wallet_transactions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "wallet_transactions_order_id_idx" ON "wallet_transactions" USING btree ("order_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_transfer_id_idx" ON "wallet_transactions" USING btree ("transfer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_created_at_idx" ON "wallet_transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_user_id_idx" ON "withdrawals" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_amount_idx" ON "withdrawals" USING btree ("amount","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_status_idx" ON "withdrawals" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_requested_by_idx" ON "withdrawals" USING btree ("requested_by","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_approval_id_idx" ON "withdrawals" USING btree ("approval_id","created_at","id");--> statement-breakpoint
CREATE INDEX "withdrawals_created_at_idx" ON "withdrawals" USING btree ("created_at","id");--> statement-breakpoint
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
CREATE INDEX "ledger_transfers_kind_idx" ON "ledger_transfers" USING btree ("kind","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_transfers_key_key" ON "ledger_transfers" USING btree ("key");--> statement-breakpoint
CREATE INDEX "ledger_transfers_order_id_idx" ON "ledger_transfers" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_user_id_idx" ON "ledger_transfers" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_reverses_idx" ON "ledger_transfers" USING btree ("reverses","id");--> statement-breakpoint
CREATE INDEX "ledger_transfers_created_at_idx" ON "ledger_transfers" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_accounts_code_key" ON "ledger_accounts" USING btree ("code");--> statement-breakpoint
CREATE INDEX "ledger_accounts_kind_idx" ON "ledger_accounts" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_owner_id_idx" ON "ledger_accounts" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_balance_idx" ON "ledger_accounts" USING btree ("balance","id");--> statement-breakpoint
CREATE INDEX "ledger_accounts_created_at_idx" ON "ledger_accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_transfer_id_idx" ON "ledger_postings" USING btree ("transfer_id","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_account_id_idx" ON "ledger_postings" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "ledger_postings_created_at_idx" ON "ledger_postings" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "features_name_key" ON "features" USING btree ("name");--> statement-breakpoint
CREATE INDEX "features_category_idx" ON "features" USING btree ("category","position","id");--> statement-breakpoint
CREATE INDEX "features_created_at_idx" ON "features" USING btree ("created_at","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "amenities_name_key" ON "amenities" USING btree ("name");--> statement-breakpoint
CREATE INDEX "amenities_category_idx" ON "amenities" USING btree ("category","position","id");--> statement-breakpoint
CREATE INDEX "amenities_created_at_idx" ON "amenities" USING btree ("created_at","position","id");--> statement-breakpoint
CREATE INDEX "templates_kind_idx" ON "templates" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "templates_status_idx" ON "templates" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "templates_created_at_idx" ON "templates" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "asset_partners_kind_idx" ON "asset_partners" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "asset_partners_created_at_idx" ON "asset_partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "blog_slug_key" ON "blog" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_category_idx" ON "blog" USING btree ("category","id");--> statement-breakpoint
CREATE INDEX "blog_status_idx" ON "blog" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "blog_publish_at_idx" ON "blog" USING btree ("publish_at","id");--> statement-breakpoint
CREATE INDEX "blog_created_at_idx" ON "blog" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "review_property_id_idx" ON "review" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "review_user_id_idx" ON "review" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "review_rating_idx" ON "review" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "review_status_idx" ON "review" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "review_created_at_idx" ON "review" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_audience_role_idx" ON "notifications" USING btree ("audience_role","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_audience_property_id_idx" ON "notifications" USING btree ("audience_property_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_status_idx" ON "notifications" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_channel_idx" ON "outbox" USING btree ("channel","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_status_idx" ON "outbox" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_notification_id_idx" ON "outbox" USING btree ("notification_id","created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_created_at_idx" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "roles_name_key" ON "roles" USING btree ("name");--> statement-breakpoint
CREATE INDEX "roles_created_at_idx" ON "roles" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "settings_uuid_key" ON "settings" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "settings_name_key" ON "settings" USING btree ("name");--> statement-breakpoint
CREATE INDEX "settings_created_at_idx" ON "settings" USING btree ("created_at","name","id");--> statement-breakpoint
CREATE INDEX "partners_created_at_idx" ON "partners" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "videos_created_at_idx" ON "videos" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "popups_created_at_idx" ON "popups" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_name_key" ON "countries" USING btree ("name");--> statement-breakpoint
CREATE UNIQUE INDEX "countries_code_key" ON "countries" USING btree ("code");--> statement-breakpoint
CREATE INDEX "countries_created_at_idx" ON "countries" USING btree ("created_at","name","id");--> statement-breakpoint
CREATE INDEX "one_time_codes_user_id_idx" ON "one_time_codes" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "refresh_families_user_id_idx" ON "refresh_families" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "audit_record_idx" ON "audit" USING btree ("resource","record_id","id");--> statement-breakpoint
CREATE INDEX "audit_at_idx" ON "audit" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_actor_idx" ON "audit" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "order_events_order_id_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_fees_key" ON "project_fees" USING btree ("project_id","percentage_id");--> statement-breakpoint
CREATE INDEX "project_metadata_project_idx" ON "project_metadata" USING btree ("project_id","kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_sections_key" ON "asset_sections" USING btree ("asset_id","name");--> statement-breakpoint
CREATE INDEX "order_documents_order_id_idx" ON "order_documents" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_fees_order_id_idx" ON "order_fees" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_notes_order_id_idx" ON "order_notes" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "order_payments_reference_key" ON "order_payments" USING btree ("order_id","method","reference");--> statement-breakpoint
CREATE INDEX "order_payments_order_id_idx" ON "order_payments" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "customer_notes_user_id_idx" ON "customer_notes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "kyc_decisions_user_id_idx" ON "kyc_decisions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "kyc_documents_user_id_idx" ON "kyc_documents" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_user_id_idx" ON "notices" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "notices_unread_idx" ON "notices" USING btree ("user_id","read_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notices_notification_key" ON "notices" USING btree ("notification_id","user_id");--> statement-breakpoint
CREATE INDEX "envelope_events_envelope_id_idx" ON "envelope_events" USING btree ("envelope_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "envelope_signers_key" ON "envelope_signers" USING btree ("envelope_id","position");--> statement-breakpoint
CREATE INDEX "proposal_holdings_user_id_idx" ON "proposal_holdings" USING btree ("user_id","proposal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "application_payments_key" ON "application_payments" USING btree ("application_id","reference");--> statement-breakpoint
CREATE INDEX "wallet_challenges_owner_idx" ON "wallet_challenges" USING btree ("owner","owner_id","created_at");