-- == What rows of money, units and orders say of whose they are stays as it was written ==

-- Refuses a change of every column but those that are named, deleting the row and emptying the table.
CREATE FUNCTION keep_row() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Without any it is null.
  free text[] := coalesce(TG_ARGV, '{}');
  before jsonb;
  after jsonb;
  named text;
  changed text;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    RAISE EXCEPTION '% is never emptied', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
  END IF;
  before := to_jsonb(OLD);
  named := TG_TABLE_NAME || ' ' || coalesce(before ->> 'id', before ->> 'withdrawal_id', before ->> 'item_id',
    concat_ws(', ', before ->> 'proposal_id', before ->> 'user_id'));
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION '% is never deleted', named USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF to_jsonb(NEW) - free <> before - free THEN
    after := to_jsonb(NEW);
    SELECT string_agg(name, ', ' ORDER BY name) INTO changed
      FROM jsonb_object_keys(before) AS name
      WHERE name <> ALL (free) AND before -> name IS DISTINCT FROM after -> name;
    RAISE EXCEPTION '%: % can no longer change', named, changed USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- == Append-only: the program changes none of these ==

CREATE TRIGGER order_payments_append_only BEFORE UPDATE OR DELETE ON order_payments
  FOR EACH ROW EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER application_payments_append_only BEFORE UPDATE OR DELETE ON application_payments
  FOR EACH ROW EXECUTE FUNCTION keep_row();
--> statement-breakpoint
-- An event goes with its order alone, which is deleted while nothing has come of it.
CREATE FUNCTION keep_order_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND NOT EXISTS (SELECT FROM orders WHERE id = OLD.order_id) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'order_events %: the events of order % are append-only', OLD.id, OLD.order_id
    USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_events_append_only BEFORE UPDATE OR DELETE ON order_events
  FOR EACH ROW EXECUTE FUNCTION keep_order_events();
--> statement-breakpoint
-- A payment of an order is money that was posted for that order.
CREATE FUNCTION check_order_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM ledger_transfers WHERE id = NEW.transfer_id AND order_id = NEW.order_id) THEN
    RAISE EXCEPTION 'transfer % is no payment of order %', NEW.transfer_id, NEW.order_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_payments_posted AFTER INSERT ON order_payments
  FOR EACH ROW EXECUTE FUNCTION check_order_payment();
--> statement-breakpoint
-- == Orders: their status moves with an event, their terms stand once anything has come of them ==

CREATE FUNCTION check_order_status() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  standing text;
  told text;
BEGIN
  -- As it stands at the commit: an order may take several steps at once.
  SELECT status INTO standing FROM orders WHERE id = NEW.id;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  SELECT to_status INTO told FROM order_events WHERE order_id = NEW.id ORDER BY id DESC LIMIT 1;
  IF told IS DISTINCT FROM standing THEN
    RAISE EXCEPTION 'order % is “%”, and its newest event says “%”', NEW.id, standing, coalesce(told, 'nothing')
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_status_told AFTER UPDATE OF status ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status)
  EXECUTE FUNCTION check_order_status();
--> statement-breakpoint
CREATE FUNCTION keep_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.created_at IS DISTINCT FROM NEW.created_at THEN
    RAISE EXCEPTION 'orders %: created_at can no longer change', OLD.id USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF OLD.status NOT IN ('pending', 'order-created')
    AND (TG_OP = 'UPDATE' OR OLD.status NOT IN ('order-cancelled', 'order-failed'))
  THEN
    RAISE EXCEPTION 'order % is “%”: what it is about stays, and it is not deleted', OLD.id, OLD.status
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF EXISTS (SELECT FROM ledger_transfers WHERE order_id = OLD.id) THEN
    RAISE EXCEPTION 'money has moved for order %: what it is about stays, and it is not deleted', OLD.id
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER orders_terms_kept BEFORE UPDATE OF user_id, property_id, no_sqyds, total_amount, created_at ON orders
  FOR EACH ROW WHEN ((OLD.user_id, OLD.property_id, OLD.no_sqyds, OLD.total_amount, OLD.created_at)
    IS DISTINCT FROM (NEW.user_id, NEW.property_id, NEW.no_sqyds, NEW.total_amount, NEW.created_at))
  EXECUTE FUNCTION keep_order();
