import { asAmount, msg } from "../../contract/language/message";
import { Failure } from "../http/failure";
import { noticeTo } from "../notifications/notify";
import { type Application, changeApplication } from "./change";
import { dueNow } from "./instructions";
import type { Applying } from "./own";

/** Keeps what an applicant says of a transfer; those who may confirm it hear of the first word of it. */
export async function tellTransfer({ auditing, application }: Applying, reference: string): Promise<Application> {
  const { id, number, transferred_at } = application;
  const amount = dueNow(application);
  if (!amount) throw new Failure("conflict", msg("Nothing is to be paid for %{number} now", { number }));
  if (!transferred_at)
    await noticeTo(auditing.tx, "wallet", "create", {
      title: msg("%{number} was paid by transfer", { number }),
      text: msg("%{amount} is due. Confirm it once the money has arrived.", { amount: asAmount(amount) }),
      resource: "applications",
      record_id: id,
      at: auditing.now,
    });
  const told = { transfer_reference: reference, transferred_at: auditing.now.toISOString() };
  return changeApplication(auditing, application, told, "transfer");
}
