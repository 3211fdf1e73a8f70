import { paiseOf, rupeesOf } from "../../contract/money";
import type { Database } from "../db/database";
import type { Application } from "./change";
import type { Instructions } from "./payment/provider";
import { paymentProvider } from "./payment/providers";

/** Says how to pay what is due now for an application; nothing where that is nothing. */
export async function instructionsFor(db: Database, application: Application): Promise<Instructions | null> {
  const amount = dueNow(application);
  const { provider } = application;
  return amount && provider ? paymentProvider(provider).instructions(db, { application, amount }) : null;
}

/** Gives what is due now, before the review or after the approval; nothing where that is nothing. */
export function dueNow({ status, due_first, total, received }: Application): string | undefined {
  const wanted = status === "awaiting-payment" ? due_first : status === "approved" ? total : null;
  const left = paiseOf(wanted ?? "0") - paiseOf(received);
  return left > 0n ? rupeesOf(left) : undefined;
}
