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
ALTER TABLE "assets" ADD COLUMN "asset_class" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "raise_amount" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "kept" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "thumbnail" uuid;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "asset_sections" ADD CONSTRAINT "asset_sections_asset_id_assets_id_fk" FOREIGN KEY ("asset_id") REFERENCES "public"."assets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "templates_kind_idx" ON "templates" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "templates_status_idx" ON "templates" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "templates_created_at_idx" ON "templates" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "asset_sections_key" ON "asset_sections" USING btree ("asset_id","name");--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_asset_class_check" CHECK ("assets"."asset_class" in ('realestate', 'finance'));--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_raise_amount_check" CHECK ("assets"."raise_amount" >= 0);