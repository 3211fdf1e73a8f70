-- A receipt is what one line says.
CREATE UNIQUE INDEX bank_statement_lines_receipt_key ON bank_statement_lines (receipt_id)
  WHERE side = 'credit' AND state IN ('posted', 'known') AND receipt_id IS NOT NULL;
--> statement-breakpoint
CREATE UNIQUE INDEX bank_statement_lines_position_key ON bank_statement_lines (statement_id, position);
--> statement-breakpoint
CREATE INDEX bank_statement_lines_booked_on_idx ON bank_statement_lines (booked_on, id);
--> statement-breakpoint
ALTER TABLE bank_statement_lines ADD CONSTRAINT bank_statement_lines_amount_above_check CHECK (amount > 0);
--> statement-breakpoint
ALTER TABLE bank_statement_lines ADD CONSTRAINT bank_statement_lines_posted_check
  CHECK (state <> 'posted' OR (side = 'credit' AND receipt_id IS NOT NULL));
--> statement-breakpoint
-- What the bank said stays as it was read, and a line that is posted stays whole.
CREATE FUNCTION keep_statement_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{state,reasons,parts,candidates,decided,receipt_id,version,updated_at}';
BEGIN
  IF OLD.state = 'posted' THEN
    RAISE EXCEPTION 'a line that is posted stays as it is' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF (to_jsonb(OLD) - moving) = (to_jsonb(NEW) - moving) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a line of a statement stays as the bank said it' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER bank_statement_lines_kept BEFORE UPDATE OR DELETE ON bank_statement_lines
  FOR EACH ROW EXECUTE FUNCTION keep_statement_lines();
--> statement-breakpoint
CREATE FUNCTION keep_statements() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{status,version,updated_at}';
BEGIN
  IF (to_jsonb(OLD) - moving) = (to_jsonb(NEW) - moving) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a bank statement stays as it was brought' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER bank_statements_kept BEFORE UPDATE ON bank_statements FOR EACH ROW EXECUTE FUNCTION keep_statements();
