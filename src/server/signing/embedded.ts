import { asc, eq } from "drizzle-orm";
import { languageOf } from "../accountLanguage";
import { read } from "../readers/read";
import { changeSigner } from "./envelope";
import { sendLink } from "./link";
import { bytesOf } from "./pdf";
import type { SigningProvider } from "./provider";
import { envelopeEvents } from "./tables";

/** Signatures on the platform's own page, behind a link that each signer gets by mail. */
export const embedded: SigningProvider = {
  start: sendLink,
  remind: sendLink,
  async cancel(signing) {
    for (const signer of signing.signers) await changeSigner(signing, signer, { token_hash: null });
  },
  async signedFile({ writer, envelope, signers, spvName }) {
    const { envelope_id, id } = envelopeEvents;
    const events = await writer.deps.db
      .select()
      .from(envelopeEvents)
      .where(eq(envelope_id, envelope.id))
      .orderBy(asc(id));
    const original = await bytesOf(writer.deps, envelope.file);
    // One page is for all of them: it speaks as the first does who has an account.
    const language = await languageOf(writer.deps.db, signers.find(({ user_id }) => user_id !== null)?.user_id);
    const at = writer.deps.clock();
    const page = await read("signatures", [{ envelope, signers, events, spvName, original, language, at }]);
    return read("signedPages", [original, page]);
  },
};
