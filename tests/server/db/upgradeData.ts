import { sql } from "drizzle-orm";
import type { Database } from "../../../src/server/db/database";

/** Fills a database that has the baseline alone with a few rows of each central table, all of them at once. */
export const fillBaseline = (db: Database) => db.execute(sql.raw(`do $data$ begin ${DATA} end $data$`));

// Plain SQL, because the tables of the program are those of the newest migration. An empty database numbers from 1 on;
// the accounts 1 and 2 are of the baseline.
const DATA = `
  insert into roles (name, permissions) values ('Administrator', '{"orders":["view"]}'), ('Customer', '{}');
  insert into users (name, email, phone, bank_details) values
    ('Asha Sample', 'asha@example.com', '9000000001', '{"account_name":"Asha Sample","ifsc":"ABCD0123456"}');
  insert into users (name, email, is_employee, role) values ('Ravi Sample', 'ravi@example.com', true, 1);
  insert into credentials (user_id, password_hash, changed_at) values (2, 'hash', '2026-01-01');
  insert into companies (name, legal_entity) values ('Sample Homes', 'LLP');
  insert into spvs (name, entity_type, company_id, target_amount, board_members)
    values ('Sample SPV', 'llc', 1, 1000000.50, '[{"name":"Asha Sample"}]');
  insert into spv_documents (spv_id, kind, title, file) values (1, 'agreement', 'Agreement', '/api/console/files/00000000-0000-4000-8000-000000000001');
  insert into assets (name, status, spv_id, total_token, token_amount, "royaltyPercentage")
    values ('Sample Tower', 'live', 1, 100, 2500.25, 12.5);
  insert into asset_sections (asset_id, name, data, saved_at, saved_by)
    values (1, 'overview', '{"floors":12}', '2026-01-02T03:04:05.678Z', 'Ravi Sample');
  insert into token_supply (asset_id, supply, reserved) values (1, 100, 10);
  insert into orders (user_id, property_id, no_sqyds, total_amount, created_at)
    values (1, 1, 10, 25002.50, '2026-01-31T20:00:00Z');
  insert into order_events (order_id, to_status, at) values (1, 'pending', '2026-01-31T20:00:00Z');
  insert into users (name, email, phone) values ('Bela Sample', 'bela@example.com', '9000000003');
  insert into orders (user_id, property_id, no_sqyds, total_amount, status, created_at) values
    (1, 1, 8, 20002.00, 'property-tokens-transferred-and-order-successfully-completed', '2026-01-05T06:00:00Z'),
    (1, 1, 5, 12501.25, 'property-tokens-transferred-and-order-successfully-completed', '2026-01-04T06:00:00Z');
  insert into order_events (order_id, to_status, at, actor_id)
    values (2, 'property-tokens-transferred-and-order-successfully-completed', '2026-01-10T06:00:00Z', 2);
  update token_supply set delivered = 13;
  insert into unit_transfers (property_id, spv_id, from_user_id, to_user_id, units, reason, status, requested_by, settled_at)
    values (1, 1, 1, 3, 6, 'Sold', 'completed', 2, '2026-01-20T06:00:00Z'), (1, 1, 3, 1, 1, 'Sold', 'requested', 2, null);
  insert into order_documents (order_id, title, file, created_at) values (1, 'Agreement', '/files/2', '2026-02-01');
  insert into files (id, name, mime, size, public, created_at)
    values ('00000000-0000-4000-8000-000000000001', 'deed.pdf', 'application/pdf', 12, false, '2026-02-01');
  insert into ledger_accounts (code, kind, owner_id) values ('wallet:1', 'wallet', 1);
  insert into ledger_transfers (kind, amount, key, user_id, actor) values ('deposit', 60, 'deposit:1', 1, 'Ravi Sample');
  insert into ledger_postings (transfer_id, account_id, debit, credit, balance) values (1, 1, 60, 0, 0), (1, 3, 0, 60, 0);
  insert into wallet_transactions (user_id, type, amount, reference, transfer_id) values (1, 'deposit', 60, 'R-1', 1);
  insert into outbox (channel, recipient, subject, body) values ('email', 'asha@example.com', 'Hello', 'Money came in.');
  insert into audit (at, actor_id, actor, action, resource, record_id, changes, request_id) values
    ('2026-02-01', 2, 'Ravi Sample', 'create', 'orders', '1', '{"status":{"before":null,"after":"pending"}}', 'r1'),
    ('2026-02-02', 2, 'Ravi Sample', 'update', 'assets', '1', '{"name":{"before":"Tower","after":"Sample Tower"}}', 'r2');
  perform seal_audit();
`;
