import { DAY, HOUR } from "../contract/time";
import { addDocument, changeDocument, readDocuments } from "../server/orders/documents";
import { moveOrder } from "../server/orders/move";
import type { Acting } from "./acting";
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

/** How far the two documents are of an order whose customer still has to sign. */
const UNDER_WAY = [[], ["signed"], [null, "declined"]] as const;

/** Records the signatures of an order's documents, of some only after they were declined once; in part where told so. */
export async function* signDocuments(act: Acting, inPart = false): Scene {
  const { stage, desk, draw, id, paper } = act;
  const wait = (most: number) => stage.now() + draw.integer(2 * HOUR, Math.max(3 * HOUR, Math.min(most, 3 * DAY)));
  const documents = await readDocuments(stage.deps.db, id);
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
