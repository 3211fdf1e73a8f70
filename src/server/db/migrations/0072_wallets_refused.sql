ALTER TABLE "token_wallets" ADD COLUMN "problem" text;--> statement-breakpoint
ALTER TABLE "token_wallets" ADD COLUMN "refused_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "token_wallets_address_key" ON "token_wallets" USING btree ("property_id",lower("address"));