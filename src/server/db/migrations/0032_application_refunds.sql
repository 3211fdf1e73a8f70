CREATE TABLE "application_refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "application_refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"application_id" integer NOT NULL,
	"invoice_number" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"reference" text NOT NULL,
	"returned_on" date NOT NULL,
	"reason" text NOT NULL,
	"transfer_id" integer NOT NULL,
	"recorded_by" integer NOT NULL,
	"confirmed_by" integer,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "application_refunds_invoice_key" UNIQUE("invoice_number")
);
--> statement-breakpoint
ALTER TABLE "ledger_transfers" DROP CONSTRAINT "ledger_transfers_kind_check";--> statement-breakpoint
ALTER TABLE "application_refunds" ADD CONSTRAINT "application_refunds_application_id_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_refunds" ADD CONSTRAINT "application_refunds_transfer_id_ledger_transfers_id_fk" FOREIGN KEY ("transfer_id") REFERENCES "public"."ledger_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "application_refunds_application_idx" ON "application_refunds" USING btree ("application_id");--> statement-breakpoint
ALTER TABLE "ledger_transfers" ADD CONSTRAINT "ledger_transfers_kind_check" CHECK ("ledger_transfers"."kind" in ('receipt', 'receipt-return', 'deposit', 'payment', 'conversion', 'settlement', 'refund', 'withdrawal-request', 'withdrawal', 'withdrawal-return', 'income', 'funding', 'distribution', 'payout', 'payout-return', 'unpaid', 'onboarding', 'onboarding-refund', 'escrow-release', 'reserve-release', 'tax-remittance', 'fee-withdrawal', 'reclassification', 'reversal'));