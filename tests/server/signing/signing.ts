import { PDFDocument } from "@cantoo/pdf-lib";
import { desc, eq } from "drizzle-orm";
import { spv } from "../../../src/contract/spv/resource";
import { spvDocuments } from "../../../src/contract/spvDocuments/resource";
import { templates } from "../../../src/contract/templates/resource";
import { tables } from "../../../src/server/db/tables";
import { orderDocuments } from "../../../src/server/orders/tables";
import { files } from "../../../src/server/uploads/tables";
import type { SignedIn } from "../signedIn";

const DELIVERED = "property-tokens-transferred-and-order-successfully-completed";
const VERIFIED = { status: "Active", kyc: { status: "verified" } };

type Values = Record<string, unknown>;

/** What tests of signatures do over and over. */
export function signingOn(here: SignedIn) {
  let made = 0;
  const store = async (bytes: Uint8Array, type = "application/pdf") => {
    // Past what an upload refuses, such as a damaged PDF, which may lie here from before.
    const { db, files: store, clock } = here.platform.deps;
    const id = await store.put(new Uint8Array(bytes), { name: "paper" });
    const row = { id, name: "paper", mime: type, size: bytes.byteLength, public: false, created_by: 1 };
    await db.insert(files).values({ ...row, created_at: clock().toISOString() });
    return `/api/console/files/${id}`;
  };
  const pdf = async (pages = 1) => {
    const document = await PDFDocument.create();
    for (let page = 0; page < pages; page += 1) document.addPage([300, 400]).drawText(`Page ${page + 1}`);
    return document.save();
  };
  const addSpv = () => here.add.row(spv, { company_id: null });
  const addAsset = (spvId: number, values: Values = {}) =>
    here.add.asset({ property_type_id: 1, spv_id: spvId, ...values });
  const addDocument = async (spvId: number, values: Values = {}) => {
    const title = `Resolution ${++made}`;
    const given = { spv_id: spvId, title, file: await store(await pdf()), review_status: "approved", expires_on: null };
    return here.add.row(spvDocuments, { ...given, ...values });
  };

  return {
    store,
    pdf,
    addSpv,
    addAsset,
    addDocument,
    addTemplate: (body: string, values: Values = {}) =>
      here.add.row(templates, { body, status: "active", language: "en", ...values }),
    /** Adds somebody who holds units of an asset of an SPV. */
    async addHolder(spvId: number, values: Values = {}, propertyId?: number) {
      const property_id = propertyId ?? (await addAsset(spvId)).id;
      const holder = await here.add.customer({ ...VERIFIED, ...values });
      await here.add.order({ user_id: holder.id, property_id, status: DELIVERED, no_sqyds: 10 });
      return holder;
    },
    /** Adds an order that waits for its documents, with so many prepared. */
    async addOrder(spvId: number, { documents = 1, customer = {} }: { documents?: number; customer?: Values } = {}) {
      const { id: property_id } = await addAsset(spvId);
      const investor = await here.add.customer({ ...VERIFIED, ...customer });
      const order = await here.add.order({
        user_id: investor.id,
        property_id,
        no_sqyds: 5,
        status: "awaiting-documents-to-be-signed",
        document_sign_time: null,
      });
      for (let at = 0; at < documents; at += 1) {
        await here.platform.db.insert(orderDocuments).values({
          order_id: order.id as number,
          title: `Agreement ${at + 1}`,
          file: await store(await pdf()),
          created_at: here.platform.deps.clock().toISOString(),
        });
      }
      return { id: order.id as number, investor };
    },
    ofOrder: (id: number) =>
      here.platform.db.select().from(orderDocuments).where(eq(orderDocuments.order_id, id)).orderBy(orderDocuments.id),
    async statusOf(orderId: number) {
      const { id, status } = tables.orders;
      const [order] = await here.platform.db.select({ status }).from(tables.orders).where(eq(id, orderId));
      return order?.status;
    },
    /** Sends the call as the first administrator, under a key of its own. */
    send: (spvId: number, body: object) =>
      here.platform.call(`POST /console/spv/${spvId}/envelopes`, {
        token: here.token,
        body,
        headers: { "Idempotency-Key": `key-${++made}-of-the-tests` },
      }),
    /** Sends a document of the legal set to somebody and gives the number of what was made. */
    async sendOne(spvId: number, more: object = {}) {
      const document = await addDocument(spvId);
      const holder = await this.addHolder(spvId);
      const body = { source: { kind: "document", document_id: document.id }, ids: [holder.id], ...more };
      const { status, message, data } = await this.send(spvId, body);
      if (status !== 200 || data.sent !== 1) throw new Error(`${message} ${JSON.stringify(data)}`);
      return { id: (await this.envelopesOf(spvId))[0]?.id as number, holder, document };
    },
    /** The newest first. */
    envelopesOf: (spvId: number) =>
      here.platform.db
        .select()
        .from(tables.envelopes)
        .where(eq(tables.envelopes.spv_id, spvId))
        .orderBy(desc(tables.envelopes.id)),
    envelope: (id: number) => here.bare<Values>(`GET /console/envelopes/${id}`),
    desk: async (id: number) =>
      (await here.send(`GET /console/envelopes/${id}/progress`)).data as unknown as {
        signers: { name: string; status: string; reason: string | null }[];
        events: { what: string; who: string }[];
      },
    mailsTo: (recipient: string) => here.platform.mailsTo(recipient),
    /** The token of the newest link that somebody was sent. */
    async tokenFor(recipient: string) {
      const bodies = (await this.mailsTo(recipient)).map(({ body }) => /\/sign#(\S+)/.exec(body)?.[1]);
      return bodies.filter(Boolean).at(-1) as string;
    },
    open: (token: string, more: object = {}) => here.platform.call("POST /signing/open", { body: { token }, ...more }),
    sign: (token: string, name: string, more: object = {}) =>
      here.platform.call("POST /signing/signature", { body: { token, name, agreed: true }, ...more }),
    decline: (token: string, reason = "Not for me") =>
      here.platform.call("POST /signing/refusal", { body: { token, reason } }),
    /** The bytes behind a link, or the words of the refusal. */
    async read(token: string) {
      const answer = await here.platform.request("POST /signing/document", { body: { token } });
      if (answer.ok) return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()), message: "" };
      const { message } = (await answer.json()) as { message: string };
      return { status: answer.status, bytes: new Uint8Array(), message };
    },
  };
}
