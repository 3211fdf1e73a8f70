import { asc, eq } from "drizzle-orm";
import { SIGNING_DAYS } from "../contract/limits";
import { DAY, HOUR } from "../contract/time";
import { tables } from "../server/db/tables";
import { addDocument, changeDocument, readDocuments } from "../server/orders/documents";
import { moveOrder } from "../server/orders/move";
import { sendForSignature } from "../server/signing/send";
import type { Acting } from "./acting";
import { declineNext, openNext, signNext } from "./envelopes";
import type { Scene } from "./timeline";

const TITLES = ["Subscription agreement", "Risk disclosure"] as const;

/** Prepares what the customer of an order has to sign; nothing where that is done. */
export async function* prepareDocuments({ stage, desk, draw, id, plan, paper }: Acting): Scene {
  if ((await readDocuments(stage.deps.db, id)).length) return;
  yield stage.now() + draw.integer(HOUR, 8 * HOUR);
  const clerk = stage.as(draw.pick(desk.clerks));
  const isWhole = plan.index % 3 === 0 || plan.status === "documents-sent-for-signature-to-be-signed";
  for (const title of isWhole ? TITLES : TITLES.slice(0, 1)) await addDocument(clerk, id, { title, file: paper });
}

/** Of some orders the customer signs by the link of a mail; of the others somebody records what came on paper. */
export const isByLink = ({ plan }: Acting) => plan.index % 6 === 2;

/** Sends the prepared documents of an order by link, which takes the order its step on. */
export async function sendByLink({ stage, desk, draw, id, plan }: Acting): Promise<void> {
  const sending = { message: null, title: null, countersigners: [], days: SIGNING_DAYS };
  await sendForSignature(stage.as(draw.pick(desk.managers)), plan.asset.spv.id, {
    ...{ source: { kind: "orders" }, ids: [id], ...sending },
  });
}

/** How far the two documents are of an order whose customer still has to sign. */
const UNDER_WAY = [[], ["signed"], [null, "declined"]] as const;

/** Records the signatures of an order's documents, of some only after they were declined once; in part where told so. */
export async function* signDocuments(act: Acting, inPart = false): Scene {
  const { stage, desk, draw, id, paper } = act;
  const wait = (most: number) => stage.now() + draw.integer(2 * HOUR, Math.max(3 * HOUR, Math.min(most, 3 * DAY)));
  const documents = await readDocuments(stage.deps.db, id);
  if (isByLink(act)) return yield* followLinks(act, inPart);
  if (!inPart && draw.chance(10)) yield* declineOnce(act);
  const states = inPart ? draw.pick(UNDER_WAY) : documents.map(() => "signed" as const);
  for (const [at, status] of states.entries()) {
    const document = documents[at];
    if (!status || !document) continue;
    yield wait(act.plan.large ? 10 * HOUR : act.plan.pace / 2);
    const signed_file = status === "signed" && draw.chance(60) ? paper : null;
    await changeDocument(stage.as(draw.pick(desk.clerks)), id, document.id, { status, signed_file });
  }
}

/** Has a customer follow the links to an order's documents: to sign them all, or where in part to look at one and refuse one. */
async function* followLinks({ stage, id }: Acting, inPart: boolean): Scene {
  const { envelopes } = tables;
  const sent = await stage.deps.db
    .select({ id: envelopes.id })
    .from(envelopes)
    .where(eq(envelopes.order_id, id))
    .orderBy(asc(envelopes.id));
  for (const [at, envelope] of sent.entries()) {
    yield stage.now() + 5 * HOUR;
    if (!inPart) await signNext(stage, envelope.id);
    else if (at === 0) await openNext(stage, envelope.id);
    else await declineNext(stage, envelope.id);
  }
}

/** Has a customer decline: the order goes back, its documents are put right and sent again. */
async function* declineOnce({ stage, desk, draw, id }: Acting): Scene {
  yield stage.now() + draw.integer(HOUR, DAY);
  const clerk = stage.as(draw.pick(desk.clerks));
  const [first] = await readDocuments(stage.deps.db, id);
  if (!first) return;
  await changeDocument(clerk, id, first.id, { status: "declined", signed_file: null });
  yield stage.now() + draw.integer(HOUR, 20 * HOUR);
  const reason = "The customer’s name was spelt wrongly.";
  await moveOrder(clerk, id, "awaiting-documents-to-be-signed", { reason });
  yield stage.now() + draw.integer(HOUR, 20 * HOUR);
  for (const document of await readDocuments(stage.deps.db, id)) {
    await changeDocument(clerk, id, document.id, { status: "prepared", signed_file: null });
  }
  await moveOrder(clerk, id, "documents-sent-for-signature-to-be-signed");
}
