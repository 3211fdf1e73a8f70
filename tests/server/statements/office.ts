import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { statementCalls } from "../../../src/contract/statements/calls";
import { verifyLedger } from "../../../src/server/ledger/verify";
import type { Line, Statement } from "../../../src/server/statements/line";
import { postStatements } from "../../../src/server/statements/work";
import { registerOn } from "../receipts/register";
import type { SignedIn } from "../signedIn";
import { asCsv, type FileLine } from "./files";

type Figures = z.output<(typeof statementCalls.figures)["answer"]>;

/** What tests of bank statements do, as an administrator does it. */
export function statementsOn(here: SignedIn) {
  let made = 0;
  const register = registerOn(here);
  const headers = (token = here.token) => ({ authorization: `Bearer ${token}` });
  const upload = async (path: string, content: string, name = "statement.csv", token?: string) => {
    const form = new FormData();
    form.append("file", new File([content], name));
    const { app } = here.platform.api;
    const answer = await app.request(`/api${path}`, { method: "POST", headers: headers(token), body: form });
    return { status: answer.status, ...((await answer.json()) as { message: string; errors?: { message: string }[] }) };
  };
  const linesOf = async (id: number): Promise<Line[]> => {
    const filter = encodeURIComponent(JSON.stringify({ statement_id: id }));
    const answer = await here.platform.api.app.request(
      `/api/console/bank-statement-lines?filter=${filter}&range=${encodeURIComponent("[0,99]")}`,
      { headers: headers() },
    );
    return (await answer.json()) as Line[];
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
      const { statement, again } = (said as unknown as { data: { statement: Statement; again: boolean } }).data ?? {};
      return { ...said, statement, again, lines: statement ? await linesOf(statement.id) : [] };
    },
    read: async (id: number) =>
      (await (
        await here.platform.api.app.request(`/api/console/bank-statements/${id}`, { headers: headers() })
      ).json()) as Statement,
    figures: async (id: number) =>
      (await here.send(`GET /console/bank-statements/${id}/figures`)).data as unknown as Figures,
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
