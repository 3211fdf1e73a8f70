-- == Months of the books: no transfer is dated into one that is closed ==

-- A month is there from the first transfer on that falls into it or a later one, so that none is left out.
CREATE FUNCTION open_periods(wanted text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO periods (month)
    SELECT to_char(first, 'YYYY-MM')
    FROM (SELECT least(min(month), wanted) AS oldest, greatest(max(month), wanted) AS newest FROM periods) known,
      generate_series(to_date(oldest, 'YYYY-MM'), to_date(newest, 'YYYY-MM'), interval '1 month') AS first
    ON CONFLICT (month) DO NOTHING
$$;
--> statement-breakpoint
CREATE FUNCTION keep_to_open_periods() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := to_char(NEW.created_at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM');
  found_status text;
BEGIN
  -- Held until the commit: the month cannot be closed before.
  SELECT status INTO found_status FROM periods WHERE month = wanted FOR KEY SHARE;
  IF NOT FOUND THEN
    IF EXISTS (SELECT FROM periods WHERE month > wanted AND status = 'closed') THEN
      found_status := 'closed';
    ELSE
      PERFORM open_periods(wanted);
      SELECT status INTO found_status FROM periods WHERE month = wanted FOR KEY SHARE;
    END IF;
  END IF;
  IF found_status = 'closed' THEN
    RAISE EXCEPTION 'the month % is closed, and nothing is dated into it', wanted USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
SELECT open_periods(to_char(at AT TIME ZONE 'Asia/Kolkata', 'YYYY-MM'))
  FROM (SELECT min(created_at), max(created_at) FROM ledger_transfers) booked (oldest, newest),
    unnest(ARRAY[oldest, newest]) AS at
  WHERE at IS NOT NULL;
--> statement-breakpoint
CREATE TRIGGER ledger_transfers_in_open_periods BEFORE INSERT ON ledger_transfers
  FOR EACH ROW EXECUTE FUNCTION keep_to_open_periods();
--> statement-breakpoint
CREATE FUNCTION keep_periods() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'periods' AND TG_OP = 'UPDATE' THEN
    IF OLD.status = 'open' AND NEW.month = OLD.month THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a closed month stays closed' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER periods_kept BEFORE UPDATE OR DELETE ON periods FOR EACH ROW EXECUTE FUNCTION keep_periods();
--> statement-breakpoint
CREATE TRIGGER periods_never_empty BEFORE TRUNCATE ON periods FOR EACH STATEMENT EXECUTE FUNCTION keep_periods();
--> statement-breakpoint
CREATE TRIGGER period_lines_append_only BEFORE UPDATE OR DELETE ON period_lines
  FOR EACH ROW EXECUTE FUNCTION keep_periods();
--> statement-breakpoint
CREATE TRIGGER period_lines_never_empty BEFORE TRUNCATE ON period_lines
  FOR EACH STATEMENT EXECUTE FUNCTION keep_periods();
--> statement-breakpoint
-- Somebody of Finance closes a month that somebody else of Finance has asked to close.
UPDATE roles SET permissions = jsonb_set(permissions, '{ledger}', (permissions -> 'ledger') || '["edit", "approve"]'::jsonb)
  WHERE id = 5 AND preset AND permissions ? 'ledger' AND NOT permissions -> 'ledger' ? 'approve';
