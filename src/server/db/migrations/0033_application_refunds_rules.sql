-- == What was given back to an applicant is never changed, and a transfer of the bank gives back once ==

CREATE UNIQUE INDEX application_refunds_reference_key ON application_refunds (plain_reference(reference));
--> statement-breakpoint
ALTER TABLE application_refunds ADD CONSTRAINT application_refunds_amount_check CHECK (amount > 0);
--> statement-breakpoint
CREATE TRIGGER application_refunds_append_only BEFORE UPDATE OR DELETE ON application_refunds
  FOR EACH ROW EXECUTE FUNCTION keep_row();
--> statement-breakpoint
CREATE TRIGGER application_refunds_never_empty BEFORE TRUNCATE ON application_refunds
  FOR EACH STATEMENT EXECUTE FUNCTION keep_row();
