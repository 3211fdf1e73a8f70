import { eq, sql } from "drizzle-orm";
import { distributionLines } from "../../contract/distributions/resource";
import { LINE_STATUS } from "../../contract/distributions/vocabulary";
import { msg } from "../../contract/language/message";
import { transaction } from "../db/database";
import { tables } from "../db/tables";
import { distributionLineRules } from "../distributions/rules";
import { lockDistribution } from "../distributions/standing";
import { Failure, notFound } from "../http/failure";
import { changeRecord, type Writer } from "../resources/store";
import { refusePaidInCoin } from "./paid";

/** Has a part that could not be paid in the coin wait for a batch of the bank; one that the chain may have paid is refused. */
export const sendToBank = (writer: Writer, lineId: number) =>
  transaction(writer.deps.db, async (tx) => {
    const { distribution_lines: lines } = tables;
    const within = { ...writer, deps: { ...writer.deps, db: tx } };
    const [found] = await tx.select({ id: lines.distribution_id }).from(lines).where(eq(lines.id, lineId));
    if (!found) throw notFound("part of a distribution");
    // Asked before anything is locked: nothing that could not be paid is on its way before it is tried again.
    await refusePaidInCoin(within.deps, sql`l.id = ${lineId} and l.status in ('failed', 'held')`);
    // The distribution comes first, as where it is paid.
    await lockDistribution(tx, found.id, ["running", "paused"]);
    const [line] = await tx
      .select({ status: lines.status, in_coin: lines.in_coin })
      .from(lines)
      .where(eq(lines.id, lineId));
    if (!line?.in_coin) throw new Failure("conflict", "This part is not paid in the coin");
    if (line.status !== "failed" && line.status !== "held") {
      const stands = msg(LINE_STATUS[line.status]);
      throw new Failure("conflict", msg("This part is “%{status}” and stays with the coin", { status: stands }));
    }
    const waiting = { status: "waiting", error: null, in_coin: false };
    return changeRecord(within, distributionLines, distributionLineRules, lineId, waiting, "retry");
  });
