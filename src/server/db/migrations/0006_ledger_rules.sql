ALTER TABLE ledger_postings ADD CONSTRAINT ledger_postings_side_check CHECK ((debit = 0) <> (credit = 0));
--> statement-breakpoint
CREATE UNIQUE INDEX approvals_pending_key ON approvals (resource, record_id, action) WHERE status = 'pending';
--> statement-breakpoint
CREATE UNIQUE INDEX cancellations_pending_key ON cancellations (order_id) WHERE status = 'pending';
--> statement-breakpoint
-- Orders whose time may run out, for the worker that looks for them.
CREATE INDEX orders_investment_due_idx ON orders (investment_deadline_time) WHERE status = 'awaiting-100%-investment';
--> statement-breakpoint
CREATE INDEX orders_signature_due_idx ON orders (document_sign_time) WHERE status = 'documents-sent-for-signature-to-be-signed';
--> statement-breakpoint
CREATE INDEX orders_payment_due_idx ON orders (payment_time) WHERE status = 'full-payment-pending';
--> statement-breakpoint
-- Clearing is what the platform has, every other account what it owes: a posting moves their balances opposite ways.
CREATE FUNCTION post_to_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts
  SET balance = balance + CASE WHEN kind = 'clearing' THEN NEW.debit - NEW.credit ELSE NEW.credit - NEW.debit END,
    updated_at = NEW.created_at
  WHERE id = NEW.account_id
  RETURNING balance INTO STRICT NEW.balance;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_postings_kept BEFORE INSERT ON ledger_postings FOR EACH ROW EXECUTE FUNCTION post_to_account();
--> statement-breakpoint
CREATE FUNCTION keep_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One level is this trigger itself; a posting's trigger is a second.
  IF pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'a balance changes by postings alone' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.kind = 'wallet' THEN
    UPDATE users SET wallet_balance = NEW.balance WHERE id = NEW.owner_id;
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_kept BEFORE UPDATE OF balance ON ledger_accounts FOR EACH ROW EXECUTE FUNCTION keep_balance();
--> statement-breakpoint
CREATE FUNCTION keep_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE ON ledger_transfers FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON ledger_postings FOR EACH ROW EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_never_empty BEFORE TRUNCATE ON ledger_transfers FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_never_empty BEFORE TRUNCATE ON ledger_postings FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger();
--> statement-breakpoint
CREATE FUNCTION balance_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moved numeric;
  wanted bigint := CASE WHEN TG_TABLE_NAME = 'ledger_transfers' THEN (to_jsonb(NEW)->>'id')::bigint ELSE (to_jsonb(NEW)->>'transfer_id')::bigint END;
BEGIN
  SELECT amount INTO STRICT moved FROM ledger_transfers WHERE id = wanted;
  IF EXISTS (
    SELECT FROM ledger_postings WHERE transfer_id = wanted
    HAVING coalesce(sum(debit), 0) <> moved OR coalesce(sum(credit), 0) <> moved
  ) THEN
    RAISE EXCEPTION 'transfer % does not balance', wanted USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- At the commit, because a transfer is written before its postings.
CREATE CONSTRAINT TRIGGER ledger_transfers_balance AFTER INSERT ON ledger_transfers
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_transfer();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION balance_transfer();
--> statement-breakpoint
INSERT INTO ledger_accounts (code, kind) VALUES ('clearing', 'clearing'), ('fees', 'fees');
--> statement-breakpoint
-- Money that wallets held before there was a ledger opens their accounts.
WITH funded AS (
  SELECT id, wallet_balance FROM users WHERE wallet_balance > 0
), accounts AS (
  INSERT INTO ledger_accounts (code, kind, owner_id) SELECT 'wallet:' || id, 'wallet', id FROM funded
)
INSERT INTO ledger_transfers (kind, amount, key, user_id, note, actor)
SELECT 'deposit', wallet_balance, 'opening:' || id, id, 'Balance before the ledger', 'system' FROM funded;
--> statement-breakpoint
INSERT INTO ledger_postings (transfer_id, account_id, debit, credit, balance)
SELECT t.id, a.id, CASE WHEN a.kind = 'clearing' THEN t.amount ELSE 0 END, CASE WHEN a.kind = 'clearing' THEN 0 ELSE t.amount END, 0
FROM ledger_transfers t JOIN ledger_accounts a ON a.kind = 'clearing' OR a.code = 'wallet:' || t.user_id
WHERE t.key LIKE 'opening:%' ORDER BY t.id, a.id;
--> statement-breakpoint
-- The preset roles as they were lack the subjects that are new.
UPDATE roles SET permissions = roles.permissions || added.permissions::jsonb FROM (VALUES
  (1, '{"eoi":["view","create","edit","delete","approve","export"],"withdrawals":["view","create","edit","delete","approve","export"],"ledger":["view","create","edit","delete","approve","export"],"approvals":["view","create","edit","delete","approve","export"]}'),
  (3, '{"eoi":["view","create","edit","delete","export","approve"],"approvals":["view"]}'),
  (4, '{"approvals":["view"]}'),
  (5, '{"eoi":["view","edit","export"],"fees":["view","create","edit","delete","export","approve"],"wallet":["view","create","export"],"withdrawals":["view","create","edit","approve","export"],"ledger":["view","export"],"approvals":["view"]}'),
  (6, '{"eoi":["view","create","edit"],"approvals":["view"]}'),
  (7, '{"eoi":["view","export"],"withdrawals":["view","export"],"ledger":["view","export"],"approvals":["view","export"]}')
) added (id, permissions) WHERE roles.id = added.id;
