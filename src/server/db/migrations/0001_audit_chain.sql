-- The content of a row of the trail together with the hash of the row before it.
CREATE FUNCTION audit_hash(entry audit) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(concat_ws('|',
    coalesce(entry.previous_hash, ''), entry.seq, entry.id, extract(epoch from entry.at), coalesce(entry.actor_id, 0),
    entry.actor, entry.action, entry.resource, entry.record_id, entry.changes, entry.request_id), 'UTF8')), 'hex')
$$;
--> statement-breakpoint
CREATE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The one change that a row may see is its sealing.
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL
    AND (to_jsonb(OLD) - '{seq,previous_hash,hash}'::text[]) = (to_jsonb(NEW) - '{seq,previous_hash,hash}'::text[])
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE ON audit FOR EACH ROW EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE TRIGGER audit_never_empty BEFORE TRUNCATE ON audit FOR EACH STATEMENT EXECUTE FUNCTION keep_audit();
--> statement-breakpoint
CREATE INDEX audit_unsealed_idx ON audit (id) WHERE hash IS NULL;
--> statement-breakpoint
-- Chains the rows that are not yet sealed, oldest first, and gives their number; one caller at a time.
CREATE FUNCTION seal_audit() RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  entry audit;
  last_seq bigint;
  last_hash text;
  sealed bigint := 0;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('seal_audit'));
  SELECT a.seq, a.hash INTO last_seq, last_hash FROM audit a WHERE a.seq IS NOT NULL ORDER BY a.seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0);
  FOR entry IN SELECT * FROM audit a WHERE a.hash IS NULL ORDER BY a.id LIMIT 10000 LOOP
    last_seq := last_seq + 1;
    entry.seq := last_seq;
    entry.previous_hash := last_hash;
    last_hash := audit_hash(entry);
    UPDATE audit SET seq = last_seq, previous_hash = entry.previous_hash, hash = last_hash WHERE id = entry.id;
    sealed := sealed + 1;
  END LOOP;
  RETURN sealed;
END
$$;
