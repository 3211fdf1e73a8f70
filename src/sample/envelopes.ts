import { and, asc, desc, eq, sql } from "drizzle-orm";
import { SIGNING_DAYS } from "../contract/limits";
import type { ENVELOPE_STATUS } from "../contract/signing/vocabulary";
import { DAY, HOUR } from "../contract/time";
import { drawFor } from "../server/db/sample/draw";
import { tables } from "../server/db/tables";
import { openMessage } from "../server/outbox/secrets";
import { messageSecrets } from "../server/outbox/tables";
import { expireEnvelopes } from "../server/signing/expire";
import { cancelEnvelope } from "../server/signing/manage";
import { sendForSignature } from "../server/signing/send";
import { declineDocument, openDocument, signDocument } from "../server/signing/sign";
import { envelopeSigners } from "../server/signing/tables";
import type { Around } from "./acting";
import type { SampleSpv } from "./portfolio";
import type { Stage } from "./stage";
import type { Scene } from "./timeline";

const AGENTS = ["Chrome on Android", "Safari on iPhone", "Firefox on Windows", "Edge on Windows"];

/** What becomes of the resolution that each of an SPV's first holders is sent, in turns; somebody of the board signs last. */
const TURNS: readonly (keyof typeof ENVELOPE_STATUS)[] = [
  "signed",
  "sent",
  "viewed",
  "cancelled",
  "declined",
  "expired",
];

/** Plays the resolutions of the SPVs that have holders, on their way to them. */
export const envelopeScenes = (around: Around, spvs: readonly SampleSpv[]): Scene[] =>
  spvs
    .filter(({ story }) => story.assets.some(({ status }) => status === "closed-successful"))
    .flatMap((spv, place) =>
      TURNS.slice(0, place ? 3 : TURNS.length).map((status, rank) =>
        resolutionScene(around, spv, status, rank + place),
      ),
    );

async function* resolutionScene(around: Around, spv: SampleSpv, status: (typeof TURNS)[number], rank: number): Scene {
  const { stage, desk, now } = around;
  const draw = drawFor(`sample envelope ${spv.id}`, rank);
  const manager = draw.pick(desk.managers);
  yield now - (status === "expired" ? SIGNING_DAYS + 5 : draw.integer(4, 9)) * DAY - rank * HOUR;
  const { rows } = await stage.deps.db.execute<{ id: number; document: number | null }>(sql`
    select u.id, (select min(id) from spv_documents d where d.spv_id = ${spv.id} and kind = 'resolution'
      and review_status = 'approved') as document
    from unit_balances b join assets a on a.id = b.property_id join users u on u.id = b.user_id
    where a.spv_id = ${spv.id} and b.units > 0 and u.status = 'Active' group by u.id order by u.id offset ${rank} limit 1`);
  const [holder] = rows;
  if (!holder?.document) return;
  const [, signatory] = spv.story.board;
  await sendForSignature(stage.as(manager), spv.id, {
    source: { kind: "document", document_id: holder.document },
    ...{ title: null, message: "Please read the resolution and sign it.", ids: [holder.id], days: SIGNING_DAYS },
    countersigners: [{ name: signatory, email: String((spv.row.board_members as { email: string }[])[1]?.email) }],
  });
  const { id } = tables.envelopes;
  const [envelope] = await stage.deps.db.select({ id }).from(tables.envelopes).orderBy(desc(id)).limit(1);
  yield stage.now() + (status === "expired" ? SIGNING_DAYS * DAY + HOUR : 5 * HOUR);
  const envelopeId = Number(envelope?.id);
  if (status === "expired") await expireEnvelopes(stage.deps);
  if (status === "viewed") await openNext(stage, envelopeId);
  if (status === "declined") await declineNext(stage, envelopeId);
  if (status === "cancelled") await cancelEnvelope(stage.as(manager), envelopeId, "Sent with the wrong annex.");
  if (status !== "signed") return;
  await signNext(stage, envelopeId);
  yield stage.now() + 20 * HOUR;
  await signNext(stage, envelopeId);
}

/** Gives who is to sign a document next, as they come by the link of their mail. */
async function visitOf(stage: Stage, envelope: number) {
  const { deps } = stage;
  const { id, position, status, envelope_id, name } = envelopeSigners;
  const waiting = and(eq(envelope_id, envelope), sql`${status} in ('sent', 'viewed')`);
  const [signer] = await deps.db
    .select({ id, name })
    .from(envelopeSigners)
    .where(waiting)
    .orderBy(asc(position))
    .limit(1);
  const mailed = and(eq(messageSecrets.purpose, "signing link"), eq(messageSecrets.subject_id, Number(signer?.id)));
  const [mail] = await deps.db.select({ id: messageSecrets.outbox_id }).from(messageSecrets).where(mailed);
  const token = /\/sign#(\S+)/.exec((await openMessage(deps, Number(mail?.id)))?.text ?? "")?.[1];
  if (!signer || !token) throw new Error(`Nobody has a link to document ${envelope}`);
  const agent = AGENTS[signer.id % AGENTS.length] as string;
  // One of those addresses that documentation may use (RFC 5737).
  return { token, agent, address: "203.0.113.7", requestId: stage.as("platform").requestId, name: signer.name };
}

/** Signs a document for whoever is to sign it next. */
export async function signNext(stage: Stage, envelope: number): Promise<void> {
  const visit = await visitOf(stage, envelope);
  await openDocument(stage.deps, visit);
  await signDocument(stage.deps, visit, visit.name);
}

/** Refuses a document for whoever is to sign it next. */
export async function declineNext(stage: Stage, envelope: number): Promise<void> {
  const visit = await visitOf(stage, envelope);
  await openDocument(stage.deps, visit);
  await declineDocument(stage.deps, visit, "The amount differs from what was agreed.");
}

/** Opens a document for whoever is to sign it next. */
export async function openNext(stage: Stage, envelope: number): Promise<void> {
  await openDocument(stage.deps, await visitOf(stage, envelope));
}
