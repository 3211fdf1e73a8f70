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
	CONSTRAINT "assets_status_check" CHECK ("assets"."status" in ('draft', 'in-review', 'changes-requested', 'approved', 'upcoming', 'live', 'closing', 'closed-successful', 'closed-unsuccessful', 'exited', 'archived')),
	CONSTRAINT "assets_property_type_id_check" CHECK ("assets"."property_type_id" in (1, 2, 3, 4, 5)),
	CONSTRAINT "assets_property_type_check" CHECK ("assets"."property_type" in ('tower', 'villa', 'building', 'developed-land', 'individual-land')),
	CONSTRAINT "assets_stage_of_production_check" CHECK ("assets"."stage_of_production" in ('development', 'pre-production', 'production', 'post-production', 'released')),
	CONSTRAINT "assets_individual_group_check" CHECK ("assets"."individual_group" in ('Individual', 'Group')),
	CONSTRAINT "assets_royaltyPercentage_check" CHECK ("assets"."royaltyPercentage" between 0 and 100),
	CONSTRAINT "assets_token_amount_check" CHECK ("assets"."token_amount" >= 0),
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
	"total_amount" numeric(20, 2) NOT NULL,
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
	"escrow_bank_name" text,
	"escrow_account_name" text,
	"dao" boolean DEFAULT false NOT NULL,
	"dao_quorum" numeric(7, 4),
	"dao_majority" numeric(7, 4),
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "spvs_entity_type_check" CHECK ("spvs"."entity_type" in ('llc', 'private-limited', 'dao-llc', 'corporation', 'public-entity', 'partnership')),
	CONSTRAINT "spvs_country_check" CHECK ("spvs"."country" in ('IN', 'US', 'AE', 'GB', 'SG', 'QA')),
	CONSTRAINT "spvs_currency_check" CHECK ("spvs"."currency" in ('INR', 'AED', 'GBP', 'SGD', 'QAR', 'USD')),
	CONSTRAINT "spvs_status_check" CHECK ("spvs"."status" in ('Active', 'Inactive')),
	CONSTRAINT "spvs_dao_quorum_check" CHECK ("spvs"."dao_quorum" between 0 and 100),
	CONSTRAINT "spvs_dao_majority_check" CHECK ("spvs"."dao_majority" between 0 and 100)
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
	CONSTRAINT "users_country_check" CHECK ("users"."country" in ('IN', 'US', 'AE', 'GB', 'SG', 'QA')),
	CONSTRAINT "users_gender_check" CHECK ("users"."gender" in ('female', 'male', 'other')),
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
	CONSTRAINT "companies_legal_entity_check" CHECK ("companies"."legal_entity" in ('LLP', 'Partnership', 'Private Limited', 'Proprietorship')),
	CONSTRAINT "companies_status_check" CHECK ("companies"."status" in ('pending', 'approved', 'rejected', 'suspended')),
	CONSTRAINT "companies_country_check" CHECK ("companies"."country" in ('IN', 'US', 'AE', 'GB', 'SG', 'QA'))
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
	CONSTRAINT "wallet_transactions_type_check" CHECK ("wallet_transactions"."type" in ('deposit', 'payment', 'refund', 'fee', 'distribution', 'withdrawal')),
	CONSTRAINT "wallet_transactions_status_check" CHECK ("wallet_transactions"."status" in ('pending', 'completed', 'failed')),
	CONSTRAINT "wallet_transactions_amount_check" CHECK ("wallet_transactions"."amount" >= 0)
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
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
	"revoked_at" timestamp (3) with time zone
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
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"mime" text NOT NULL,
	"size" integer NOT NULL,
	"public" boolean NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone NOT NULL
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
ALTER TABLE "assets" ADD CONSTRAINT "assets_spv_id_spvs_id_fk" FOREIGN KEY ("spv_id") REFERENCES "public"."spvs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_role_roles_id_fk" FOREIGN KEY ("role") REFERENCES "public"."roles"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_transactions" ADD CONSTRAINT "wallet_transactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD CONSTRAINT "one_time_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_families" ADD CONSTRAINT "refresh_families_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_fees" ADD CONSTRAINT "project_fees_project_id_assets_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_fees" ADD CONSTRAINT "project_fees_percentage_id_fee_percentages_id_fk" FOREIGN KEY ("percentage_id") REFERENCES "public"."fee_percentages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_metadata" ADD CONSTRAINT "project_metadata_project_id_assets_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE UNIQUE INDEX "spvs_name_key" ON "spvs" USING btree ("name");--> statement-breakpoint
CREATE INDEX "spvs_entity_type_idx" ON "spvs" USING btree ("entity_type","id");--> statement-breakpoint
CREATE INDEX "spvs_country_idx" ON "spvs" USING btree ("country","id");--> statement-breakpoint
CREATE INDEX "spvs_status_idx" ON "spvs" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "spvs_created_at_idx" ON "spvs" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_uuid_key" ON "users" USING btree ("uuid");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_phone_idx" ON "users" USING btree ("phone","id");--> statement-breakpoint
CREATE INDEX "users_role_idx" ON "users" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "users_status_idx" ON "users" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "users_wallet_balance_idx" ON "users" USING btree ("wallet_balance","id");--> statement-breakpoint
CREATE INDEX "users_kyc_status_idx" ON "users" USING btree ("kyc_status","id");--> statement-breakpoint
CREATE INDEX "users_referrer_id_idx" ON "users" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE INDEX "users_is_employee_idx" ON "users" USING btree ("is_employee","id");--> statement-breakpoint
CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "companies_legal_entity_idx" ON "companies" USING btree ("legal_entity","id");--> statement-breakpoint
CREATE INDEX "companies_status_idx" ON "companies" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "companies_created_at_idx" ON "companies" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "fee_percentages_name_key" ON "fee_percentages" USING btree ("name");--> statement-breakpoint
CREATE INDEX "fee_percentages_status_idx" ON "fee_percentages" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "fee_percentages_created_at_idx" ON "fee_percentages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_user_id_idx" ON "wallet_transactions" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_type_idx" ON "wallet_transactions" USING btree ("type","created_at","id");--> statement-breakpoint
CREATE INDEX "wallet_transactions_status_idx" ON "wallet_transactions" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "wallet_transactions_reference_key" ON "wallet_transactions" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "wallet_transactions_created_at_idx" ON "wallet_transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "features_name_key" ON "features" USING btree ("name");--> statement-breakpoint
CREATE INDEX "features_category_idx" ON "features" USING btree ("category","position","id");--> statement-breakpoint
CREATE INDEX "features_created_at_idx" ON "features" USING btree ("created_at","position","id");--> statement-breakpoint
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
CREATE INDEX "order_events_order_id_idx" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "outbox_waiting_idx" ON "outbox" USING btree ("sent_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "project_fees_key" ON "project_fees" USING btree ("project_id","percentage_id");--> statement-breakpoint
CREATE INDEX "project_metadata_project_idx" ON "project_metadata" USING btree ("project_id","kind","position");