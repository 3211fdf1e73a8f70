import { eq, sql } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import { type LINE_GROUP, STATES_OF } from "../../contract/statements/vocabulary";
import { tables } from "../db/tables";
import { Failure } from "../http/failure";
import type { Rules } from "../resources/rules";

const countOf = (states: string) =>
  sql`(select count(*)::int from bank_statement_lines l where l.statement_id = bank_statements.id and l.side = 'credit'
    and l.state in (${sql.raw(states)}))`;

/** What the server knows of their lines: how people go through them. */
export const lineRules: Rules = {
  filters: {
    group: (group: keyof typeof LINE_GROUP) =>
      sql`bank_statement_lines.state in (select jsonb_array_elements_text(${JSON.stringify(STATES_OF[group])}::jsonb))`,
  },
};

/** What the server knows of bank statements: how much of them is open or posted, and that one goes only before it is posted. */
export const statementRules: Rules = {
  computed: {
    open_lines: countOf("'matched', 'proposed', 'unclear', 'suspense'"),
    unclear_lines: countOf("'unclear', 'held'"),
    done_lines: countOf("'posted'"),
  },
  beforeRemove: async ({ tx }, { id, status }) => {
    const { bank_statement_lines: lines } = tables;
    if (status === "waiting") throw new Failure("conflict", "It waits for a second person");
    if (status === "posting") throw new Failure("conflict", "It is being posted");
    const { rows } = await tx.execute<{ used: number | null }>(sql`
      select min(l.position) as used from bank_statement_lines l where l.statement_id = ${id} and
        (l.state = 'posted' or exists (select from bank_statement_lines o where o.same_as = l.id))`);
    const used = rows[0]?.used;
    if (used)
      throw new Failure("conflict", msg("Line %{line} of it is posted, or known to another statement", { line: used }));
    await tx.delete(lines).where(eq(lines.statement_id, Number(id)));
  },
};
