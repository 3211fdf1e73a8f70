CREATE TABLE "periods" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "periods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"month" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"closed_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "periods_status_check" CHECK ("periods"."status" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "period_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "period_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"account" text NOT NULL,
	"accounts" integer NOT NULL,
	"opening" numeric(20, 2) NOT NULL,
	"debits" numeric(20, 2) NOT NULL,
	"credits" numeric(20, 2) NOT NULL,
	"closing" numeric(20, 2) NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "period_lines" ADD CONSTRAINT "period_lines_period_id_periods_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."periods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "periods_month_key" ON "periods" USING btree ("month");--> statement-breakpoint
CREATE INDEX "periods_status_idx" ON "periods" USING btree ("status","month","id");--> statement-breakpoint
CREATE INDEX "periods_created_at_idx" ON "periods" USING btree ("created_at","month","id");--> statement-breakpoint
CREATE INDEX "period_lines_period_id_idx" ON "period_lines" USING btree ("period_id","id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'outcome', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'close'));