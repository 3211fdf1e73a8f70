-- Written by hand: what the definitions of the tables do not say.

-- == The audit trail: append-only, and chained by hashes ==

-- The content of a row of the trail together with the hash of the row before it.
CREATE FUNCTION audit_hash(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|',
    coalesce(entry.previous_hash, ''), entry.seq, entry.id, extract(epoch from entry.at), coalesce(entry.actor_id, 0),
    entry.actor, entry.action, entry.resource, entry.record_id, entry.changes, entry.request_id), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The one change that a row may see is its sealing.
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL
    AND (to_jsonb(OLD) - '{seq,previous_hash,hash}'::text[]) = (to_jsonb(NEW) - '{seq,previous_hash,hash}'::text[])
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE TRIGGER audit_never_empty BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE INDEX audit_unsealed_idx ON audit (id) WHERE hash IS NULL;
--> statement-breakpoint
-- Chains the rows that are not yet sealed, oldest first, and gives their number; one caller at a time.
CREATE FUNCTION seal_audit() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  entry audit;
  last_seq bigint;
  last_hash text;
  sealed bigint := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('seal_audit'));
  SELECT a.seq, a.hash INTO last_seq, last_hash FROM audit a WHERE a.seq IS NOT NULL ORDER BY a.seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0);
  FOR entry IN SELECT * FROM audit a WHERE a.hash IS NULL ORDER BY a.id LIMIT 10000 LOOP
    last_seq := last_seq + 1;
    entry.seq := last_seq;
    entry.previous_hash := last_hash;
    last_hash := audit_hash(entry);
    UPDATE audit SET seq = last_seq, previous_hash = entry.previous_hash, hash = last_hash WHERE id = entry.id;
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END
$$;
--> statement-breakpoint
-- == Numbers of orders by status, asset, month and day ==

-- Kept while orders change, so that exact totals do not cost more as orders grow.
CREATE FUNCTION count_orders_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (grain, start, status, property_id, n)
  SELECT grain, start, status, property_id, sum(delta) FROM (
    SELECT created_at, status, property_id, 1 AS delta FROM new_orders
  ) changed
  CROSS JOIN LATERAL (SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day) at
  CROSS JOIN LATERAL (VALUES ('all', date '0001-01-01'), ('month', date_trunc('month', day)::date), ('day', day)) counted (grain, start)
  GROUP BY grain, start, status, property_id
  HAVING sum(delta) <> 0
  -- Always locked in one order, so that two writers never wait for each other.
  ORDER BY grain, status, start, property_id
  ON CONFLICT (grain, status, start, property_id) DO UPDATE SET n = order_counts.n + excluded.n;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_orders_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (grain, start, status, property_id, n)
  SELECT grain, start, status, property_id, sum(delta) FROM (
    SELECT created_at, status, property_id, 1 AS delta FROM new_orders
    UNION ALL
    SELECT created_at, status, property_id, -1 AS delta FROM old_orders
  ) changed
  CROSS JOIN LATERAL (SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day) at
  CROSS JOIN LATERAL (VALUES ('all', date '0001-01-01'), ('month', date_trunc('month', day)::date), ('day', day)) counted (grain, start)
  GROUP BY grain, start, status, property_id
  HAVING sum(delta) <> 0
  -- Always locked in one order, so that two writers never wait for each other.
  ORDER BY grain, status, start, property_id
  ON CONFLICT (grain, status, start, property_id) DO UPDATE SET n = order_counts.n + excluded.n;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION count_orders_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (grain, start, status, property_id, n)
  SELECT grain, start, status, property_id, sum(delta) FROM (
    SELECT created_at, status, property_id, -1 AS delta FROM old_orders
  ) changed
  CROSS JOIN LATERAL (SELECT (created_at AT TIME ZONE 'Asia/Kolkata')::date AS day) at
  CROSS JOIN LATERAL (VALUES ('all', date '0001-01-01'), ('month', date_trunc('month', day)::date), ('day', day)) counted (grain, start)
  GROUP BY grain, start, status, property_id
  HAVING sum(delta) <> 0
  -- Always locked in one order, so that two writers never wait for each other.
  ORDER BY grain, status, start, property_id
  ON CONFLICT (grain, status, start, property_id) DO UPDATE SET n = order_counts.n + excluded.n;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_counted_on_insert AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION count_orders_on_insert();
--> statement-breakpoint
CREATE TRIGGER orders_counted_on_update AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS new_orders OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION count_orders_on_update();
--> statement-breakpoint
CREATE TRIGGER orders_counted_on_delete AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION count_orders_on_delete();
--> statement-breakpoint
-- == The ledger: postings move balances, transfers balance, and nothing is ever taken back ==

ALTER TABLE ledger_postings ADD CONSTRAINT ledger_postings_side_check CHECK ((debit = 0) <> (credit = 0));
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
-- The accounts that are there from the beginning; every other is made when it is first needed.
INSERT INTO ledger_accounts (code, kind) VALUES ('clearing', 'clearing'), ('fees', 'fees');
--> statement-breakpoint
-- == What there may be once ==

-- A customer signs in by phone: a number belongs to one of them. Employees sign in by e-mail and may share one.
CREATE UNIQUE INDEX users_phone_key ON users (country_code, phone) WHERE NOT is_employee;
--> statement-breakpoint
-- Of requests that wait; those that are decided stay beside them.
CREATE UNIQUE INDEX approvals_pending_key ON approvals (resource, record_id, action) WHERE status = 'pending';
--> statement-breakpoint
CREATE UNIQUE INDEX cancellations_pending_key ON cancellations (order_id) WHERE status = 'pending';
--> statement-breakpoint
-- A document of an order is on its way to its signers once at a time.
CREATE UNIQUE INDEX envelopes_open_order_document_key ON envelopes (order_document_id)
  WHERE status IN ('pending', 'sent', 'viewed');
--> statement-breakpoint
-- Everybody has one part of a distribution.
CREATE UNIQUE INDEX distribution_lines_holder_key ON distribution_lines (distribution_id, user_id);
--> statement-breakpoint
-- == The few rows among many that the program looks for again and again ==

-- Orders whose time may run out, for the worker that looks for them.
CREATE INDEX orders_investment_due_idx ON orders (investment_deadline_time) WHERE status = 'awaiting-100%-investment';
--> statement-breakpoint
CREATE INDEX orders_signature_due_idx ON orders (document_sign_time) WHERE status = 'documents-sent-for-signature-to-be-signed';
--> statement-breakpoint
CREATE INDEX orders_payment_due_idx ON orders (payment_time) WHERE status = 'full-payment-pending';
--> statement-breakpoint
-- Holdings as of a day are what was delivered until then.
CREATE INDEX order_events_delivered_idx ON order_events (order_id, at)
  WHERE to_status = 'property-tokens-transferred-and-order-successfully-completed';
--> statement-breakpoint
-- The payments of a distribution find the parts that wait without looking at the others.
CREATE INDEX distribution_lines_waiting_idx ON distribution_lines (distribution_id, id) WHERE status = 'waiting';
