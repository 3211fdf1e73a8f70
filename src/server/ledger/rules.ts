import { type SQL, sql } from "drizzle-orm";
import type { Rules } from "../resources/rules";

/** Names the accounts on one side of a transfer. */
const accountsOn = (side: SQL) => sql`(
  select string_agg(a.code, ', ' order by a.id) from ledger_postings p join ledger_accounts a on a.id = p.account_id
  where p.transfer_id = ledger_transfers.id and ${side} > 0)`;

/** What the server knows of the ledger's transfers beyond their definition. */
export const ledgerRules: Rules = {
  computed: {
    from_account: accountsOn(sql`p.debit`),
    to_account: accountsOn(sql`p.credit`),
    user_name: sql`(select u.name from users u where u.id = ledger_transfers.user_id)`,
    reversed_by: sql`(select r.id from ledger_transfers r where r.reverses = ledger_transfers.id)`,
  },
};

/** What the server knows of the ledger's accounts beyond their definition. */
export const ledgerAccountRules: Rules = {
  computed: {
    owner: sql`(case ledger_accounts.kind
      when 'wallet' then (select u.name from users u where u.id = ledger_accounts.owner_id)
      when 'escrow' then (select s.name from spvs s where s.id = ledger_accounts.owner_id)
      when 'income' then (select s.name from spvs s where s.id = ledger_accounts.owner_id)
      when 'capital' then (select s.name from spvs s where s.id = ledger_accounts.owner_id)
      when 'reserve' then (select s.name from spvs s where s.id = ledger_accounts.owner_id)
      when 'distribution' then 'Distribution ' || ledger_accounts.owner_id
      when 'order' then 'Order ' || ledger_accounts.owner_id
      when 'eoi' then 'EOI ' || ledger_accounts.owner_id
      when 'payout' then 'Withdrawal ' || ledger_accounts.owner_id
    end)`,
  },
};

/** What the server knows of the ledger's postings beyond their definition. */
export const ledgerPostingRules: Rules = {
  computed: {
    kind: sql`(select t.kind from ledger_transfers t where t.id = ledger_postings.transfer_id)`,
    account: sql`(select a.code from ledger_accounts a where a.id = ledger_postings.account_id)`,
  },
};
