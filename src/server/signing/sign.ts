import { eq } from "drizzle-orm";
import { msg } from "../../contract/language/message";
import type { OpenedEnvelope } from "../../contract/signing/calls";
import { tables } from "../db/tables";
import { type AppDeps, PLATFORM } from "../http/context";
import { Failure, invalid, notFound } from "../http/failure";
import { noticeTo } from "../notifications/notify";
import { followSignature } from "../orders/documents";
import { keepUpload } from "../uploads/keep";
import { changeSigner, isOpen, note, type Signing } from "./envelope";
import { post } from "./link";
import { completedMail } from "./mails";
import { bytesOf } from "./pdf";
import { providerOf } from "./providers";
import { storing } from "./storing";
import { findVisitor, isOver, refuseEnded, type Visit, visit } from "./visit";

/** Tells what a link is for; the first time it counts as viewed. */
export const openDocument = (deps: AppDeps, visited: Visit): Promise<OpenedEnvelope> =>
  visit(deps, visited, "viewed", async (signing, signer) => {
    const { envelope, writer } = signing;
    const now = writer.deps.clock();
    if (signer.status !== "sent" || isOver(envelope, signer, now)) return;
    await changeSigner(signing, signer, { status: "viewed", viewed_at: now.toISOString() });
    envelope.status = "viewed";
    await note(signing, "viewed", signer.name, visited);
  });

/** Gives the document behind a link: the signed one once everybody has signed. */
export async function readDocument(deps: AppDeps, visited: Visit): Promise<{ bytes: Uint8Array; name: string }> {
  const signer = await findVisitor(deps, visited);
  const [envelope] = await deps.db.select().from(tables.envelopes).where(eq(tables.envelopes.id, signer.envelope_id));
  if (!envelope) throw notFound("document for signature");
  const readable = signer.status === "signed" || (isOpen(signer) && !isOver(envelope, signer, deps.clock()));
  if (!readable) throw new Failure("conflict", "This document no longer waits for your signature");
  return { bytes: await bytesOf(deps, envelope.signed_file ?? envelope.file), name: envelope.title };
}

/**
 * Records somebody's signature, and asks the next or completes the document.
 *
 * Whoever has signed already gets the same answer, and nothing changes.
 */
export const signDocument = (deps: AppDeps, visited: Visit, written: string): Promise<OpenedEnvelope> =>
  storing(deps, (within) =>
    visit(within, visited, "signature", async (signing, signer) => {
      if (signer.status === "signed") return;
      await refuseEnded(signing, signer);
      if (plain(written) !== plain(signer.name)) {
        throw invalid([
          { path: "name", message: msg("Enter your name as it stands here: %{name}", { name: signer.name }) },
        ]);
      }
      const at = deps.clock().toISOString();
      const viewed_at = signer.viewed_at ?? at;
      await changeSigner(signing, signer, { status: "signed", signed_name: written, signed_at: at, viewed_at });
      await note(signing, "signed", signer.name, visited);
      const next = signing.signers.find(isOpen);
      if (next) await providerOf(signing).start(signing, next);
      else await complete(signing);
    }),
  );

/** What makes two spellings of a name the same: case, spaces and marks on letters do not count. */
const plain = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[\p{M}\p{Z}\s]/gu, "")
    .toLowerCase();

async function complete(signing: Signing): Promise<void> {
  const { writer, envelope, signers } = signing;
  await note(signing, "completed", PLATFORM.name);
  const bytes = await providerOf(signing).signedFile(signing);
  const upload = new File([new Uint8Array(bytes)], `${envelope.title} (signed).pdf`, { type: "application/pdf" });
  const { url } = await keepUpload({ deps: writer.deps, actor: PLATFORM }, upload, "private");
  Object.assign(envelope, { status: "signed", signed_file: url, completed_at: writer.deps.clock().toISOString() });
  await followOrder(signing, { status: "signed", signed_file: url });
  for (const signer of signers) await post(signing, signer, completedMail(signing, signer));
}

/** Records that somebody will not sign, which ends the document; the administrators of SPVs are told. */
export const declineDocument = (deps: AppDeps, visited: Visit, reason: string): Promise<OpenedEnvelope> =>
  visit(deps, visited, "refusal", async (signing, signer) => {
    if (signer.status === "declined") return;
    await refuseEnded(signing, signer);
    const { writer, envelope } = signing;
    await changeSigner(signing, signer, { status: "declined", reason });
    await note(signing, "declined", signer.name, visited);
    Object.assign(envelope, { status: "declined", status_reason: reason });
    await followOrder(signing, { status: "declined" });
    await noticeTo(writer.deps.db, "spv", "edit", {
      title: "A document was declined",
      text: msg("%{signer} declined “%{title}” of %{spv}", {
        signer: signer.name,
        title: envelope.title,
        spv: signing.spvName,
      }),
      resource: "envelopes",
      record_id: envelope.id,
      at: writer.deps.clock(),
    });
  });

async function followOrder({ writer, envelope }: Signing, given: Parameters<typeof followSignature>[3]): Promise<void> {
  const { order_id, order_document_id } = envelope;
  if (order_id === null || order_document_id === null) return;
  await followSignature(writer, order_id, order_document_id, given);
}
