import { fees } from "../../../src/contract/fees/resource";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { projectFees } from "../../../src/server/fees/tables";
import { files, fileUses } from "../../../src/server/uploads/tables";
import { buildRow } from "../../build/build";
import { addFile } from "../assets/completeAsset";
import { addRow } from "../rows";
import type { SignedIn } from "../signedIn";
import { spvRow } from "../spv/spvRow";

const ON_OFFER = { status: "live", currency: "INR", total_token: 1000, token_amount: "100.00", property_type: null };
const VERIFIED = {
  status: "Active",
  kyc: { status: "verified" },
  wallet_address: `0x${"a".repeat(40)}`,
  wallet_proven_at: "2026-01-02T04:30:00.000Z",
};

const SLIP = "51195119-0000-4000-8000-000000000000";

/** Address of a slip that speaks for a payment, which one person records alone then. */
const PROOF = `/api/console/files/${SLIP}`;

/** Stores the slip, which whoever may see orders may name. */
async function storeSlip({ platform }: SignedIn): Promise<void> {
  const created_at = platform.deps.clock().toISOString();
  const slip = { id: SLIP, name: "slip.pdf", mime: "application/pdf", size: 1, public: false, created_at };
  await platform.db.insert(files).values(slip).onConflictDoNothing();
  await platform.db
    .insert(fileUses)
    .values({ file_id: SLIP, source: "order_payments", row_id: 0 })
    .onConflictDoNothing();
}

/** Statuses that lead from a new order to the one that waits for its documents. */
export const UNTIL_DOCUMENTS = [
  "order-created",
  "awaiting-100%-investment",
  "fully-invested",
  "awaiting-documents-to-be-signed",
] as const;

/** What tests of orders do over and over, as an administrator does it. */
export function deskOf(here: SignedIn) {
  let made = 0;
  const move = (id: number, status: string, more: object = {}, by?: string) =>
    here.send("PUT /order/status", { order_id: id, status, ...more }, by);
  const read = async (id: number) => (await here.send(`GET /console/orders/${id}/workflow`)).data as unknown as Desk;
  /** Takes steps one after the other; another Super admin approves what waits, and a raise that is not met is passed. */
  const walk = async (id: number, ...statuses: readonly string[]) => {
    for (const status of statuses) {
      const passing = status === "fully-invested" ? { override: true, reason: "The raise is sure" } : {};
      const answer = await here.seconded(move(id, status, passing));
      if (answer.status !== 200) throw new Error(`${status}: ${answer.message}`);
    }
  };
  const addAsset = async (values: object = {}) => {
    const spv_id = await addRow(here, "spvs", spvRow({}, 500 + ++made));
    return here.add.asset({ ...ON_OFFER, property_type_id: 1, spv_id, ...values });
  };
  return {
    move,
    read,
    walk,
    addAsset,
    addCustomer: (values: object = {}) => here.add.customer({ ...VERIFIED, ...values }),
    /** Sends an order for an asset and gives the whole answer. */
    async order(body: object) {
      const response = await here.raw("POST /console/orders", body);
      return { status: response.status, answer: (await response.json()) as Record<string, unknown> & { id: number } };
    },
    /** Places an order of a verified customer for an asset on offer. */
    async place(units = 10, customerValues: object = {}, assetValues: object = {}) {
      const asset = await addAsset(assetValues);
      const customer = await this.addCustomer(customerValues);
      const { status, answer } = await this.order({ user_id: customer.id, property_id: asset.id, no_sqyds: units });
      if (status !== 200) throw new Error(JSON.stringify(answer));
      return { id: answer.id, asset, customer, total: answer.total_amount as string };
    },
    /** Records a payment with its proof; each order has references of its own. */
    async pay(
      id: number,
      amount: string,
      reference: string,
      {
        key = `payment-${++made}-${id}`,
        method = "bank-transfer",
        proof = PROOF as string | null,
        by = here.token,
      } = {},
    ) {
      if (proof === PROOF) await storeSlip(here);
      return here.platform.call(`POST /console/orders/${id}/payments`, {
        token: by,
        body: { amount, method, reference: `${reference}/${id}`, proof },
        headers: { "Idempotency-Key": key },
      });
    },
    addDocument: async (id: number) =>
      here.send(`POST /console/orders/${id}/documents`, { title: "Agreement", file: await addFile(here, "document") }),
    recordSignature: async (id: number, documentId?: number) =>
      here.send(`PUT /console/orders/${id}/documents/${documentId}`, {
        status: "signed",
        signed_file: await addFile(here, "document"),
      }),
    /** Brings an order that waits for its documents to the one whose payment is asked for. */
    async sign(id: number) {
      await this.addDocument(id);
      await walk(id, "documents-sent-for-signature-to-be-signed");
      const { documents } = await read(id);
      await this.recordSignature(id, documents[0]?.id);
      await walk(id, "documents-signed", "full-payment-pending");
    },
    statusOf: async (id: number) => (await here.send(`GET /order/${id}`)).data.status,
    /** Brings a new order to the one whose payment is asked for. */
    async makeDue(id: number) {
      await walk(id, ...UNTIL_DOCUMENTS);
      await this.sign(id);
    },
    /** Places an order whose payment is asked for. */
    async placeDue(units = 10) {
      const placed = await this.place(units);
      await this.makeDue(placed.id);
      return placed;
    },
    /** Places an order whose one document is sent for signature. */
    async placeSent() {
      const placed = await this.place();
      await walk(placed.id, ...UNTIL_DOCUMENTS);
      await this.addDocument(placed.id);
      await walk(placed.id, "documents-sent-for-signature-to-be-signed");
      return placed;
    },
    /** A second person who may approve what concerns money. */
    second: async (role: number = ROLE.finance) => (await here.colleague(role)).token,
    /** Takes a fee on an asset; returns its number. */
    async addFee(asset: unknown, FILM: string, more: object = {}): Promise<number> {
      const about = { FILM, types: ["platform"], status: "Active", name: `Fee ${++made}`, ...more };
      const percentage_id = await addRow(here, "fee_percentages", buildRow(fees, about as never, made));
      await here.platform.db.insert(projectFees).values({ project_id: Number(asset), percentage_id });
      return percentage_id;
    },
    decide: (approval: number, decision: string, by?: string) =>
      here.send(`PUT /console/approvals/${approval}/decision`, { decision, reason: "Checked" }, by),
  };
}

interface Desk {
  steps: {
    to: string;
    blocked: { gate: string; detail: object | null }[];
    effects: { effect: string; details: object[] }[];
  }[];
  money: Record<"total" | "due" | "received" | "outstanding" | "held", string> & { fees: { amount: string }[] };
  payments: { amount: string }[];
  documents: { id: number; status: string }[];
  cancellation: { id: number } | null;
  waits?: { to: string | null } | null;
}
