ALTER TABLE "outbox" ADD COLUMN "resource" text DEFAULT 'customers' NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_payloads" ADD COLUMN "named" jsonb;--> statement-breakpoint
ALTER TABLE "approval_payloads" ADD COLUMN "right" jsonb;--> statement-breakpoint
ALTER TABLE "import_plans" ADD COLUMN "named" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "named" text;--> statement-breakpoint
UPDATE outbox SET resource = 'employee' FROM users u WHERE u.id = outbox.user_id AND u.is_employee;--> statement-breakpoint
-- Kept with the message, for the account may be gone when it is read.
CREATE FUNCTION note_recipient_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND is_employee) THEN
    NEW.resource := 'employee';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER outbox_recipient_kind BEFORE INSERT ON outbox
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION note_recipient_kind();
