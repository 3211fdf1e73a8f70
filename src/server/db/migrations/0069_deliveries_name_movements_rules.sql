-- == A delivery names the register's movement, once and for good; the leases of cursors lie with those of tokens ==

DROP TRIGGER unit_deliveries_kept ON unit_deliveries;
--> statement-breakpoint
DROP TRIGGER unit_deliveries_settled ON unit_deliveries;
--> statement-breakpoint
-- Those of before are known by what they say, and by when: each side once, the nearest first.
UPDATE unit_deliveries SET movement_id = known.movement_id
FROM (
  SELECT DISTINCT ON (delivery_id) delivery_id, movement_id
  FROM (
    SELECT DISTINCT ON (m.id) d.id AS delivery_id, m.id AS movement_id, away
    FROM unit_deliveries d
      JOIN unit_movements m ON m.property_id = d.property_id AND m.kind = d.kind AND m.units = d.units
        AND (m.from_user_id, m.to_user_id, m.order_id, m.unit_transfer_id, m.distribution_id, m.corrects_id)
          IS NOT DISTINCT FROM (d.from_user_id, d.to_user_id, d.order_id, d.unit_transfer_id, d.distribution_id, d.corrects_id)
      CROSS JOIN LATERAL (
        SELECT abs(extract(epoch FROM CASE WHEN d.entered THEN d.created_at ELSE d.delivered_at END - m.at)) AS away) t
    WHERE d.status = 'delivered' OR d.entered AND d.status <> 'cancelled'
    ORDER BY m.id, away, d.id
  ) nearest
  ORDER BY delivery_id, away, movement_id
) known
WHERE known.delivery_id = unit_deliveries.id;
--> statement-breakpoint
CREATE TRIGGER unit_deliveries_kept BEFORE UPDATE OR DELETE ON unit_deliveries
  FOR EACH ROW EXECUTE FUNCTION keep_row('status', 'problem', 'delivered_at', 'movement_id', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER unit_deliveries_movement_kept BEFORE UPDATE OF movement_id ON unit_deliveries
  FOR EACH ROW WHEN (OLD.movement_id IS NOT NULL AND NEW.movement_id IS DISTINCT FROM OLD.movement_id)
  EXECUTE FUNCTION keep_row('status', 'problem', 'delivered_at', 'version', 'updated_at');
--> statement-breakpoint
CREATE TRIGGER unit_deliveries_settled BEFORE UPDATE ON unit_deliveries
  FOR EACH ROW WHEN (OLD.status IN ('delivered', 'cancelled')) EXECUTE FUNCTION keep_row();
--> statement-breakpoint
ALTER TABLE unit_deliveries ADD CONSTRAINT unit_deliveries_movement_id_unit_movements_id_fk
  FOREIGN KEY (movement_id) REFERENCES unit_movements (id);
--> statement-breakpoint
DROP TRIGGER token_cursors_kept ON token_cursors;
--> statement-breakpoint
CREATE TRIGGER token_cursors_kept BEFORE UPDATE OR DELETE ON token_cursors
  FOR EACH ROW EXECUTE FUNCTION keep_row('block_number', 'block_hash', 'hashes', 'caught_up', 'problem', 'read_at', 'compared_at', 'rebuilt_at', 'checked_to');
