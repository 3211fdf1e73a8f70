CREATE TABLE "holder_links" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"email" text NOT NULL,
	"sent_by" integer,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	CONSTRAINT "holder_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "proposal_ballots" ADD COLUMN "signed_by" text;--> statement-breakpoint
ALTER TABLE "proposal_ballots" ADD COLUMN "signed_data" jsonb;--> statement-breakpoint
ALTER TABLE "proposal_ballots" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "proposal_ballots" ADD COLUMN "signed_block" integer;--> statement-breakpoint
ALTER TABLE "holder_links" ADD CONSTRAINT "holder_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_ballots" ADD CONSTRAINT "proposal_ballots_signed_check" CHECK (num_nonnulls("proposal_ballots"."signed_by", "proposal_ballots"."signed_data", "proposal_ballots"."signature") = 0 and "proposal_ballots"."signed_block" is null
        or num_nonnulls("proposal_ballots"."signed_by", "proposal_ballots"."signed_data", "proposal_ballots"."signature") = 3 and "proposal_ballots"."cast_by" = 'holder');