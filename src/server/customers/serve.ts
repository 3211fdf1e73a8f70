import { customerCalls } from "../../contract/customers/calls";
import { customers } from "../../contract/customers/resource";
import { KYC_CHECK, KYC_DECISION, type KycCheck } from "../../contract/customers/vocabulary";
import type { Api } from "../http/context";
import { notFound } from "../http/failure";
import { serve } from "../http/serve";
import { readRecord } from "../resources/store";
import { decideCheck } from "./decide";
import { addDocument, removeDocument } from "./documents";
import { readInterests } from "./interests";
import { readKyc } from "./kyc";
import { addNote, readNotes } from "./notes";
import { customerRules } from "./rules";

/** Serves what staff do for a customer beyond the record: KYC with its documents, what they follow, and notes. */
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
  serve(api, customerCalls.interests, async ({ deps, params }) => ({ data: await readInterests(deps.db, params.id) }));
  serve(api, customerCalls.notes, async ({ deps, params }) => {
    // A customer who does not exist has no empty list.
    await readRecord(deps.db, customers, customerRules, params.id);
    return { data: await readNotes(deps.db, params.id) };
  });
  serve(api, customerCalls.addNote, async ({ body, params, ...writer }) => ({
    data: await addNote(writer, params.id, body.text),
    message: "Note added",
    status: 201,
  }));
}

function checkNamed(name: string | undefined): KycCheck {
  if (!Object.hasOwn(KYC_CHECK, String(name))) throw notFound("check");
  return name as KycCheck;
}
