import type { AppDeps } from "../../../src/server/http/context";
import { sendNotifications } from "../../../src/server/notifications/reach";
import type { Letter } from "../../../src/server/outbox/mailer";

/** A mail server of a test: what it has taken, and whether it takes anything. */
export function postOffice(deps: AppDeps) {
  const taken: Letter[] = [];
  const office = { taken, refuses: undefined as Error | undefined, deps: { ...deps } };
  office.deps.mail = async ({ recipient, subject, body, sender }) => {
    if (office.refuses) throw office.refuses;
    taken.push({ recipient, subject, body, sender });
  };
  return office;
}

/** Sends what is due until nobody is left to write to; gives how many people were written to. */
export async function sendAll(deps: AppDeps): Promise<number> {
  let people = 0;
  for (let reached = -1; reached !== 0; people += reached) reached = await sendNotifications(deps);
  return people;
}