--> statement-breakpoint
CREATE TRIGGER orders_kept BEFORE DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION keep_order();
--> statement-breakpoint
-- What an order was charged is posted with its settlement.
CREATE FUNCTION keep_order_fees() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted integer := (to_jsonb(coalesce(NEW, OLD)) ->> 'order_id')::integer;
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.order_id <> NEW.order_id
    OR EXISTS (SELECT FROM ledger_transfers WHERE key = 'settlement:' || wanted)
  THEN
    RAISE EXCEPTION 'order % is settled: its fees can no longer change', wanted USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_fees_kept BEFORE INSERT OR UPDATE OR DELETE ON order_fees
  FOR EACH ROW EXECUTE FUNCTION keep_order_fees();
--> statement-breakpoint
-- == Accounts of the ledger, and what wallets hold ==

CREATE FUNCTION check_new_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance <> 0 THEN
    RAISE EXCEPTION 'account % begins with nothing, not with %', NEW.code, NEW.balance USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF NEW.code <> concat_ws(':', NEW.kind, NEW.owner_id) THEN
    RAISE EXCEPTION 'account % is not that of % %', NEW.code, NEW.kind, coalesce(NEW.owner_id::text, 'of the platform')
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_opened BEFORE INSERT ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION check_new_account();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_named BEFORE UPDATE ON ledger_accounts
  FOR EACH ROW WHEN ((OLD.id, OLD.code, OLD.kind, OLD.owner_id, OLD.created_at)
    IS DISTINCT FROM (NEW.id, NEW.code, NEW.kind, NEW.owner_id, NEW.created_at))
  EXECUTE FUNCTION keep_row('balance', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_never_deleted BEFORE DELETE ON ledger_accounts
  FOR EACH ROW EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE FUNCTION keep_wallet() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One level is this trigger itself, the account's is a second, a posting's a third.
  IF TG_OP = 'INSERT' OR pg_trigger_depth() < 3 THEN
    RAISE EXCEPTION 'users %: the wallet holds what its account does, and changes by postings alone', NEW.id
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER users_wallet_empty BEFORE INSERT ON users
  FOR EACH ROW WHEN (NEW.wallet_balance <> 0)
  EXECUTE FUNCTION keep_wallet();
--> statement-breakpoint
CREATE TRIGGER users_wallet_kept BEFORE UPDATE OF wallet_balance ON users
  FOR EACH ROW WHEN (OLD.wallet_balance <> NEW.wallet_balance)
  EXECUTE FUNCTION keep_wallet();
--> statement-breakpoint
CREATE TRIGGER wallet_transactions_kept BEFORE UPDATE OR DELETE ON wallet_transactions
  FOR EACH ROW EXECUTE FUNCTION keep_row('status', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER wallet_transactions_settled BEFORE UPDATE ON wallet_transactions
  FOR EACH ROW WHEN (OLD.status <> 'pending')
  EXECUTE FUNCTION keep_row();
--> statement-breakpoint
-- == Income and movements of money: their transfer is noted when they are recorded, and nothing else after that ==

-- What is recorded is what was posted, at the commit.
CREATE FUNCTION check_recorded_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  posted numeric;
  noted integer;
BEGIN
  EXECUTE format('SELECT transfer_id FROM %I WHERE id = $1', TG_TABLE_NAME) INTO noted USING NEW.id;
  SELECT amount INTO posted FROM ledger_transfers WHERE id = noted;
  IF posted IS DISTINCT FROM NEW.amount THEN
    RAISE EXCEPTION '% % is of %, and % was posted for it', TG_TABLE_NAME, NEW.id, NEW.amount, coalesce(posted, 0)
      USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER income_kept BEFORE UPDATE OR DELETE ON income
  FOR EACH ROW EXECUTE FUNCTION keep_row('transfer_id', 'recorded_by', 'confirmed_by');
--> statement-breakpoint
CREATE TRIGGER income_posted BEFORE UPDATE ON income
  FOR EACH ROW WHEN (OLD.transfer_id IS NOT NULL)
  EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER income_backed AFTER INSERT ON income
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_recorded_money();
--> statement-breakpoint
CREATE TRIGGER money_movements_kept BEFORE UPDATE OR DELETE ON money_movements
  FOR EACH ROW EXECUTE FUNCTION keep_row('transfer_id', 'recorded_by', 'confirmed_by');
--> statement-breakpoint
CREATE TRIGGER money_movements_posted BEFORE UPDATE ON money_movements
  FOR EACH ROW WHEN (OLD.transfer_id IS NOT NULL)
  EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER money_movements_backed AFTER INSERT ON money_movements
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_recorded_money();
--> statement-breakpoint
-- == Withdrawals, distributions and the batches that pay them ==

CREATE TRIGGER withdrawals_kept BEFORE UPDATE OR DELETE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION keep_row('status', 'approval_id', 'reference', 'outcome_reason', 'settled_at', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER withdrawals_ended BEFORE UPDATE OF status ON withdrawals
  FOR EACH ROW WHEN (OLD.status IN ('rejected', 'failed', 'returned') AND NEW.status <> OLD.status
    OR OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'returned'))
  EXECUTE FUNCTION keep_row();
--> statement-breakpoint
-- Its figures are those that a second person has seen, or is to see.
CREATE TRIGGER distributions_kept BEFORE UPDATE OR DELETE ON distributions
  FOR EACH ROW WHEN (OLD.status NOT IN ('draft', 'calculated'))
  EXECUTE FUNCTION keep_row('status', 'status_reason', 'approval_id', 'started_at', 'completed_at', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER distribution_lines_kept BEFORE UPDATE ON distribution_lines
  FOR EACH ROW EXECUTE FUNCTION keep_row('status', 'error', 'attempts', 'account', 'transfer_id', 'paid_at', 'version', 'updated_at');
--> statement-breakpoint
-- What was paid stays so, unless the bank sends it back; where that went to the wallet, or what was not paid went back to
-- where it came from, it is over.
CREATE TRIGGER distribution_lines_paid BEFORE UPDATE OF status ON distribution_lines
  FOR EACH ROW WHEN (OLD.status IN ('to-wallet', 'returned') AND NEW.status <> OLD.status
    OR OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'to-wallet', 'held'))
  EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE FUNCTION keep_distribution_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM distributions WHERE id = OLD.distribution_id AND status NOT IN ('draft', 'calculated')) THEN
    RAISE EXCEPTION 'distribution_lines %: distribution % is no longer being calculated', OLD.id, OLD.distribution_id
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER distribution_lines_standing BEFORE DELETE ON distribution_lines
  FOR EACH ROW EXECUTE FUNCTION keep_distribution_lines();
--> statement-breakpoint
CREATE TRIGGER payment_batches_kept BEFORE UPDATE OR DELETE ON payment_batches
  FOR EACH ROW EXECUTE FUNCTION keep_row('status', 'sent_at', 'settled_at', 'version', 'updated_at');
--> statement-breakpoint
-- The bank’s reference and day of a payment are said once; one that failed or came back is over.
CREATE TRIGGER payment_batch_items_settled BEFORE UPDATE ON payment_batch_items
  FOR EACH ROW WHEN (OLD.status <> 'waiting')
  EXECUTE FUNCTION keep_row('status', 'returned_on', 'reason', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER payment_batch_items_ended BEFORE UPDATE OF status ON payment_batch_items
  FOR EACH ROW WHEN (OLD.status IN ('failed', 'returned') AND NEW.status <> OLD.status
    OR OLD.status = 'paid' AND NEW.status NOT IN ('paid', 'returned'))
  EXECUTE FUNCTION keep_row();
--> statement-breakpoint
-- The account that a payment goes to: its number is encrypted anew when keys change, all else stays.
CREATE FUNCTION keep_bank_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) #- '{bank_details,account_number}' = to_jsonb(NEW) #- '{bank_details,account_number}' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION '% %: the account that is paid to can no longer change', TG_TABLE_NAME,
    coalesce(to_jsonb(OLD) ->> 'withdrawal_id', to_jsonb(OLD) ->> 'item_id') USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER withdrawal_accounts_kept BEFORE UPDATE OR DELETE ON withdrawal_accounts
  FOR EACH ROW EXECUTE FUNCTION keep_bank_account();
--> statement-breakpoint
CREATE TRIGGER payment_batch_accounts_kept BEFORE UPDATE OR DELETE ON payment_batch_accounts
  FOR EACH ROW EXECUTE FUNCTION keep_bank_account();
--> statement-breakpoint
-- == Units that change hands, and votes ==

CREATE TRIGGER unit_transfers_kept BEFORE UPDATE OR DELETE ON unit_transfers
  FOR EACH ROW EXECUTE FUNCTION keep_row('status', 'approval_id', 'settled_at', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER unit_transfers_settled BEFORE UPDATE ON unit_transfers
  FOR EACH ROW WHEN (OLD.status <> 'requested')
  EXECUTE FUNCTION keep_row();
--> statement-breakpoint
-- What is voted on stays from the moment on at which it is no draft any more, and its result once there is one.
CREATE TRIGGER proposals_kept BEFORE UPDATE OR DELETE ON proposals
  FOR EACH ROW WHEN (OLD.status <> 'draft')
  EXECUTE FUNCTION keep_row('status', 'status_reason', 'snapshot_at', 'closed_at', 'result', 'result_hash', 'executed_at', 'execution_note', 'execution_proof', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER proposals_sealed BEFORE UPDATE ON proposals
  FOR EACH ROW WHEN (OLD.result_hash IS NOT NULL)
  EXECUTE FUNCTION keep_row('status', 'executed_at', 'execution_note', 'execution_proof', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER proposal_holdings_kept BEFORE UPDATE OR DELETE ON proposal_holdings
  FOR EACH ROW EXECUTE FUNCTION keep_row('reminded_at');
--> statement-breakpoint
-- Who votes is settled when the voting opens.
CREATE FUNCTION check_snapshot() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_status text;
BEGIN
  SELECT status INTO found_status FROM proposals WHERE id = NEW.proposal_id;
  IF found_status NOT IN ('draft', 'scheduled') THEN
    RAISE EXCEPTION 'proposal % is “%”: its snapshot can no longer change', NEW.proposal_id, found_status
      USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER proposal_holdings_settled AFTER INSERT ON proposal_holdings
  FOR EACH ROW EXECUTE FUNCTION check_snapshot();
--> statement-breakpoint
-- == None of them is emptied ==

CREATE TRIGGER application_payments_never_empty BEFORE TRUNCATE ON application_payments
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER distribution_lines_never_empty BEFORE TRUNCATE ON distribution_lines
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER distributions_never_empty BEFORE TRUNCATE ON distributions
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER income_never_empty BEFORE TRUNCATE ON income
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER ledger_accounts_never_empty BEFORE TRUNCATE ON ledger_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER money_movements_never_empty BEFORE TRUNCATE ON money_movements
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER order_events_never_empty BEFORE TRUNCATE ON order_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER order_fees_never_empty BEFORE TRUNCATE ON order_fees
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER order_payments_never_empty BEFORE TRUNCATE ON order_payments
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER orders_never_empty BEFORE TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER payment_batch_items_never_empty BEFORE TRUNCATE ON payment_batch_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER payment_batches_never_empty BEFORE TRUNCATE ON payment_batches
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER payment_batch_accounts_never_empty BEFORE TRUNCATE ON payment_batch_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER proposal_holdings_never_empty BEFORE TRUNCATE ON proposal_holdings
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER unit_transfers_never_empty BEFORE TRUNCATE ON unit_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER wallet_transactions_never_empty BEFORE TRUNCATE ON wallet_transactions
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER withdrawal_accounts_never_empty BEFORE TRUNCATE ON withdrawal_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER withdrawals_never_empty BEFORE TRUNCATE ON withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
