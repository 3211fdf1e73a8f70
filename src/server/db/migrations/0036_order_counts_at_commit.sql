-- == The counts of orders that change are kept at the commit ==
-- Their rows are shared by all orders of an asset: who changed one kept the others of the asset waiting until its own commit.

CREATE OR REPLACE FUNCTION count_orders_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (grain, start, status, property_id, n)
  SELECT grain, start, status, property_id, sum(delta) FROM (
    VALUES (NEW.created_at, NEW.status, NEW.property_id, 1), (OLD.created_at, OLD.status, OLD.property_id, -1)
  ) changed (created_at, status, property_id, delta)
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
DROP TRIGGER orders_counted_on_update ON orders;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER orders_counted_on_update AFTER UPDATE ON orders
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.status, OLD.property_id, OLD.created_at) IS DISTINCT FROM (NEW.status, NEW.property_id, NEW.created_at))
  EXECUTE FUNCTION count_orders_on_update();
