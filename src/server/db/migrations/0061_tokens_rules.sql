-- == Units on a chain: what is on its way stays what it is, and an order's units are on their way once ==

DROP TRIGGER unit_transfers_settled ON unit_transfers;
--> statement-breakpoint
CREATE TRIGGER unit_transfers_settled BEFORE UPDATE ON unit_transfers
  FOR EACH ROW WHEN (OLD.status NOT IN ('requested', 'delivering'))
  EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE UNIQUE INDEX unit_deliveries_order_id_key ON unit_deliveries (order_id) WHERE status <> 'cancelled';
--> statement-breakpoint
CREATE UNIQUE INDEX unit_deliveries_unit_transfer_id_key ON unit_deliveries (unit_transfer_id) WHERE status <> 'cancelled';
--> statement-breakpoint
CREATE TRIGGER unit_deliveries_kept BEFORE UPDATE OR DELETE ON unit_deliveries
  FOR EACH ROW EXECUTE FUNCTION keep_row('status', 'problem', 'delivered_at', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER unit_deliveries_settled BEFORE UPDATE ON unit_deliveries
  FOR EACH ROW WHEN (OLD.status IN ('delivered', 'cancelled')) EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER unit_deliveries_never_empty BEFORE TRUNCATE ON unit_deliveries
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER unit_deliveries_file_uses AFTER INSERT OR DELETE OR UPDATE OF document ON unit_deliveries
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'document');
--> statement-breakpoint
CREATE TRIGGER chain_moves_kept BEFORE UPDATE OR DELETE ON chain_moves
  FOR EACH ROW EXECUTE FUNCTION keep_row('status');
--> statement-breakpoint
CREATE TRIGGER chain_moves_never_empty BEFORE TRUNCATE ON chain_moves
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER chain_payloads_kept BEFORE UPDATE OR DELETE ON chain_payloads
  FOR EACH ROW EXECUTE FUNCTION keep_row('block_hash', 'offered_at', 'signed_by');
--> statement-breakpoint
CREATE TRIGGER chain_payloads_never_empty BEFORE TRUNCATE ON chain_payloads
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER chain_attempts_kept BEFORE UPDATE OR DELETE ON chain_attempts
  FOR EACH ROW EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER chain_attempts_never_empty BEFORE TRUNCATE ON chain_attempts
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
-- One that failed may be tried again under other terms.
CREATE TRIGGER tokens_kept BEFORE UPDATE ON tokens
  FOR EACH ROW WHEN (OLD.status <> 'failed') EXECUTE FUNCTION keep_row('status', 'problem', 'address', 'block_number', 'deployed_at', 'document', 'document_hash', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER tokens_address_kept BEFORE UPDATE OF address ON tokens
  FOR EACH ROW WHEN (OLD.address IS NOT NULL) EXECUTE FUNCTION keep_row('status', 'problem', 'block_number', 'deployed_at', 'document', 'document_hash', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER tokens_never_deleted BEFORE DELETE ON tokens
  FOR EACH ROW EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER tokens_never_empty BEFORE TRUNCATE ON tokens
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
