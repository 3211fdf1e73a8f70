CREATE TABLE "proposal_ballots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposal_ballots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"proposal_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"option" integer NOT NULL,
	"cast_by" text NOT NULL,
	"recorded_by" integer,
	"approved_by" integer,
	"told_by" text,
	"proof" text,
	"note" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "approvals" DROP CONSTRAINT "approvals_action_check";--> statement-breakpoint
ALTER TABLE "kyc_decisions" ADD COLUMN "evidence" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "kyc_decisions" ADD COLUMN "asked_by" text;--> statement-breakpoint
ALTER TABLE "proposal_ballots" ADD CONSTRAINT "proposal_ballots_proposal_id_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."proposals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_ballots" ADD CONSTRAINT "proposal_ballots_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_ballots_holder_idx" ON "proposal_ballots" USING btree ("proposal_id","user_id","id");--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_action_check" CHECK ("approvals"."action" in ('refund', 'withdrawal', 'change', 'remove', 'create', 'decision', 'payment', 'deposit', 'outcome', 'order-step', 'fee-switch', 'reset-password', 'reset-factor', 'bank-details', 'distribution', 'transfer', 'reversal', 'close', 'vote'));--> statement-breakpoint
-- What was voted is each holder's first ballot.
INSERT INTO "proposal_ballots" ("proposal_id", "user_id", "option", "cast_by", "recorded_by", "note", "at")
  SELECT "proposal_id", "user_id", "option", "cast_by", "recorded_by", "note", "at" FROM "proposal_votes" ORDER BY "at", "user_id";
--> statement-breakpoint
DROP TABLE "proposal_votes" CASCADE;
