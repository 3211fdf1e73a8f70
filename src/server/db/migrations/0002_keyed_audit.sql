CREATE TABLE "security_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"minute" timestamp (3) with time zone NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"address" text NOT NULL,
	"route" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"request_id" text NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "security_events_same_key" UNIQUE("minute","kind","account","address","route")
);
--> statement-breakpoint
ALTER TABLE "audit" ADD COLUMN "key_id" text;--> statement-breakpoint
CREATE INDEX "security_events_last_at_idx" ON "security_events" USING btree ("last_at");--> statement-breakpoint
CREATE INDEX "security_events_address_idx" ON "security_events" USING btree ("address","id");--> statement-breakpoint
CREATE INDEX "security_events_account_idx" ON "security_events" USING btree ("account","id");