-- == The register of units: what was delivered and transferred so far, from the rows that said it until now ==

INSERT INTO unit_movements (property_id, kind, to_user_id, units, at, price, order_id, recorded_by)
  SELECT o.property_id, 'issue', o.user_id, o.no_sqyds, coalesce(e.at, o.created_at), round(o.total_amount / o.no_sqyds, 2), o.id, e.actor_id
  FROM orders o
  -- An order that was taken over as delivered has no event: it counts from its creation.
  LEFT JOIN LATERAL (
    SELECT at, actor_id FROM order_events WHERE order_id = o.id AND to_status = o.status ORDER BY at DESC, id DESC LIMIT 1
  ) e ON true
  WHERE o.status = 'property-tokens-transferred-and-order-successfully-completed' AND o.no_sqyds > 0
  ORDER BY 5, o.id;
--> statement-breakpoint
INSERT INTO unit_movements (property_id, kind, from_user_id, to_user_id, units, at, unit_transfer_id, reason, document, recorded_by, approval_id)
  SELECT t.property_id, 'transfer', t.from_user_id, t.to_user_id, t.units, t.settled_at, t.id, t.reason, t.document,
    coalesce(a.decided_by, t.requested_by), t.approval_id
  FROM unit_transfers t LEFT JOIN approvals a ON a.id = t.approval_id
  WHERE t.status = 'completed' ORDER BY t.settled_at, t.id;
--> statement-breakpoint
INSERT INTO unit_balances (property_id, user_id, units)
  SELECT property_id, user_id, sum(units) FROM (
    SELECT property_id, to_user_id AS user_id, units FROM unit_movements
    UNION ALL
    SELECT property_id, from_user_id, -units FROM unit_movements WHERE from_user_id IS NOT NULL
  ) moved GROUP BY property_id, user_id;
--> statement-breakpoint
-- == From now on balances and what is delivered follow the movements, and nothing else changes them ==

CREATE FUNCTION move_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.from_user_id IS NOT NULL THEN
    UPDATE unit_balances SET units = units - NEW.units
      WHERE property_id = NEW.property_id AND user_id = NEW.from_user_id;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'customer % holds no units of asset %', NEW.from_user_id, NEW.property_id USING ERRCODE = 'check_violation';
    END IF;
  END IF;
  IF NEW.to_user_id IS NOT NULL THEN
    INSERT INTO unit_balances (property_id, user_id, units) VALUES (NEW.property_id, NEW.to_user_id, NEW.units)
      ON CONFLICT (property_id, user_id) DO UPDATE SET units = unit_balances.units + excluded.units;
  END IF;
  -- What has left the offer, and what came back into it because it should never have left; all else stays issued.
  IF NEW.kind = 'issue' THEN
    UPDATE token_supply SET delivered = delivered + NEW.units WHERE asset_id = NEW.property_id;
  ELSIF NEW.kind = 'correction' AND NEW.to_user_id IS NULL THEN
    UPDATE token_supply SET delivered = delivered - NEW.units WHERE asset_id = NEW.property_id;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER unit_movements_kept AFTER INSERT ON unit_movements FOR EACH ROW EXECUTE FUNCTION move_units();
--> statement-breakpoint
CREATE FUNCTION keep_units() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- One level is this trigger itself; a movement's trigger is a second.
  IF TG_TABLE_NAME = 'unit_movements' OR pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'units move by movements of the register alone, which is append-only' USING ERRCODE = 'insufficient_privilege';
  END IF;
  RETURN coalesce(NEW, OLD);
END
$$;
--> statement-breakpoint
CREATE TRIGGER unit_movements_append_only BEFORE UPDATE OR DELETE ON unit_movements FOR EACH ROW EXECUTE FUNCTION keep_units();
--> statement-breakpoint
CREATE TRIGGER unit_movements_never_empty BEFORE TRUNCATE ON unit_movements FOR EACH STATEMENT EXECUTE FUNCTION keep_units();
--> statement-breakpoint
CREATE TRIGGER unit_balances_kept BEFORE INSERT OR UPDATE OR DELETE ON unit_balances FOR EACH ROW EXECUTE FUNCTION keep_units();
--> statement-breakpoint
CREATE TRIGGER unit_balances_never_empty BEFORE TRUNCATE ON unit_balances FOR EACH STATEMENT EXECUTE FUNCTION keep_units();
--> statement-breakpoint
CREATE TRIGGER token_supply_delivered_kept BEFORE UPDATE OF delivered ON token_supply
  FOR EACH ROW WHEN (OLD.delivered <> NEW.delivered) EXECUTE FUNCTION keep_units();
--> statement-breakpoint
CREATE TRIGGER unit_movements_file_uses AFTER INSERT OR DELETE OR UPDATE OF document ON unit_movements
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'document');
--> statement-breakpoint
INSERT INTO file_uses (file_id, source, row_id)
  SELECT DISTINCT address[1]::uuid, 'unit_movements', id
  FROM unit_movements, regexp_matches(document, '/api/(?:media|console/files)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') AS address;
