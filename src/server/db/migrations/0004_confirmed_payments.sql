ALTER TABLE "application_payments" ADD COLUMN "confirmed_by" integer;
--> statement-breakpoint
-- Of payments several may wait for one record: each is about money of its own, named by its reference.
DROP INDEX "approvals_pending_key";
--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_pending_key" ON "approvals" (
  "resource", "record_id", "action",
  (CASE WHEN "action" = 'payment' THEN coalesce("changes" #>> '{reference,after}', '') ELSE '' END)
) WHERE "status" = 'pending';
