import { customerCalls } from "../../contract/customers/calls";
import { KYC_CHECK, KYC_DECISION, type KycCheck } from "../../contract/customers/vocabulary";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { serve } from "../http/serve";
import { decideCheck } from "./decide";
import { addDocument, removeDocument } from "./documents";
import { readInterests } from "./interests";
import { readKyc } from "./kyc";

/** Serves what staff do for a customer beyond the record: KYC with its documents, and what they follow. */
export function serveCustomerCalls(api: Api) {
  serve(api, customerCalls.kyc, async ({ deps, params, actor }) => ({
    data: await readKyc(deps.db, params.id, actor),
  }));
  serve(api, customerCalls.decideCheck, async ({ body, params, ...writer }) => ({
    data: await decideCheck(writer, params.id, checkNamed(params.check), body),
    message: KYC_DECISION[body.decision],
  }));
  serve(api, customerCalls.addDocument, async ({ body, params, ...writer }) => ({
    data: await addDocument(writer, params.id, body),
    message: "Document added",
    status: 201,
  }));
  serve(api, customerCalls.removeDocument, async ({ params, ...writer }) => ({
    data: await removeDocument(writer, params.id, Number(params.document_id)),
    message: "Document removed",
  }));
  serve(api, customerCalls.interests, async ({ deps, params, actor }) => ({
    data: await readInterests(deps.db, params.id, actor),
  }));
}

function checkNamed(name: string | undefined): KycCheck {
  if (!Object.hasOwn(KYC_CHECK, String(name))) throw notFound("check");
  return name as KycCheck;
}
