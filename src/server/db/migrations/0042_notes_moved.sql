-- Notes about customers and orders lay in tables of their own.
INSERT INTO notes (resource, record_id, text, author_id, created_at)
  SELECT resource, record_id, text, author_id, created_at FROM (
    SELECT 'customers' AS resource, user_id AS record_id, text, author_id, created_at, id FROM customer_notes
    UNION ALL
    SELECT 'orders', order_id, text, author_id, created_at, id FROM order_notes
  ) kept ORDER BY created_at, id;--> statement-breakpoint
DROP TABLE "customer_notes" CASCADE;--> statement-breakpoint
DROP TABLE "order_notes" CASCADE;--> statement-breakpoint
-- What was written about a person goes with the account.
CREATE FUNCTION forget_notes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM notes WHERE resource = TG_ARGV[0] AND record_id = OLD.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_forget_notes AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION forget_notes('customers');--> statement-breakpoint
CREATE TRIGGER orders_forget_notes AFTER DELETE ON orders FOR EACH ROW EXECUTE FUNCTION forget_notes('orders');
