import { and, eq, gt, isNull, or } from "drizzle-orm";
import type { OpenedEnvelope } from "../../contract/signing/calls";
import { DAY } from "../../contract/time";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import type { AppDeps } from "../http/context";
import { Failure } from "../http/failure";
import { consoleOrigin } from "../http/origin";
import { orderDocuments } from "../orders/tables";
import { digestOf } from "../session/keys";
import { countWrongLinks } from "../session/wrongLinks";
import { actorOf, isOpen, type Signer, type Signing, withEnvelope } from "./envelope";
import { KEPT_DAYS } from "./mails";
import { envelopeSigners } from "./tables";

/** Who stands before the signing page: the token of their link, and what their request tells of them. */
export interface Visit {
  token: string;
  address: string | undefined;
  /** Browser and system in words. */
  agent: string;
  requestId: string;
}

// The same for a link that never was, that a newer one replaced, and that was taken back.
const unknown = () =>
  new Failure("not_found", "This link is not valid any longer. If you still have to sign, ask for a new one.").as(
    "link-refused",
  );

const TRIED = { purpose: "signing", words: "Too many links were tried." };

/** Finds whom a link belongs to; links that are refused are counted by network address. */
export const findVisitor = (deps: AppDeps, { token, address }: Visit): Promise<Signer> =>
  countWrongLinks(deps, address, TRIED, () => find(deps.db, token, deps.clock()));

async function find(db: Database, token: string, now: Date): Promise<Signer> {
  const { id, completed_at } = tables.envelopes;
  const since = new Date(now.getTime() - KEPT_DAYS * DAY).toISOString();
  const [found] = await db
    .select({ signer: envelopeSigners })
    .from(envelopeSigners)
    .innerJoin(tables.envelopes, eq(id, envelopeSigners.envelope_id))
    .where(and(eq(envelopeSigners.token_hash, digestOf(token)), or(isNull(completed_at), gt(completed_at, since))));
  if (!found) throw unknown();
  return found.signer;
}

/** Works on the document behind a link, for whom the link belongs to, and gives how it stands for them then. */
export async function visit(
  deps: AppDeps,
  visited: Visit,
  action: string,
  work: (signing: Signing, signer: Signer) => Promise<void>,
): Promise<OpenedEnvelope> {
  const { token, requestId } = visited;
  const visitor = await findVisitor(deps, visited);
  const writer = { deps, actor: actorOf(visitor), requestId, origin: consoleOrigin(deps) };
  const signing = await withEnvelope(writer, visitor.envelope_id, action, (locked) =>
    work(locked, signerBehind(locked, token)),
  );
  return openedFor(signing, signerBehind(signing, token));
}

/** A newer link may have been sent meanwhile. */
function signerBehind({ signers }: Signing, token: string): Signer {
  const signer = signers.find(({ token_hash }) => token_hash === digestOf(token));
  if (!signer) throw unknown();
  return signer;
}

function openedFor({ writer, envelope, spvName, signers }: Signing, signer: Signer): OpenedEnvelope {
  return {
    title: envelope.title,
    message: envelope.message,
    spv_name: spvName,
    name: signer.name,
    status: isOver(envelope, signer, writer.deps.clock()) ? "expired" : signer.status,
    expires_at: envelope.expires_at,
    signers: signers.map(({ name, status }) => ({ name, status })),
  };
}

/** Tells whether somebody can sign no more because the time is over, whoever has noticed that. */
export const isOver = ({ expires_at }: { expires_at: string }, signer: Signer, now: Date): boolean =>
  isOpen(signer) && Date.parse(expires_at) <= now.getTime();

const ENDED: Partial<Record<Signer["status"], string>> = {
  signed: "You have signed this document",
  declined: "You have declined this document",
  expired: "The time to sign this document is over",
};

/** Refuses, in words, to let somebody sign or decline what no longer waits for them. */
export async function refuseEnded({ writer, envelope }: Signing, signer: Signer): Promise<void> {
  const { db, clock } = writer.deps;
  const ended = isOver(envelope, signer, clock()) ? ENDED.expired : ENDED[signer.status];
  if (ended) throw new Failure("conflict", ended);
  if (signer.status === "pending") throw new Failure("conflict", "Others sign this document first");
  const waits = isOpen(envelope) && (await orderWaits(db, envelope.order_document_id));
  if (!waits) throw new Failure("conflict", "This document no longer waits for signatures");
}

async function orderWaits(db: Database, documentId: number | null): Promise<boolean> {
  if (documentId === null) return true;
  const [document] = await db
    .select({ status: orderDocuments.status })
    .from(orderDocuments)
    .where(eq(orderDocuments.id, documentId));
  return document?.status === "sent";
}
