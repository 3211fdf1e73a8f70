-- == The chain of the audit trail has a key, which the database does not hold: the program seals ==

DROP FUNCTION seal_audit();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The one change that a row may see is its sealing.
  IF TG_OP = 'UPDATE' AND OLD.hash IS NULL AND NEW.hash IS NOT NULL
    AND (to_jsonb(OLD) - '{seq,previous_hash,hash,key_id}'::text[])
      = (to_jsonb(NEW) - '{seq,previous_hash,hash,key_id}'::text[])
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
-- == Security events: append-only, but for their count and their end ==

CREATE FUNCTION keep_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.count > OLD.count AND NEW.last_at >= OLD.last_at
    AND (to_jsonb(OLD) - '{count,last_at}'::text[]) = (to_jsonb(NEW) - '{count,last_at}'::text[])
  THEN
    RETURN NEW;
  END IF;
  -- The directions of CERT-In ask for 180 days.
  IF TG_OP = 'DELETE' AND OLD.last_at < now() - interval '180 days' THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'security events are append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER security_events_append_only BEFORE UPDATE OR DELETE ON security_events FOR EACH ROW EXECUTE FUNCTION keep_security_events();
--> statement-breakpoint
CREATE TRIGGER security_events_never_empty BEFORE TRUNCATE ON security_events FOR EACH STATEMENT EXECUTE FUNCTION keep_security_events();
