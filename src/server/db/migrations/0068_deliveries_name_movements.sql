ALTER TABLE "token_leases" DROP CONSTRAINT "token_leases_pkey";--> statement-breakpoint
ALTER TABLE "unit_deliveries" ADD COLUMN "movement_id" integer;--> statement-breakpoint
ALTER TABLE "token_leases" ADD COLUMN "work" text DEFAULT 'telling' NOT NULL;--> statement-breakpoint
ALTER TABLE "token_leases" ALTER COLUMN "work" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "token_leases" ADD CONSTRAINT "token_leases_token_id_work_pk" PRIMARY KEY("token_id","work");--> statement-breakpoint
CREATE UNIQUE INDEX "unit_deliveries_movement_id_key" ON "unit_deliveries" USING btree ("movement_id");--> statement-breakpoint
ALTER TABLE "chain_nonces" DROP COLUMN "next";--> statement-breakpoint
ALTER TABLE "token_cursors" DROP COLUMN "leased_until";
