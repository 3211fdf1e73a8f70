-- A reference of the bank as it is compared: people type it with blanks, hyphens and small letters, or without.
CREATE FUNCTION plain_reference(reference text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT upper(regexp_replace(reference, '[[:space:]-]', '', 'g'))
$$;
--> statement-breakpoint
CREATE UNIQUE INDEX income_reference_key ON income (plain_reference(reference));
--> statement-breakpoint
-- A transfer is undone once.
CREATE UNIQUE INDEX ledger_transfers_reverses_key ON ledger_transfers (reverses);
--> statement-breakpoint
CREATE TRIGGER income_file_uses AFTER INSERT OR DELETE OR UPDATE OF document ON income
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'document');
--> statement-breakpoint
CREATE TRIGGER money_movements_file_uses AFTER INSERT OR DELETE OR UPDATE OF document ON money_movements
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'document');
--> statement-breakpoint
-- Somebody of Finance records a movement that somebody else of Finance approves.
UPDATE roles SET permissions = jsonb_set(permissions, '{ledger}', (permissions -> 'ledger') || '["create"]'::jsonb)
  WHERE id = 5 AND preset AND permissions -> 'ledger' ? 'edit' AND NOT permissions -> 'ledger' ? 'create';
--> statement-breakpoint
-- What assets earned lay in escrow, among what investors paid for their units. What of it is not distributed yet goes to
-- the SPV's income, as far as escrow keeps what its orders brought.
DO $$
DECLARE
  spv record;
  transfer integer;
  opened integer;
BEGIN
  FOR spv IN
    SELECT a.id AS account, a.owner_id AS id, least(coalesce(m.income, 0) - coalesce(m.distributed, 0), a.balance - coalesce(m.orders, 0)) AS amount
    FROM ledger_accounts a LEFT JOIN (
      SELECT p.account_id, sum(p.credit - p.debit) FILTER (WHERE coalesce(r.kind, t.kind) = 'income') AS income,
        sum(p.debit - p.credit) FILTER (WHERE coalesce(r.kind, t.kind) IN ('funding', 'distribution', 'unpaid')) AS distributed,
        sum(p.credit - p.debit) FILTER (WHERE coalesce(r.kind, t.kind) IN ('settlement', 'refund')) AS orders
      FROM ledger_postings p JOIN ledger_transfers t ON t.id = p.transfer_id
        LEFT JOIN ledger_transfers r ON r.id = t.reverses
      GROUP BY p.account_id
    ) m ON m.account_id = a.id
    WHERE a.kind = 'escrow' ORDER BY a.id
  LOOP
    CONTINUE WHEN spv.amount <= 0;
    INSERT INTO ledger_accounts (code, kind, owner_id) VALUES ('income:' || spv.id, 'income', spv.id) RETURNING id INTO opened;
    INSERT INTO ledger_transfers (kind, amount, key, actor, note)
      VALUES ('reclassification', spv.amount, 'reclassification:' || spv.id, 'Platform', 'Income that is not distributed yet')
      RETURNING id INTO transfer;
    INSERT INTO ledger_postings (transfer_id, account_id, debit, credit, balance)
      VALUES (transfer, spv.account, spv.amount, 0, 0), (transfer, opened, 0, spv.amount, 0);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Looked at now: what waits for the commit would keep later migrations from altering these tables.
SET CONSTRAINTS ALL IMMEDIATE;
--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
