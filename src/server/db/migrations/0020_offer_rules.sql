ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "spvs" ADD COLUMN "offer_regime" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "investor_type" text DEFAULT 'individual' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "buyer" text DEFAULT 'other' NOT NULL;--> statement-breakpoint
ALTER TABLE "spvs" ADD CONSTRAINT "spvs_offer_regime_check" CHECK ("spvs"."offer_regime" in ('private-placement', 'sm-reit'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_investor_type_check" CHECK ("users"."investor_type" in ('individual', 'institutional'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_buyer_check" CHECK ("users"."buyer" in ('other', 'qualified'));--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'outcome', 'bank-return', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'closing', 'unit-movement', 'close', 'vote', 'offer-terms'));