-- A reference of the bank stands for one receipt of an account, however it is written. One that was reversed is void, and
-- those that had the reference of another before there was a register name that one.
CREATE UNIQUE INDEX receipts_reference_key ON receipts (account, plain_reference(reference))
  WHERE reversed_by IS NULL AND duplicate_of IS NULL;
--> statement-breakpoint
CREATE INDEX receipts_duplicates_idx ON receipts (account, plain_reference(reference)) WHERE duplicate_of IS NOT NULL;
--> statement-breakpoint
DROP INDEX income_reference_key;
--> statement-breakpoint
ALTER TABLE receipts ADD CONSTRAINT receipts_unallocated_check CHECK (amount > 0 AND allocated <= amount);
--> statement-breakpoint
ALTER TABLE receipts ADD CONSTRAINT receipts_reversed_by_check CHECK (reversed_by IS NULL OR allocated = 0);
--> statement-breakpoint
ALTER TABLE receipt_allocations ADD CONSTRAINT receipt_allocations_given_check CHECK (amount > 0);
--> statement-breakpoint
-- What came in stays as it was recorded; what is allocated of it is added up by the allocations alone.
CREATE FUNCTION keep_receipts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{allocated,transfer_id,reversed_by,recorded_by,confirmed_by,version,updated_at}';
BEGIN
  IF TG_OP = 'UPDATE' AND (to_jsonb(OLD) - moving) = (to_jsonb(NEW) - moving)
    AND (OLD.transfer_id IS NULL OR OLD.transfer_id = NEW.transfer_id)
    AND (OLD.reversed_by IS NULL OR OLD.reversed_by = NEW.reversed_by)
    AND (OLD.allocated = NEW.allocated OR pg_trigger_depth() > 1)
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a receipt stays as it was recorded' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER receipts_kept BEFORE UPDATE OR DELETE ON receipts FOR EACH ROW EXECUTE FUNCTION keep_receipts();
--> statement-breakpoint
-- Adds an allocation to its receipt, whose row it locks, and takes it off again once its transfer is reversed.
CREATE FUNCTION add_allocation() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moving text[] := '{reversed_by,version,updated_at}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE receipts SET allocated = allocated + NEW.amount, version = version + 1, updated_at = NEW.updated_at
      WHERE id = NEW.receipt_id;
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.reversed_by IS NULL AND NEW.reversed_by IS NOT NULL
    AND (to_jsonb(OLD) - moving) = (to_jsonb(NEW) - moving)
  THEN
    UPDATE receipts SET allocated = allocated - NEW.amount, version = version + 1, updated_at = NEW.updated_at
      WHERE id = NEW.receipt_id;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an allocation is kept; it ends with the reversal of its transfer' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER receipt_allocations_kept BEFORE INSERT OR UPDATE OR DELETE ON receipt_allocations
  FOR EACH ROW EXECUTE FUNCTION add_allocation();
--> statement-breakpoint
CREATE TRIGGER receipts_file_uses AFTER INSERT OR DELETE OR UPDATE OF document ON receipts
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'document');
--> statement-breakpoint
-- Makes a receipt, and what it was allocated to, of money from banks that is in the books and has none: payments of orders
-- and applications, bookings, deposits and income. A later one with a reference that is in the register names the first.
CREATE FUNCTION register_receipts() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  came record;
  receipt integer;
  allocation integer;
