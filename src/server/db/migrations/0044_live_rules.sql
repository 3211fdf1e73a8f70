-- Nothing of it is worth keeping: who was there before a crash is there again within seconds.
ALTER TABLE presence SET UNLOGGED;
--> statement-breakpoint
-- Tells every copy of the program what was written, when it is committed: of many rows at once only of what they are.
CREATE FUNCTION tell_changes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  told text;
BEGIN
  SELECT json_build_object('changes', json_agg(json_build_array(w.resource, w.record_id, w.action, w.actor_id)))::text
    INTO told FROM (SELECT resource, left(record_id, 60) AS record_id, action, actor_id FROM written LIMIT 51) w
    HAVING count(*) BETWEEN 1 AND 50;
  IF told IS NULL OR octet_length(told) > 7900 THEN
    SELECT json_build_object('changes', json_agg(json_build_array(w.resource)))::text
      INTO told FROM (SELECT DISTINCT resource FROM written) w HAVING count(*) > 0;
  END IF;
  IF told IS NOT NULL THEN
    PERFORM pg_notify('changes', told);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER audit_told AFTER INSERT ON audit
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION tell_changes();
