import { sql } from "drizzle-orm";
import type { Rules } from "../resources/rules";

/** What the server knows of documents for signature beyond their definition; they move by their own calls alone. */
export const envelopeRules: Rules = {
  computed: {
    user_name: sql`(select u.name from users u where u.id = envelopes.user_id)`,
    signers: sql`(select count(*)::int from envelope_signers s where s.envelope_id = envelopes.id)`,
    signed: sql`(select count(*)::int from envelope_signers s
      where s.envelope_id = envelopes.id and s.status = 'signed')`,
    waits_for: sql`(select s.name from envelope_signers s
      where s.envelope_id = envelopes.id and s.status in ('pending', 'sent', 'viewed')
        and envelopes.status in ('pending', 'sent', 'viewed')
      order by s.position limit 1)`,
  },
};
