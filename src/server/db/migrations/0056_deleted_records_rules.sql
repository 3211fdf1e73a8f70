-- The files that a deleted record names stay for as long as it is kept aside.
CREATE TRIGGER deleted_records_file_uses AFTER DELETE ON deleted_records
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id');--> statement-breakpoint
-- What is kept aside and names an account goes with it.
CREATE FUNCTION forget_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM deleted_records WHERE people @> ARRAY[OLD.id];
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_forget_deleted AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_deleted();
