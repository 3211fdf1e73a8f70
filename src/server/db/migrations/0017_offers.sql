CREATE TABLE "offer_closing_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "offer_closing_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"amount" numeric(20, 2) DEFAULT '0.00' NOT NULL,
	"reason" text,
	"approval_id" integer,
	"ended_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "offer_closing_orders_outcome_check" CHECK ("offer_closing_orders"."outcome" in ('waiting', 'cancelled', 'refunded', 'held')),
	CONSTRAINT "offer_closing_orders_amount_check" CHECK ("offer_closing_orders"."amount" >= 0)
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "minimum_raise" numeric(20, 2);--> statement-breakpoint
ALTER TABLE "offer_closing_orders" ADD CONSTRAINT "offer_closing_orders_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_closing_orders" ADD CONSTRAINT "offer_closing_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offer_closing_orders" ADD CONSTRAINT "offer_closing_orders_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offer_closing_orders_property_id_idx" ON "offer_closing_orders" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "offer_closing_orders_order_id_idx" ON "offer_closing_orders" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "offer_closing_orders_outcome_idx" ON "offer_closing_orders" USING btree ("outcome","id");--> statement-breakpoint
CREATE INDEX "offer_closing_orders_approval_id_idx" ON "offer_closing_orders" USING btree ("approval_id","id");--> statement-breakpoint
CREATE INDEX "offer_closing_orders_created_at_idx" ON "offer_closing_orders" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_minimum_raise_check" CHECK ("assets"."minimum_raise" >= 0);--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'outcome', 'bank-return', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'closing', 'close', 'vote'));