import type { Route } from "../../../contract/route";
import type { OpenedEnvelope } from "../../../contract/signing/calls";
import { signingRoutes } from "../../../contract/signing/routes";
import { dataOf } from "../../api/answer";
import { splitEndpoint } from "../../api/endpoint";
import { http } from "../../api/http";

/** Milliseconds for a document to come, or to be put together once everybody has signed. */
const PATIENCE_MS = 60_000;

/** Gives what a link is for. */
export const openDocument = (token: string) => ask(signingRoutes.open, { token });

/** Signs a document with a name as its signer wrote it. */
export const signDocument = (token: string, name: string) => ask(signingRoutes.sign, { token, name, agreed: true });

/** Declines a document. */
export const declineDocument = (token: string, reason: string) => ask(signingRoutes.decline, { token, reason });

/** Gives the document as a PDF. */
export async function fetchDocument(token: string, signal: AbortSignal): Promise<Blob> {
  const { body } = await send(signingRoutes.document, { token }, { blob: true, signal });
  return body as Blob;
}

async function ask(route: Route, body: object): Promise<OpenedEnvelope> {
  return dataOf((await send(route, body)).body) as OpenedEnvelope;
}

const send = ({ on, fails }: Route, body: object, more: { blob?: boolean; signal?: AbortSignal } = {}) =>
  http.send({ ...splitEndpoint(on), fails, body, public: true, timeout: PATIENCE_MS, ...more });
