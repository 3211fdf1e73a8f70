CREATE TABLE "coin_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coin_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"line_id" integer NOT NULL,
	"transaction_id" integer NOT NULL,
	"payout" text NOT NULL,
	"coin" text NOT NULL,
	"symbol" text NOT NULL,
	"decimals" integer NOT NULL,
	"to_address" text NOT NULL,
	"amount" numeric(20, 2) NOT NULL,
	"status" text NOT NULL,
	"times" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chain_transactions" DROP CONSTRAINT "chain_transactions_kind_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "payout_way" text DEFAULT 'bank' NOT NULL;--> statement-breakpoint
ALTER TABLE "distribution_lines" ADD COLUMN "in_coin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coin_payments" ADD CONSTRAINT "coin_payments_line_id_distribution_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."distribution_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coin_payments" ADD CONSTRAINT "coin_payments_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coin_payments_line_id_idx" ON "coin_payments" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "coin_payments_transaction_id_idx" ON "coin_payments" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "coin_payments_line_id_key" ON "coin_payments" USING btree ("line_id") WHERE "coin_payments"."status" in ('sent', 'confirmed');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_payout_way_check" CHECK ("users"."payout_way" in ('bank', 'coin'));--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_kind_check" CHECK ("chain_transactions"."kind" in ('deploy', 'mint', 'burn', 'release', 'force', 'recover', 'allow', 'freeze', 'pause', 'unpause', 'document', 'anchor', 'payout'));