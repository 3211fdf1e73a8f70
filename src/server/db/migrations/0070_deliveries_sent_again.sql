ALTER TABLE "chain_moves" ADD COLUMN "retried" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP TRIGGER chain_moves_kept ON chain_moves;
--> statement-breakpoint
CREATE TRIGGER chain_moves_kept BEFORE UPDATE OR DELETE ON chain_moves
  FOR EACH ROW EXECUTE FUNCTION keep_row('status', 'retried');
