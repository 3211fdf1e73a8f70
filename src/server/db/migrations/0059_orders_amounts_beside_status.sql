DROP INDEX "orders_status_idx";--> statement-breakpoint
CREATE INDEX "orders_status_idx" ON "orders" USING btree ("status","created_at","id","total_amount","no_sqyds");