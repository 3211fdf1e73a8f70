import type { OpenedEnvelope, signingCalls } from "../../../contract/signing/calls";
import { splitEndpoint } from "../../api/endpoint";
import { http } from "../../api/http";
import { dataOf } from "../../api/rows";

type Told = Pick<typeof signingCalls.open, "on" | "fails">;

// The contract's calls as types alone, as on the sign-in page.
const OPEN = { on: "POST /signing/open", fails: "Failed to open the document" } satisfies Told;
const DOCUMENT = { on: "POST /signing/document", fails: "Failed to open the document" } satisfies Pick<
  typeof signingCalls.document,
  "on" | "fails"
>;
const SIGN = { on: "POST /signing/signature", fails: "Failed to sign the document" } satisfies Pick<
  typeof signingCalls.sign,
  "on" | "fails"
>;
const DECLINE = { on: "POST /signing/refusal", fails: "Failed to decline the document" } satisfies Pick<
  typeof signingCalls.decline,
  "on" | "fails"
>;

/** Milliseconds for a document to come, or to be put together once everybody has signed. */
const PATIENCE_MS = 60_000;

/** Gives what a link is for. */
export const openDocument = (token: string) => ask(OPEN, { token });

/** Signs a document with a name as its signer wrote it. */
export const signDocument = (token: string, name: string) => ask(SIGN, { token, name, agreed: true });

/** Declines a document. */
export const declineDocument = (token: string, reason: string) => ask(DECLINE, { token, reason });

/** Gives the document as a PDF. */
export async function fetchDocument(token: string, signal: AbortSignal): Promise<Blob> {
  const { body } = await send(DOCUMENT, { token }, { blob: true, signal });
  return body as Blob;
}

async function ask(call: typeof OPEN | typeof SIGN | typeof DECLINE, body: object): Promise<OpenedEnvelope> {
  return dataOf((await send(call, body)).body) as OpenedEnvelope;
}

const send = (
  { on, fails }: { on: typeof OPEN.on | typeof DOCUMENT.on | typeof SIGN.on | typeof DECLINE.on; fails: string },
  body: object,
  more: { blob?: boolean; signal?: AbortSignal } = {},
) => http.send({ ...splitEndpoint(on), fails, body, public: true, timeout: PATIENCE_MS, ...more });
