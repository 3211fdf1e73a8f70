-- An employee signs in by e-mail: an address belongs to one of them. Customers sign in by phone and may name any.
CREATE UNIQUE INDEX users_email_key ON users (email) WHERE is_employee;
--> statement-breakpoint
-- A code is somebody's: a customer's, or that of a registration.
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_owner_check CHECK (num_nonnulls(user_id, registration_id) = 1);
--> statement-breakpoint
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
--> statement-breakpoint
-- Which row names which file: each table that holds addresses of files tells here, at every write, by whatever way it is
-- made. The name of its key comes first, then those of its columns.
CREATE FUNCTION note_file_uses() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM file_uses WHERE source = TG_TABLE_NAME AND row_id = (to_jsonb(OLD) ->> TG_ARGV[0])::integer;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO file_uses (file_id, source, row_id)
      SELECT DISTINCT address[1]::uuid, TG_TABLE_NAME, (to_jsonb(NEW) ->> TG_ARGV[0])::integer
      FROM jsonb_each_text(to_jsonb(NEW)) AS field,
        regexp_matches(field.value, '/api/(?:media|console/files)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') AS address
      WHERE field.key = ANY (TG_ARGV[1:]);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER amenities_file_uses AFTER INSERT OR DELETE OR UPDATE OF icon ON amenities
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'icon');
--> statement-breakpoint
CREATE TRIGGER applications_file_uses AFTER INSERT OR DELETE OR UPDATE OF documents ON applications
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'documents');
--> statement-breakpoint
CREATE TRIGGER asset_partners_file_uses AFTER INSERT OR DELETE OR UPDATE OF icon ON asset_partners
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'icon');
--> statement-breakpoint
CREATE TRIGGER asset_sections_file_uses AFTER INSERT OR DELETE OR UPDATE OF data ON asset_sections
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'data');
--> statement-breakpoint
CREATE TRIGGER assets_file_uses AFTER INSERT OR DELETE OR UPDATE OF cover ON assets
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'cover');
--> statement-breakpoint
CREATE TRIGGER blog_file_uses AFTER INSERT OR DELETE OR UPDATE OF cover ON blog
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'cover');
--> statement-breakpoint
CREATE TRIGGER companies_file_uses AFTER INSERT OR DELETE OR UPDATE OF documents ON companies
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'documents');
--> statement-breakpoint
CREATE TRIGGER documents_file_uses AFTER INSERT OR DELETE OR UPDATE OF file ON documents
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'file');
--> statement-breakpoint
CREATE TRIGGER envelopes_file_uses AFTER INSERT OR DELETE OR UPDATE OF file, signed_file ON envelopes
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'file', 'signed_file');
--> statement-breakpoint
CREATE TRIGGER features_file_uses AFTER INSERT OR DELETE OR UPDATE OF icon ON features
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'icon');
--> statement-breakpoint
CREATE TRIGGER kyc_documents_file_uses AFTER INSERT OR DELETE OR UPDATE OF file ON kyc_documents
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'file');
--> statement-breakpoint
CREATE TRIGGER order_documents_file_uses AFTER INSERT OR DELETE OR UPDATE OF file, signed_file ON order_documents
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'file', 'signed_file');
--> statement-breakpoint
CREATE TRIGGER order_payments_file_uses AFTER INSERT OR DELETE OR UPDATE OF proof ON order_payments
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'proof');
--> statement-breakpoint
CREATE TRIGGER orders_file_uses AFTER INSERT OR DELETE OR UPDATE OF cover_image_pdf ON orders
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'cover_image_pdf');
--> statement-breakpoint
CREATE TRIGGER partners_file_uses AFTER INSERT OR DELETE OR UPDATE OF icon ON partners
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'icon');
--> statement-breakpoint
CREATE TRIGGER proposals_file_uses AFTER INSERT OR DELETE OR UPDATE OF execution_proof ON proposals
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'execution_proof');
--> statement-breakpoint
CREATE TRIGGER spv_documents_file_uses AFTER INSERT OR DELETE OR UPDATE OF file ON spv_documents
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'file');
--> statement-breakpoint
CREATE TRIGGER unit_transfers_file_uses AFTER INSERT OR DELETE OR UPDATE OF document ON unit_transfers
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'document');
--> statement-breakpoint
CREATE TRIGGER users_file_uses AFTER INSERT OR DELETE OR UPDATE OF avatar ON users
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'avatar');
--> statement-breakpoint
-- What is named already.
INSERT INTO file_uses (file_id, source, row_id)
  SELECT DISTINCT address[1]::uuid, source, row_id FROM (
          SELECT 'amenities' AS source, id AS row_id, concat_ws(' ', icon) AS said FROM amenities
    UNION ALL SELECT 'applications' AS source, id AS row_id, concat_ws(' ', documents) AS said FROM applications
    UNION ALL SELECT 'asset_partners' AS source, id AS row_id, concat_ws(' ', icon) AS said FROM asset_partners
    UNION ALL SELECT 'asset_sections' AS source, id AS row_id, concat_ws(' ', data) AS said FROM asset_sections
    UNION ALL SELECT 'assets' AS source, id AS row_id, concat_ws(' ', cover) AS said FROM assets
    UNION ALL SELECT 'blog' AS source, id AS row_id, concat_ws(' ', cover) AS said FROM blog
    UNION ALL SELECT 'companies' AS source, id AS row_id, concat_ws(' ', documents) AS said FROM companies
    UNION ALL SELECT 'documents' AS source, id AS row_id, concat_ws(' ', file) AS said FROM documents
    UNION ALL SELECT 'envelopes' AS source, id AS row_id, concat_ws(' ', file, signed_file) AS said FROM envelopes
    UNION ALL SELECT 'features' AS source, id AS row_id, concat_ws(' ', icon) AS said FROM features
    UNION ALL SELECT 'kyc_documents' AS source, id AS row_id, concat_ws(' ', file) AS said FROM kyc_documents
    UNION ALL SELECT 'order_documents' AS source, id AS row_id, concat_ws(' ', file, signed_file) AS said FROM order_documents
    UNION ALL SELECT 'order_payments' AS source, id AS row_id, concat_ws(' ', proof) AS said FROM order_payments
    UNION ALL SELECT 'orders' AS source, id AS row_id, concat_ws(' ', cover_image_pdf) AS said FROM orders
    UNION ALL SELECT 'partners' AS source, id AS row_id, concat_ws(' ', icon) AS said FROM partners
    UNION ALL SELECT 'proposals' AS source, id AS row_id, concat_ws(' ', execution_proof) AS said FROM proposals
    UNION ALL SELECT 'spv_documents' AS source, id AS row_id, concat_ws(' ', file) AS said FROM spv_documents
    UNION ALL SELECT 'unit_transfers' AS source, id AS row_id, concat_ws(' ', document) AS said FROM unit_transfers
    UNION ALL SELECT 'users' AS source, id AS row_id, concat_ws(' ', avatar) AS said FROM users
  ) AS named, regexp_matches(said, '/api/(?:media|console/files)/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})', 'gi') AS address;
--> statement-breakpoint
-- Codes and links are kept apart and encrypted from now on; what lies here in plain text is no longer valid.
UPDATE outbox SET body = '' WHERE secret;
--> statement-breakpoint
-- Somebody of Finance confirms the deposit that somebody else of Finance has typed in.
UPDATE roles SET permissions = jsonb_set(permissions, '{wallet}', (permissions -> 'wallet') || '"approve"'::jsonb)
  WHERE id = 5 AND preset AND permissions ? 'wallet' AND NOT permissions -> 'wallet' ? 'approve';
