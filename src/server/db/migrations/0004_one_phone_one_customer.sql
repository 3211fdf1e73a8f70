-- A customer signs in by phone: a number belongs to one of them. Employees sign in by e-mail and may share one.
CREATE UNIQUE INDEX users_phone_key ON users (country_code, phone) WHERE NOT is_employee;
