import { eq } from "drizzle-orm";
import type { z } from "zod";
import { PLATFORM_TIME_ZONE } from "../../contract/platform";
import type { signingCalls } from "../../contract/signing/calls";
import { tables } from "../db/tables";
import { Failure, invalid } from "../http/failure";
import type { Writer } from "../resources/store";
import { findTemplate, keepFilled } from "./fill";
import { type Investor, investorsOf, refuseRecipient } from "./investors";
import { ordersSource } from "./orders";
import { refuseUnsignable } from "./pdf";
import type { Draft, Sending, Source } from "./source";

type Given = z.output<typeof signingCalls.send.body>["source"];

/** Opens the source of what is to be sent; one that nobody can be sent is refused at its field. */
export function sourceOf(writer: Writer, given: Given, sending: Sending): Promise<Source> {
  if (given.kind === "orders") return ordersSource(writer, sending);
  return given.kind === "document"
    ? documentSource(writer, given.document_id, sending)
    : templateSource(writer, given.template_id, sending);
}

/** The same document of the legal set for everybody. */
async function documentSource({ deps }: Writer, id: number, sending: Sending): Promise<Source> {
  const path = "source.document_id";
  const refuse = (message: string) => invalid([{ path, message }], message);
  const { spv_documents } = tables;
  const [found] = await deps.db.select().from(spv_documents).where(eq(spv_documents.id, id));
  if (found?.spv_id !== sending.spvId) throw refuse("Choose a document of this SPV");
  if (found.review_status !== "approved") throw refuse("This document is not approved");
  const today = deps.clock().toLocaleDateString("en-CA", { timeZone: PLATFORM_TIME_ZONE });
  if (found.expires_on !== null && found.expires_on < today) throw refuse("This document has expired");
  await refuseUnsignable(deps, found.file, path);
  const drafts = [{ title: sending.title ?? found.title, file: found.file }];
  return investorSource(deps, sending, async () => drafts);
}

/** A template, filled for each. */
async function templateSource({ deps }: Writer, id: number, sending: Sending): Promise<Source> {
  const template = await findTemplate(deps.db, id);
  const refuse = (message: string) => invalid([{ path: "source.template_id", message }], message);
  if (!template) throw refuse("Choose a template");
  if (template.status !== "active") throw refuse("This template is not in use");
  const title = sending.title ?? template.name;
  return investorSource(deps, sending, async (writer, investor) => {
    const file = await keepFilled(writer, template, { investor, title, spvName: sending.spvName });
    return [{ title, file }];
  });
}

type Make = (writer: Writer, investor: Investor) => Promise<Draft[]>;

async function investorSource({ db }: Writer["deps"], { spvId, ids }: Sending, make: Make): Promise<Source> {
  const investors = await investorsOf(db, spvId, ids);
  return {
    nameOf: (id) => investors.get(id)?.name ?? `Investor ${id}`,
    async parcelFor(writer, id) {
      const investor = investors.get(id);
      if (!investor) throw new Failure("conflict", "This investor does not exist");
      refuseRecipient(investor);
      return { investor, drafts: await make(writer, investor) };
    },
  };
}
