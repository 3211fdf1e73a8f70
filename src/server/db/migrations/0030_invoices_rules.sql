-- == Invoices: numbered without a gap, and never changed ==

CREATE UNIQUE INDEX invoices_serial_key ON invoices (kind, year, serial);
--> statement-breakpoint
-- What is invoiced is taken back once.
CREATE UNIQUE INDEX invoices_credits_key ON invoices (credits);
--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_about_check CHECK (num_nonnulls(application_id, order_id) = 1);
--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_credited_check CHECK ((kind = 'credit-note') = (credits IS NOT NULL));
--> statement-breakpoint
ALTER TABLE invoices ADD CONSTRAINT invoices_sum_check CHECK (total = net + tax);
--> statement-breakpoint
CREATE FUNCTION check_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  newest integer;
BEGIN
  -- Whoever issues one has locked the counter: nobody else is between these two.
  SELECT max(serial) INTO newest FROM invoices WHERE kind = NEW.kind AND year = NEW.year;
  IF NEW.serial <> coalesce(newest, 0) + 1 THEN
    RAISE EXCEPTION 'invoice % does not follow number % of %', NEW.number, coalesce(newest, 0), NEW.year
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER invoices_in_sequence BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION check_invoice();
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE ON invoices FOR EACH ROW EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER invoices_never_empty BEFORE TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
