ALTER TABLE "fee_percentages" ADD COLUMN "tax_percent" numeric(7, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_fees" ADD COLUMN "tax_percent" numeric(7, 4) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_fees" ADD COLUMN "tax" numeric(20, 2) DEFAULT '0.00' NOT NULL;--> statement-breakpoint
ALTER TABLE "fee_percentages" ADD CONSTRAINT "fee_percentages_tax_percent_check" CHECK ("fee_percentages"."tax_percent" between 0 and 100);