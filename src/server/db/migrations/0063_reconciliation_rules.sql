-- == What was read of a chain stays as it was read: a reorganisation marks it, and what followed from it is noted ==

CREATE TRIGGER token_events_kept BEFORE UPDATE OR DELETE ON token_events
  FOR EACH ROW EXECUTE FUNCTION keep_row('orphaned', 'movement_id', 'settled_at', 'settled_by', 'settled_reason');
--> statement-breakpoint
CREATE TRIGGER token_events_never_empty BEFORE TRUNCATE ON token_events
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER token_cursors_kept BEFORE UPDATE OR DELETE ON token_cursors
  FOR EACH ROW EXECUTE FUNCTION keep_row('block_number', 'block_hash', 'hashes', 'caught_up', 'problem', 'read_at', 'compared_at', 'rebuilt_at', 'checked_to', 'leased_until');
--> statement-breakpoint
CREATE TRIGGER reconciliation_findings_kept BEFORE DELETE ON reconciliation_findings
  FOR EACH ROW EXECUTE FUNCTION keep_row();
