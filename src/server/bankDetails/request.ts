import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import type { BankDetails } from "../../contract/bankDetails/fields";
import { isMask, maskOf } from "../../contract/masks";
import type { EscrowDetails } from "../../contract/spv/escrow";
import { requestApproval } from "../approvals/request";
import { differenceOf } from "../audit/difference";
import { type Database, transaction } from "../db/database";
import { Failure, invalid } from "../http/failure";
import { lockRecord, type Writer } from "../resources/store";
import type { Holder } from "./holders";

type Details = BankDetails | EscrowDetails;
type Asked = Details & { reason: string };

/**
 * Asks a second person to change the bank account of a record; gives the number of the request.
 *
 * The mask of the present account number stands for that number. Refused are another mask and what does not fit the
 * record (422), details that are the present ones with that mask, and a second request while one waits (409).
 */
export function requestBankDetails(writer: Writer, holder: Holder, id: number, { reason, ...given }: Asked) {
  const { deps, actor, requestId } = writer;
  const { resource, rules, words } = holder;
  return transaction(deps.db, async (tx) => {
    const record = await lockRecord(tx, resource, rules, id);
    const writing = { tx, actor, now: deps.clock() };
    // Whatever refuses such a change at once, such as that the person is an employee.
    await rules.beforeChange?.(writing, record, {});
    const before = await wholeDetails(tx, holder, id);
    const bank_details = { ...given, account_number: wholeNumber(given.account_number, before) };
    const problems = holder.problems?.(record, bank_details) ?? [];
    if (problems.length) throw invalid(problems);
    // A number that is typed whole is a change: the refusal would tell who sees its mask alone that it is right.
    const typed = isMask(given.account_number) ? [] : ["bank_details.account_number"];
    if (!typed.length && isDeepStrictEqual(bank_details, before)) throw new Failure("conflict", words.same);
    return requestApproval(writing, {
      requestId,
      action: "bank-details",
      resource: resource.name,
      recordId: id,
      title: `${words.request} “${record[resource.title]}”`,
      reason,
      changes: differenceOf(resource, { bank_details: before }, { bank_details }, typed),
      baseVersion: record.version,
      payload: { bank_details },
    });
  });
}

/** Records give the number masked: whole it is in the table alone. */
async function wholeDetails(tx: Database, { table }: Holder, id: number): Promise<Details | null> {
  const [row] = await tx.select({ kept: table.bank_details }).from(table).where(eq(table.id, id));
  return row?.kept ?? null;
}

function wholeNumber(given: string, before: Details | null): string {
  if (!isMask(given)) return given;
  if (before && given === maskOf(before.account_number)) return before.account_number;
  throw invalid([{ path: "account_number", message: "Enter it whole" }]);
}
