import { signingCalls } from "../../contract/signing/calls";
import { envelopes } from "../../contract/signing/resource";
import type { Api, RequestContext } from "../http/context";
import { consoleOrigin } from "../http/origin";
import { serve } from "../http/serve";
import { readRecord } from "../resources/store";
import { agentOf } from "../session/agent";
import { clientAddress } from "../session/clientAddress";
import { pdfAnswer } from "../templates/document";
import { cancelEnvelope, readProgress, remindSigner } from "./manage";
import { envelopeRules } from "./rules";
import { sendForSignature } from "./send";
import { declineDocument, openDocument, readDocument, signDocument } from "./sign";

/** Serves the sending of documents for signature, and the signing page. */
export function serveSigning(api: Api) {
  serve(api, signingCalls.send, async ({ params, body, ...writer }) => {
    const origin = consoleOrigin(writer.deps);
    const data = await sendForSignature({ ...writer, origin }, params.id, body);
    return { data, message: data.sent ? "Sent for signature" : "Nothing was sent" };
  });
  serve(api, signingCalls.progress, async ({ deps, params }) => {
    await readRecord(deps.db, envelopes, envelopeRules, params.id);
    return { data: await readProgress(deps.db, params.id) };
  });
  serve(api, signingCalls.remind, async ({ params, ...writer }) => {
    await remindSigner({ ...writer, origin: consoleOrigin(writer.deps) }, params.id);
    return { data: await readRecord(writer.deps.db, envelopes, envelopeRules, params.id), message: "Sent again" };
  });
  serve(api, signingCalls.cancel, async ({ params, body, ...writer }) => {
    await cancelEnvelope(writer, params.id, body.reason);
    return { data: await readRecord(writer.deps.db, envelopes, envelopeRules, params.id), message: "Taken back" };
  });
  servePage(api);
}

function servePage(api: Api) {
  const visitOf = (context: RequestContext, token: string, requestId: string) => ({
    token,
    address: clientAddress(context),
    agent: agentOf(context.req.header("user-agent")),
    requestId,
  });
  serve(api, signingCalls.open, async ({ deps, body, context, requestId }) => ({
    data: await openDocument(deps, visitOf(context, body.token, requestId)),
  }));
  serve(api, signingCalls.document, async ({ deps, body, context, requestId }) => {
    const { bytes, name } = await readDocument(deps, visitOf(context, body.token, requestId));
    return pdfAnswer(Buffer.from(bytes), name);
  });
  serve(api, signingCalls.sign, async ({ deps, body, context, requestId }) => ({
    data: await signDocument(deps, visitOf(context, body.token, requestId), body.name),
    message: "Signed",
  }));
  serve(api, signingCalls.decline, async ({ deps, body, context, requestId }) => ({
    data: await declineDocument(deps, visitOf(context, body.token, requestId), body.reason),
    message: "Declined",
  }));
}
