import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { verifyLedger } from "../../../src/server/ledger/verify";
import type { Line, Statement } from "../../../src/server/statements/line";
import { postStatements } from "../../../src/server/statements/work";
import { registerOn } from "../receipts/register";
import type { SignedIn } from "../signedIn";
import { asCsv, type FileLine } from "./files";

/** What is answered where a file is brought. */
interface Brought {
  message: string;
  errors?: { message: string }[];
  data: { statement: Statement; again: boolean };
}

/** What tests of bank statements do, as an administrator does it. */
export function statementsOn(here: SignedIn) {
  let made = 0;
  const register = registerOn(here);
  const upload = (path: string, content: string, name = "statement.csv", token = here.token) =>
    here.platform.upload<Brought>(path, token, new File([content], name));
  const linesOf = async (id: number): Promise<Line[]> => {
    const filter = encodeURIComponent(JSON.stringify({ statement_id: id }));
    const range = encodeURIComponent("[0,99]");
    return here.bare<Line[]>(`GET /console/bank-statement-lines?filter=${filter}&range=${range}`);
  };
  /** Has the program post what was approved. */
  const work = async () => {
    while (await postStatements(here.platform.deps));
  };
  return {
    upload,
    linesOf,
    register,
    work,
    /** Approves a request as another Super admin, and has the program post what was approved. */
    async approve(request: unknown) {
      const answer = await here.approve(request);
      await work();
      return answer;
    },
    /** Adds a bank account and gives its number. */
    async account(number = `5010001234${String(1000 + ++made)}`): Promise<{ id: number; number: string }> {
      const created = await register.create("bank-accounts", {
        name: `Collection ${randomUUID()}`,
        bank: "HDFC Bank",
        account_number: number,
      });
      if (!("id" in created)) throw new Error(JSON.stringify(created));
      return { id: Number((created as unknown as { id: number }).id), number };
    },
    /** Brings lines as a CSV; gives the whole answer, with the lines as they are kept. */
    async bring({ id, number }: { id: number; number: string }, lines: readonly FileLine[], opening = "1000.00") {
      const said = await upload(`/console/bank-accounts/${id}/statements`, asCsv({ account: number, opening, lines }));
      const { statement, again } = said.data ?? {};
      return { ...said, statement, again, lines: statement ? await linesOf(statement.id) : [] };
    },
    read: (id: number) => here.bare<Statement & Record<string, unknown>>(`GET /console/bank-statements/${id}`),
    post: (id: number, token?: string) => register.ask(`POST /console/bank-statements/${id}/posting`, {}, token),
    decide: (line: Line | undefined, decision: string, parts: object[] = []) =>
      register.ask(`PUT /console/bank-statement-lines/${line?.id}/decision`, { decision, parts }),
    /** What the verification says; customers of tests begin with a balance that nobody posted. */
    wrong: async () => (await verifyLedger(here.platform.db)).findings.filter(({ place }) => place !== "users"),
    count: async (table: string) =>
      Number(
        (await here.platform.db.execute<{ n: string }>(sql`select count(*)::text as n from ${sql.identifier(table)}`))
          .rows[0]?.n,
      ),
  };
}

/** A credit of the day before the tests’ clock. */
export const credit = (amount: string, reference: string | undefined, narration: string, payer?: string): FileLine => ({
  ...{ day: "2026-01-04", side: "credit", amount, narration },
  ...(reference ? { reference } : {}),
  ...(payer ? { payer } : {}),
});
