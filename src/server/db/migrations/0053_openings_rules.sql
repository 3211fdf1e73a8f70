-- What is brought forward stands on the side of clearing: a posting moves both alike.
CREATE OR REPLACE FUNCTION post_to_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts
  SET balance = balance + CASE WHEN kind IN ('clearing', 'opening') THEN NEW.debit - NEW.credit ELSE NEW.credit - NEW.debit END,
    updated_at = NEW.created_at
  WHERE id = NEW.account_id
  RETURNING balance INTO STRICT NEW.balance;
  RETURN NEW;
END
$$;
--> statement-breakpoint
INSERT INTO ledger_accounts (code, kind) VALUES ('opening', 'opening') ON CONFLICT (code) DO NOTHING;
--> statement-breakpoint
-- A file is one document, until that is reversed.
CREATE UNIQUE INDEX opening_documents_file_key ON opening_documents (file_hash) WHERE status <> 'reversed';
--> statement-breakpoint
-- What was brought under a reference is brought once: balances and orders are called each by themselves.
CREATE UNIQUE INDEX opening_lines_reference_key ON opening_lines (reference, (account IS NULL)) WHERE state = 'posted';
--> statement-breakpoint
CREATE INDEX opening_lines_reference_idx ON opening_lines (reference) WHERE state = 'posted';
--> statement-breakpoint
CREATE UNIQUE INDEX opening_lines_order_key ON opening_lines (order_id) WHERE order_id IS NOT NULL;
--> statement-breakpoint
CREATE FUNCTION keep_opening_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{state,order_id,version,updated_at}';
BEGIN
  IF OLD.state IN ('posted', 'reversed') AND NOT (OLD.state = 'posted' AND TG_OP = 'UPDATE' AND NEW.state IN ('posted', 'reversed')) THEN
    RAISE EXCEPTION 'a line that was posted stays as it is' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'DELETE' THEN
    RETURN OLD;
  END IF;
  IF (to_jsonb(OLD) - moving) = (to_jsonb(NEW) - moving) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a line of an opening document stays as it was brought' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER opening_lines_kept BEFORE UPDATE OR DELETE ON opening_lines FOR EACH ROW EXECUTE FUNCTION keep_opening_lines();
--> statement-breakpoint
CREATE FUNCTION keep_opening_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{status,posted_by,version,updated_at}';
BEGIN
  -- Before it is posted it may be checked anew, by another day or sum; its file stays what it is.
  IF OLD.status IN ('faulty', 'checked') AND NEW.status IN ('faulty', 'checked') THEN
    moving := moving || '{kind,as_of,total,faulty_lines,problems}';
  END IF;
  IF (to_jsonb(OLD) - moving) = (to_jsonb(NEW) - moving) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an opening document stays as it was brought' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER opening_documents_kept BEFORE UPDATE ON opening_documents FOR EACH ROW EXECUTE FUNCTION keep_opening_documents();