BEGIN
  FOR came IN
    SELECT m.*, r.id AS reversed_by FROM (
      SELECT 'order-payment' AS purpose, p.order_id AS record_id, coalesce(d.id, p.transfer_id) AS transfer_id, p.method,
        p.reference, p.amount, p.received_on, p.proof AS document, p.recorded_by, p.confirmed_by, p.created_at
      FROM order_payments p JOIN ledger_transfers t ON t.id = p.transfer_id
        LEFT JOIN ledger_transfers d ON d.key = regexp_replace(t.key, '^payment:', 'deposit:') AND d.kind = 'deposit'
      WHERE p.method <> 'wallet'
      UNION ALL
      SELECT 'booking', split_part(key, ':', 3)::integer, id, split_part(key, ':', 4),
        regexp_replace(key, '^deposit:eoi:[0-9]+:[a-z-]+:', ''), amount, (created_at AT TIME ZONE 'Asia/Kolkata')::date,
        NULL, NULL, NULL, created_at
      FROM ledger_transfers WHERE kind = 'deposit' AND key ~ '^deposit:eoi:[0-9]+:(bank-transfer|upi|card|cheque):'
      UNION ALL
      SELECT 'deposit', user_id, id, 'bank-transfer', coalesce(note, key), amount,
        (created_at AT TIME ZONE 'Asia/Kolkata')::date, NULL, NULL, NULL, created_at
      FROM ledger_transfers WHERE kind = 'deposit' AND order_id IS NULL AND key !~ '^deposit:(eoi|order):'
      UNION ALL
      SELECT 'application-payment', p.application_id, t.id, p.method, p.reference, p.amount,
        (p.at AT TIME ZONE 'Asia/Kolkata')::date, NULL, p.recorded_by, p.confirmed_by, p.at
      FROM application_payments p JOIN ledger_transfers t ON t.key = 'onboarding:' || p.application_id || ':' || p.reference
      WHERE p.method <> 'wallet'
      UNION ALL
      SELECT 'income', id, transfer_id, 'bank-transfer', reference, amount, received_on, document, recorded_by,
        confirmed_by, created_at
      FROM income WHERE transfer_id IS NOT NULL
    ) m LEFT JOIN ledger_transfers r ON r.reverses = m.transfer_id
    WHERE NOT EXISTS (SELECT FROM receipt_allocations a WHERE a.transfer_id = m.transfer_id)
    ORDER BY m.transfer_id
  LOOP
    INSERT INTO receipts (method, reference, amount, received_on, document, recorded_by, confirmed_by, created_at,
        updated_at, reversed_by, duplicate_of)
      VALUES (came.method, came.reference, came.amount, came.received_on, came.document, came.recorded_by,
        came.confirmed_by, came.created_at, came.created_at, NULL, (
          SELECT id FROM receipts WHERE account = 'clearing' AND reversed_by IS NULL AND duplicate_of IS NULL
            AND plain_reference(reference) = plain_reference(came.reference)
        ))
      RETURNING id INTO receipt;
    INSERT INTO receipt_allocations (receipt_id, purpose, record_id, amount, transfer_id, recorded_by, confirmed_by,
        created_at, updated_at)
      VALUES (receipt, came.purpose, came.record_id, came.amount, came.transfer_id, came.recorded_by, came.confirmed_by,
        came.created_at, came.created_at)
      RETURNING id INTO allocation;
    IF came.reversed_by IS NOT NULL THEN
      UPDATE receipt_allocations SET reversed_by = came.reversed_by WHERE id = allocation;
      UPDATE receipts SET reversed_by = came.reversed_by WHERE id = receipt;
    END IF;
  END LOOP;
END
$$;
--> statement-breakpoint
SELECT register_receipts();
--> statement-breakpoint
-- Fees that were fixed when the payment was asked for stand.
INSERT INTO order_fees_settled (order_id, at)
  SELECT id, updated_at FROM orders o WHERE status IN ('full-payment-pending', 'fully-paid',
    'property-tokens-transfer-pending', 'property-tokens-transferred-and-order-successfully-completed', 'refunded')
    OR EXISTS (SELECT FROM order_fees f WHERE f.order_id = o.id);
--> statement-breakpoint
-- What came in above the total and the fees stayed on the account of its order after it was settled or refunded: it goes to
-- the customer's wallet.
DO $$
DECLARE
  held record;
  transfer integer;
  wallet integer;
BEGIN
  FOR held IN
    SELECT o.id AS order_id, o.user_id, a.id AS account, a.balance AS amount
    FROM orders o JOIN ledger_accounts a ON a.kind = 'order' AND a.owner_id = o.id
    WHERE a.balance > 0 AND o.status IN ('fully-paid', 'property-tokens-transfer-pending',
      'property-tokens-transferred-and-order-successfully-completed', 'refunded')
    ORDER BY o.id
  LOOP
    INSERT INTO ledger_accounts (code, kind, owner_id) VALUES ('wallet:' || held.user_id, 'wallet', held.user_id)
      ON CONFLICT (code) DO NOTHING;
    SELECT id INTO wallet FROM ledger_accounts WHERE code = 'wallet:' || held.user_id;
    INSERT INTO ledger_transfers (kind, amount, key, order_id, user_id, actor, note)
      VALUES ('reclassification', held.amount, 'surplus:' || held.order_id, held.order_id, held.user_id, 'Platform',
        'Paid above the total and the fees')
      RETURNING id INTO transfer;
    INSERT INTO ledger_postings (transfer_id, account_id, debit, credit, balance)
      VALUES (transfer, held.account, held.amount, 0, 0), (transfer, wallet, 0, held.amount, 0);
    INSERT INTO wallet_transactions (user_id, type, status, amount, balance, reference, order_id, transfer_id)
      SELECT held.user_id, 'refund', 'completed', held.amount, balance, 'TRF-' || lpad(transfer::text, 7, '0'),
        held.order_id, transfer
      FROM ledger_accounts WHERE id = wallet;
  END LOOP;
END
$$;
--> statement-breakpoint
-- Looked at now: what waits for the commit would keep later migrations from altering these tables.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
