-- A withdrawal is paid by one batch and never again; a part of a distribution by one at a time: one that failed or came
-- back may be in a later one.
ALTER TABLE payment_batch_items ADD CONSTRAINT payment_batch_items_owner_check CHECK (num_nonnulls(withdrawal_id, line_id) = 1);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_batch_items_withdrawal_key ON payment_batch_items (withdrawal_id);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_batch_items_line_key ON payment_batch_items (line_id) WHERE status IN ('waiting', 'paid');
--> statement-breakpoint
-- A reference of the bank stands for one payment.
CREATE UNIQUE INDEX payment_batch_items_reference_key ON payment_batch_items (reference);
--> statement-breakpoint
ALTER TABLE payment_batch_items ADD CONSTRAINT payment_batch_items_paid_check
  CHECK (status NOT IN ('paid', 'returned') OR (reference IS NOT NULL AND settled_on IS NOT NULL));
--> statement-breakpoint
-- The bank file is made of the items: what it says of them stays, so that it is the same whenever it is fetched.
CREATE FUNCTION keep_payment_batch_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  outcome text[] := '{status,reference,settled_on,returned_on,reason,version,updated_at}';
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(OLD) - outcome) = (to_jsonb(NEW) - outcome) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the payments of a batch are kept as they were' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER payment_batch_items_kept BEFORE UPDATE OR DELETE ON payment_batch_items
  FOR EACH ROW EXECUTE FUNCTION keep_payment_batch_items();
--> statement-breakpoint
-- The money of a withdrawal leaves when the bank has paid it, no longer when it is approved: of those that are approved
-- and not paid yet it comes back to where it waits.
WITH reversed AS (
  INSERT INTO ledger_transfers (kind, amount, key, user_id, note, actor, reverses)
  SELECT 'reversal', t.amount, 'reversal:withdrawal:' || w.id, w.user_id, 'Waits for a payment batch', 'Platform', t.id
  FROM withdrawals w JOIN ledger_transfers t ON t.key = 'withdrawal:' || w.id
  WHERE w.status = 'approved'
  RETURNING id, amount, reverses
)
INSERT INTO ledger_postings (transfer_id, account_id, debit, credit, balance)
SELECT r.id, p.account_id, p.credit, p.debit, 0
FROM reversed r JOIN ledger_postings p ON p.transfer_id = r.reverses;
