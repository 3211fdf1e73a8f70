-- == Holds on units: placed once, lifted once ==

ALTER TABLE unit_holds ADD CONSTRAINT unit_holds_units_check CHECK (units > 0 AND property_id IS NOT NULL OR units IS NULL);
--> statement-breakpoint
CREATE INDEX unit_holds_holder_idx ON unit_holds (user_id, property_id) WHERE released_at IS NULL;
--> statement-breakpoint
CREATE FUNCTION keep_unit_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.released_at IS NULL AND NEW.released_at IS NOT NULL
    AND (to_jsonb(OLD) - '{released_at,released_by,release_reason,release_document,version,updated_at}'::text[])
      = (to_jsonb(NEW) - '{released_at,released_by,release_reason,release_document,version,updated_at}'::text[])
  THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a hold on units stays as it was placed, and is lifted once' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER unit_holds_kept BEFORE UPDATE OR DELETE ON unit_holds FOR EACH ROW EXECUTE FUNCTION keep_unit_holds();
--> statement-breakpoint
CREATE TRIGGER unit_holds_never_empty BEFORE TRUNCATE ON unit_holds FOR EACH STATEMENT EXECUTE FUNCTION keep_unit_holds();
--> statement-breakpoint
CREATE TRIGGER unit_holds_file_uses AFTER INSERT OR DELETE OR UPDATE OF document, release_document ON unit_holds
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'document', 'release_document');
--> statement-breakpoint
-- == Valuations: what units were worth on a day that is over stays as it was told ==

ALTER TABLE valuations ADD CONSTRAINT valuations_worth_check CHECK (amount > 0 AND price IS NOT NULL);
--> statement-breakpoint
CREATE FUNCTION keep_valuations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'valuations are append-only' USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER valuations_append_only BEFORE UPDATE OR DELETE ON valuations FOR EACH ROW EXECUTE FUNCTION keep_valuations();
--> statement-breakpoint
CREATE TRIGGER valuations_never_empty BEFORE TRUNCATE ON valuations FOR EACH STATEMENT EXECUTE FUNCTION keep_valuations();
--> statement-breakpoint
CREATE TRIGGER valuations_file_uses AFTER INSERT OR DELETE OR UPDATE OF document ON valuations
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'document');
