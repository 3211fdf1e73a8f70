import { Failure } from "../http/failure";
import { formatAmount } from "../ledger/amount";
import { noticeTo } from "../notifications/notify";
import { type Application, changeApplication } from "./change";
import { dueNow } from "./instructions";
import type { Applying } from "./own";

/** Keeps what an applicant says of a transfer; those who may confirm it hear of the first word of it. */
export async function tellTransfer({ auditing, application }: Applying, reference: string): Promise<Application> {
  const { id, number, transferred_at } = application;
  const amount = dueNow(application);
  if (!amount) throw new Failure("conflict", `Nothing is to be paid for ${number} now`);
  if (!transferred_at)
    await noticeTo(auditing.tx, "wallet", "create", {
      title: `${number} was paid by transfer`,
      text: `${formatAmount(amount)} is due. Confirm it once the money has arrived.`,
      resource: "applications",
      record_id: id,
      at: auditing.now,
    });
  const told = { transfer_reference: reference, transferred_at: auditing.now.toISOString() };
  return changeApplication(auditing, application, told, "transfer");
}
