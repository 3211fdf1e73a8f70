ALTER TABLE "distributions" ADD COLUMN "redeem_percent" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "distributions" ADD COLUMN "redeemed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "distribution_lines" ADD COLUMN "redeemed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "distribution_schedules" ADD COLUMN "redeem_percent" numeric(7, 4);--> statement-breakpoint
ALTER TABLE "distributions" ADD CONSTRAINT "distributions_redeem_percent_check" CHECK ("distributions"."redeem_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "distribution_schedules" ADD CONSTRAINT "distribution_schedules_redeem_percent_check" CHECK ("distribution_schedules"."redeem_percent" between 0 and 100);