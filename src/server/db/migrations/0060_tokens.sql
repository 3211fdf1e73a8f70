CREATE TABLE "tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"property_id" integer NOT NULL,
	"name" text NOT NULL,
	"symbol" text NOT NULL,
	"chain_id" integer NOT NULL,
	"address" text,
	"status" text DEFAULT 'deploying' NOT NULL,
	"problem" text,
	"cap" integer NOT NULL,
	"max_holders" integer DEFAULT 0 NOT NULL,
	"max_units" integer DEFAULT 0 NOT NULL,
	"adopted" boolean DEFAULT false NOT NULL,
	"document_hash" text,
	"deployed_at" timestamp (3) with time zone,
	"block_number" integer,
	"transaction_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tokens_chain_id_check" CHECK ("tokens"."chain_id" in (1, 137, 8453, 31337, 42161, 11155111)),
	CONSTRAINT "tokens_status_check" CHECK ("tokens"."status" in ('deploying', 'live', 'paused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "unit_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unit_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"property_id" integer NOT NULL,
	"from_user_id" integer,
	"to_user_id" integer,
	"units" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"order_id" integer,
	"unit_transfer_id" integer,
	"price" numeric(20, 2),
	"distribution_id" integer,
	"corrects_id" integer,
	"reason" text,
	"document" text,
	"approval_id" integer,
	"recorded_by" integer,
	"entered" boolean DEFAULT false NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unit_deliveries_kind_check" CHECK ("unit_deliveries"."kind" in ('issue', 'transfer', 'redemption', 'buy-back', 'forfeiture', 'correction')),
	CONSTRAINT "unit_deliveries_status_check" CHECK ("unit_deliveries"."status" in ('waiting', 'sent', 'delivered', 'failed', 'cancelled')),
	CONSTRAINT "unit_deliveries_price_check" CHECK ("unit_deliveries"."price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chain_transactions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_transactions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"property_id" integer,
	"chain_id" integer NOT NULL,
	"signer" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"hash" text,
	"nonce" integer,
	"attempts" integer DEFAULT 0 NOT NULL,
	"block_number" integer,
	"confirmations" integer DEFAULT 0 NOT NULL,
	"gas_used" integer,
	"fee" numeric(18, 6),
	"problem" text,
	"sent_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "chain_transactions_kind_check" CHECK ("chain_transactions"."kind" in ('deploy', 'mint', 'burn', 'release', 'force', 'recover', 'allow', 'freeze', 'pause', 'unpause', 'document', 'anchor')),
	CONSTRAINT "chain_transactions_chain_id_check" CHECK ("chain_transactions"."chain_id" in (1, 137, 8453, 31337, 42161, 11155111)),
	CONSTRAINT "chain_transactions_signer_check" CHECK ("chain_transactions"."signer" in ('relayer', 'guardian')),
	CONSTRAINT "chain_transactions_status_check" CHECK ("chain_transactions"."status" in ('queued', 'sent', 'mined', 'confirmed', 'failed', 'replaced'))
);
--> statement-breakpoint
CREATE TABLE "chain_attempts" (
	"hash" text PRIMARY KEY NOT NULL,
	"transaction_id" integer NOT NULL,
	"signed_by" text NOT NULL,
	"nonce" integer NOT NULL,
	"raw" text NOT NULL,
	"max_fee" numeric(30, 0) NOT NULL,
	"max_tip" numeric(30, 0) NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_nonces" (
	"chain_id" integer NOT NULL,
	"signed_by" text NOT NULL,
	"next" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_payloads" (
	"transaction_id" integer PRIMARY KEY NOT NULL,
	"signed_by" text NOT NULL,
	"to_address" text,
	"data" text NOT NULL,
	"gas_limit" integer NOT NULL,
	"operation" text,
	"block_hash" text,
	"offered_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "chain_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "chain_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"transaction_id" integer,
	"kind" text NOT NULL,
	"from_address" text,
	"to_address" text,
	"units" integer NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_leases" (
	"token_id" integer PRIMARY KEY NOT NULL,
	"until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "token_wallets" (
	"property_id" integer NOT NULL,
	"address" text NOT NULL,
	"user_id" integer NOT NULL,
	"allowed" boolean NOT NULL,
	"frozen" boolean DEFAULT false NOT NULL,
	"frozen_units" integer DEFAULT 0 NOT NULL,
	"lost" boolean DEFAULT false NOT NULL,
	"transaction_id" integer,
	CONSTRAINT "token_wallets_property_id_address_pk" PRIMARY KEY("property_id","address")
);
--> statement-breakpoint
ALTER TABLE "unit_transfers" DROP CONSTRAINT "unit_transfers_status_check";--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_deliveries" ADD CONSTRAINT "unit_deliveries_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_deliveries" ADD CONSTRAINT "unit_deliveries_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_deliveries" ADD CONSTRAINT "unit_deliveries_to_user_id_users_id_fk" FOREIGN KEY ("to_user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_deliveries" ADD CONSTRAINT "unit_deliveries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_deliveries" ADD CONSTRAINT "unit_deliveries_unit_transfer_id_unit_transfers_id_fk" FOREIGN KEY ("unit_transfer_id") REFERENCES "public"."unit_transfers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_deliveries" ADD CONSTRAINT "unit_deliveries_distribution_id_distributions_id_fk" FOREIGN KEY ("distribution_id") REFERENCES "public"."distributions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_deliveries" ADD CONSTRAINT "unit_deliveries_approval_id_approvals_id_fk" FOREIGN KEY ("approval_id") REFERENCES "public"."approvals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unit_deliveries" ADD CONSTRAINT "unit_deliveries_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_transactions" ADD CONSTRAINT "chain_transactions_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_attempts" ADD CONSTRAINT "chain_attempts_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_payloads" ADD CONSTRAINT "chain_payloads_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_moves" ADD CONSTRAINT "chain_moves_delivery_id_unit_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."unit_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chain_moves" ADD CONSTRAINT "chain_moves_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_leases" ADD CONSTRAINT "token_leases_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_wallets" ADD CONSTRAINT "token_wallets_property_id_assets_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."assets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_wallets" ADD CONSTRAINT "token_wallets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_wallets" ADD CONSTRAINT "token_wallets_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_property_id_key" ON "tokens" USING btree ("property_id");--> statement-breakpoint
CREATE INDEX "tokens_name_words_idx" ON "tokens" USING gin (folded("name") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "tokens_address_key" ON "tokens" USING btree ("address");--> statement-breakpoint
CREATE INDEX "tokens_address_found_idx" ON "tokens" USING btree (lower("address") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "tokens_status_idx" ON "tokens" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "tokens_transaction_id_idx" ON "tokens" USING btree ("transaction_id","id");--> statement-breakpoint
CREATE INDEX "tokens_created_at_idx" ON "tokens" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "unit_deliveries_property_id_idx" ON "unit_deliveries" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "unit_deliveries_from_user_id_idx" ON "unit_deliveries" USING btree ("from_user_id","id");--> statement-breakpoint
CREATE INDEX "unit_deliveries_to_user_id_idx" ON "unit_deliveries" USING btree ("to_user_id","id");--> statement-breakpoint
CREATE INDEX "unit_deliveries_status_idx" ON "unit_deliveries" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "unit_deliveries_order_id_idx" ON "unit_deliveries" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "unit_deliveries_unit_transfer_id_idx" ON "unit_deliveries" USING btree ("unit_transfer_id","id");--> statement-breakpoint
CREATE INDEX "unit_deliveries_distribution_id_idx" ON "unit_deliveries" USING btree ("distribution_id","id");--> statement-breakpoint
CREATE INDEX "unit_deliveries_approval_id_idx" ON "unit_deliveries" USING btree ("approval_id","id");--> statement-breakpoint
CREATE INDEX "unit_deliveries_recorded_by_idx" ON "unit_deliveries" USING btree ("recorded_by","id");--> statement-breakpoint
CREATE INDEX "unit_deliveries_created_at_idx" ON "unit_deliveries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chain_transactions_kind_idx" ON "chain_transactions" USING btree ("kind","id");--> statement-breakpoint
CREATE INDEX "chain_transactions_property_id_idx" ON "chain_transactions" USING btree ("property_id","id");--> statement-breakpoint
CREATE INDEX "chain_transactions_status_idx" ON "chain_transactions" USING btree ("status","id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_transactions_hash_key" ON "chain_transactions" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "chain_transactions_hash_found_idx" ON "chain_transactions" USING btree (lower("hash") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "chain_transactions_created_at_idx" ON "chain_transactions" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "chain_attempts_transaction_id_idx" ON "chain_attempts" USING btree ("transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_nonces_key" ON "chain_nonces" USING btree ("chain_id","signed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "chain_payloads_operation_key" ON "chain_payloads" USING btree ("operation");--> statement-breakpoint
CREATE INDEX "chain_moves_delivery_id_idx" ON "chain_moves" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "chain_moves_transaction_id_idx" ON "chain_moves" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "token_wallets_user_id_idx" ON "token_wallets" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "unit_transfers" ADD CONSTRAINT "unit_transfers_status_check" CHECK ("unit_transfers"."status" in ('requested', 'delivering', 'completed', 'rejected'));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'allocation', 'statement', 'opening', 'import', 'outcome', 'bank-return', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'closing', 'unit-movement', 'close', 'vote', 'offer-terms', 'reopen', 'token', 'recovery'));