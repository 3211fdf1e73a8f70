-- An employee signs in by e-mail: an address belongs to one of them. Customers sign in by phone and may name any.
CREATE UNIQUE INDEX users_email_key ON users (email) WHERE is_employee;
--> statement-breakpoint
-- A code is somebody's: a customer's, or that of a registration.
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_owner_check CHECK (num_nonnulls(user_id, registration_id) = 1);
