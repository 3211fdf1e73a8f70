import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { statementCalls } from "../../contract/statements/calls";
import { bankStatements } from "../../contract/statements/resource";
import { recordChange } from "../audit/record";
import { type Database, transaction } from "../db/database";
import { readRecord, type Writer } from "../resources/store";
import type { Statement } from "./line";
import { statementRules } from "./rules";
import { bankStatementFiles } from "./tables";

type Figures = z.output<(typeof statementCalls.figures)["answer"]>;

/** Counts the lines of a statement by state and side, with what they come to. */
export async function readFigures(db: Database, id: number): Promise<Figures> {
  await readRecord(db, bankStatements, statementRules, id);
  const { rows } = await db.execute<Figures[number] & Record<string, unknown>>(sql`
    select state, side, count(*)::int as lines, sum(amount)::numeric(20, 2)::text as amount
    from bank_statement_lines where statement_id = ${id} group by state, side order by side, state`);
  return rows;
}

const unzip = promisify(gunzip);

/** Gives the file of a statement as the bank gave it; the trail tells of it. */
export const readFile = ({ deps, actor, requestId }: Writer, id: number): Promise<Response> =>
  transaction(deps.db, async (tx) => {
    const { file_name } = (await readRecord(tx, bankStatements, statementRules, id)) as unknown as Statement;
    const [found] = await tx.select().from(bankStatementFiles).where(eq(bankStatementFiles.statement_id, id));
    if (!found) throw new Error(`The file of statement ${id} is not there`);
    await recordChange(tx, {
      ...{ actor, at: deps.clock(), requestId, action: "export", resource: bankStatements.name, recordId: id },
      changes: { file_name: { before: null, after: file_name } },
    });
    return new Response(await unzip(Buffer.from(found.content.gzip, "base64")), {
      headers: {
        "Content-Type": "application/octet-stream",
        "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(file_name)}`,
        "Cache-Control": "no-store",
      },
    });
  });
