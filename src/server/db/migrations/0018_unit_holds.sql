CREATE TABLE "unit_holds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_holds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" integer NOT NULL,
	"property_id" integer,
	"units" integer,
	"party" text,
	"document" text,
	"document_number" text,
	"until" date,
	"reason" text NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"placed_by" integer,
	"released_at" timestamp (3) with time zone,
	"released_by" integer,
	"release_reason" text,
	"release_document" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_holds_kind_check" CHECK ("unit_holds"."kind" in ('freeze', 'pledge', 'court-order'))
);
--> statement-breakpoint
CREATE TABLE "valuations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "valuations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"valued_on" date NOT NULL,
	"basis" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"price" numeric(20, 2),
	"valuer" text NOT NULL,
	"document" text NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "valuations_basis_check" CHECK ("valuations"."basis" in ('asset', 'token')),
	CONSTRAINT "valuations_amount_check" CHECK ("valuations"."amount" >= 0),
	CONSTRAINT "valuations_price_check" CHECK ("valuations"."price" >= 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "unit_holds" ADD CONSTRAINT "unit_holds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_holds" ADD CONSTRAINT "unit_holds_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_holds" ADD CONSTRAINT "unit_holds_placed_by_users_id_fk" FOREIGN KEY ("placed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_holds" ADD CONSTRAINT "unit_holds_released_by_users_id_fk" FOREIGN KEY ("released_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "valuations" ADD CONSTRAINT "valuations_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unit_holds_kind_idx" ON "unit_holds" USING btree ("kind","placed_at","id");--> statement-breakpoint
CREATE INDEX "unit_holds_user_id_idx" ON "unit_holds" USING btree ("user_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "unit_holds_property_id_idx" ON "unit_holds" USING btree ("property_id","placed_at","id");--> statement-breakpoint
CREATE INDEX "unit_holds_placed_by_idx" ON "unit_holds" USING btree ("placed_by","placed_at","id");--> statement-breakpoint
CREATE INDEX "unit_holds_released_by_idx" ON "unit_holds" USING btree ("released_by","placed_at","id");--> statement-breakpoint
CREATE INDEX "unit_holds_created_at_idx" ON "unit_holds" USING btree ("created_at","placed_at","id");--> statement-breakpoint
CREATE INDEX "valuations_property_id_idx" ON "valuations" USING btree ("property_id","valued_on","id");--> statement-breakpoint
CREATE INDEX "valuations_valued_on_idx" ON "valuations" USING btree ("valued_on","id");--> statement-breakpoint
CREATE INDEX "valuations_created_at_idx" ON "valuations" USING btree ("created_at","valued_on","id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'outcome', 'bank-return', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'closing', 'unit-movement', 'close', 'vote'));