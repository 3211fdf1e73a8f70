CREATE TABLE "order_counts" (
	"grain" text NOT NULL,
	"start" date NOT NULL,
	"status" text NOT NULL,
	"property_id" integer NOT NULL,
	"n" integer NOT NULL,
	CONSTRAINT "order_counts_grain_status_start_property_id_pk" PRIMARY KEY("grain","status","start","property_id")
);
--> statement-breakpoint
CREATE FUNCTION count_orders_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (grain, start, status, property_id, n)
  SELECT grain, start, status, property_id, sum(delta) FROM (
    SELECT created_at, status, property_id, 1 AS delta FROM new_orders
  ) changed
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
CREATE FUNCTION count_orders_on_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (grain, start, status, property_id, n)
  SELECT grain, start, status, property_id, sum(delta) FROM (
    SELECT created_at, status, property_id, 1 AS delta FROM new_orders
    UNION ALL
    SELECT created_at, status, property_id, -1 AS delta FROM old_orders
  ) changed
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
CREATE FUNCTION count_orders_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (grain, start, status, property_id, n)
  SELECT grain, start, status, property_id, sum(delta) FROM (
    SELECT created_at, status, property_id, -1 AS delta FROM old_orders
  ) changed
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
CREATE TRIGGER orders_counted_on_insert AFTER INSERT ON orders
  REFERENCING NEW TABLE AS new_orders FOR EACH STATEMENT EXECUTE FUNCTION count_orders_on_insert();
--> statement-breakpoint
CREATE TRIGGER orders_counted_on_update AFTER UPDATE ON orders
  REFERENCING NEW TABLE AS new_orders OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION count_orders_on_update();
--> statement-breakpoint
CREATE TRIGGER orders_counted_on_delete AFTER DELETE ON orders
  REFERENCING OLD TABLE AS old_orders FOR EACH STATEMENT EXECUTE FUNCTION count_orders_on_delete();
