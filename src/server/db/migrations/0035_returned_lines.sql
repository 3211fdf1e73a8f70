-- == Withdrawals that were given back were called refunds on the statements of wallets ==

ALTER TABLE wallet_transactions DISABLE TRIGGER wallet_transactions_kept;
--> statement-breakpoint
ALTER TABLE wallet_transactions DISABLE TRIGGER wallet_transactions_settled;
--> statement-breakpoint
UPDATE wallet_transactions SET type = 'returned' FROM ledger_transfers t
  WHERE t.id = transfer_id AND t.kind = 'withdrawal-return';
--> statement-breakpoint
ALTER TABLE wallet_transactions ENABLE TRIGGER wallet_transactions_kept;
--> statement-breakpoint
ALTER TABLE wallet_transactions ENABLE TRIGGER wallet_transactions_settled;
