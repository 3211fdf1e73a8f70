ALTER TABLE "tokens" ADD COLUMN "document" text;--> statement-breakpoint
CREATE TRIGGER tokens_file_uses AFTER INSERT OR DELETE OR UPDATE OF document ON tokens
  FOR EACH ROW EXECUTE FUNCTION note_file_uses('id', 'document');
