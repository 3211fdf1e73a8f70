-- == Payments in the coin: what was sent stays what it is, and how a part is paid is no figure of it ==

DROP TRIGGER distribution_lines_kept ON distribution_lines;
--> statement-breakpoint
CREATE TRIGGER distribution_lines_kept BEFORE UPDATE ON distribution_lines
  FOR EACH ROW EXECUTE FUNCTION keep_row('status', 'error', 'attempts', 'in_coin', 'account', 'transfer_id', 'paid_at', 'version', 'updated_at');
--> statement-breakpoint
-- A part that is on its way, or has arrived, stays with the way that it took.
CREATE TRIGGER distribution_lines_way BEFORE UPDATE OF in_coin ON distribution_lines
  FOR EACH ROW WHEN (NEW.in_coin <> OLD.in_coin AND OLD.status IN ('batched', 'paid', 'to-wallet', 'returned'))
  EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER coin_payments_kept BEFORE UPDATE OR DELETE ON coin_payments
  FOR EACH ROW EXECUTE FUNCTION keep_row('status', 'times');
--> statement-breakpoint
CREATE TRIGGER coin_payments_ended BEFORE UPDATE ON coin_payments
  FOR EACH ROW WHEN (OLD.status = 'twice' OR NEW.status = 'sent' AND OLD.status <> 'sent') EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER coin_payments_never_empty BEFORE TRUNCATE ON coin_payments
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
