CREATE TABLE "reconciliation_findings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconciliation_findings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_id" integer NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" integer,
	"address" text,
	"event_id" integer,
	"order_id" integer,
	"chain_units" bigint,
	"register_units" bigint,
	"detail" text,
	"explained" boolean NOT NULL,
	"explained_by" jsonb NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "token_balances" (
	"token_id" integer NOT NULL,
	"address" text NOT NULL,
	"units" bigint NOT NULL,
	"frozen_units" bigint NOT NULL,
	"allowed_until" bigint NOT NULL,
	"standing" text NOT NULL,
	"block_number" integer NOT NULL,
	CONSTRAINT "token_balances_token_id_address_pk" PRIMARY KEY("token_id","address")
);
--> statement-breakpoint
CREATE TABLE "token_cursors" (
	"token_id" integer PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"start_block" integer NOT NULL,
	"block_number" integer NOT NULL,
	"block_hash" text NOT NULL,
	"hashes" jsonb NOT NULL,
	"caught_up" boolean DEFAULT false NOT NULL,
	"problem" text,
	"read_at" timestamp (3) with time zone,
	"compared_at" timestamp (3) with time zone,
	"rebuilt_at" timestamp (3) with time zone,
	"checked_to" text DEFAULT '' NOT NULL,
	"leased_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "token_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "token_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_id" integer NOT NULL,
	"chain_id" integer NOT NULL,
	"block_number" integer NOT NULL,
	"block_hash" text NOT NULL,
	"transaction_hash" text NOT NULL,
	"log_index" integer NOT NULL,
	"name" text,
	"args" jsonb NOT NULL,
	"addresses" text[] NOT NULL,
	"transaction_id" integer,
	"act" text,
	"orphaned" boolean DEFAULT false NOT NULL,
	"movement_id" integer,
	"settled_at" timestamp (3) with time zone,
	"settled_by" integer,
	"settled_reason" text,
	CONSTRAINT "token_events_log_key" UNIQUE("chain_id","block_hash","log_index")
);
--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_event_id_token_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."token_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_balances" ADD CONSTRAINT "token_balances_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_cursors" ADD CONSTRAINT "token_cursors_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_events" ADD CONSTRAINT "token_events_token_id_tokens_id_fk" FOREIGN KEY ("token_id") REFERENCES "public"."tokens"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_events" ADD CONSTRAINT "token_events_transaction_id_chain_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."chain_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "token_events" ADD CONSTRAINT "token_events_movement_id_unit_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."unit_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_findings_open_key" ON "reconciliation_findings" USING btree ("token_id","key") WHERE "reconciliation_findings"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_event_id_idx" ON "reconciliation_findings" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_user_id_idx" ON "reconciliation_findings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_order_id_idx" ON "reconciliation_findings" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "token_events_token_id_idx" ON "token_events" USING btree ("token_id","block_number");--> statement-breakpoint
CREATE INDEX "token_events_transaction_hash_idx" ON "token_events" USING btree ("transaction_hash");--> statement-breakpoint
CREATE INDEX "token_events_transaction_id_idx" ON "token_events" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "token_events_movement_id_idx" ON "token_events" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "token_events_addresses_idx" ON "token_events" USING gin ("addresses");--> statement-breakpoint
CREATE INDEX "token_events_act_idx" ON "token_events" USING btree ("token_id","id") WHERE "token_events"."act" is not null;