import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { StoredTab } from "../../../src/contract/assets/sectionCalls";
import { ORDER_SEQUENCE } from "../../../src/contract/orders/machine";
import type { OrderStatus } from "../../../src/contract/orders/steps";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { DAY } from "../../../src/contract/time";
import { invitationOf } from "../adminLink";
import { administrator, type Program } from "../program";
import { keptIn } from "../send";
import { type Credentials, keptCodes, openSession } from "../session";

// What jobs other than the first asset's need to be there on a platform without sample data: laid once, by calls, some
// days ago, as money is paid to those who held units on a day that has ended.

/** Days ago on which the ground is laid. */
export const GROUND_DAYS = 3;

/** Agrees to what the first administrator asks for. */
export const second: Credentials = { email: "second@people.example", password: "Quiet-lantern-9-orchard" };

/** Names on the ground that jobs look for. */
export const GROUND = {
  spv: "Harbour Row Holdings",
  asset: "Harbour Row",
  holder: "Asha Verma",
  investor: "Rohan Iyer",
  waiting: ["Kavya Nair", "Imran Sheikh"],
} as const;

const PDF = new TextEncoder().encode("%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n");

/** The smallest picture. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+A8AAQUBAScY42YAAAAASUVORK5CYII=",
  "base64",
);

const CODES = "recovery-codes.json";

/** Knows the recovery codes of those who signed in when the ground was laid. */
export async function knowCodes({ url, dataDir }: Program): Promise<void> {
  const kept: Record<string, string[]> = JSON.parse(await readFile(join(dataDir, CODES), "utf8"));
  for (const [email, codes] of Object.entries(kept)) keptCodes(url, email, codes);
}

/** Asks the API as somebody. */
export type Ask = ReturnType<typeof asking>;

/** Asks as somebody who signs in. */
const asPerson = async ({ url }: Program, account: Credentials) =>
  asking(keptIn(await openSession(url, account, () => Date.now() - GROUND_DAYS * DAY)));

/** Asks in a session, and returns the data of the answer; a refusal is an error. */
export function asking({ origin: url, token }: ReturnType<typeof keptIn>) {
  return async (route: string, body?: object) => {
    const [method = "GET", path] = route.split(" ");
    const isForm = body instanceof FormData;
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        "idempotency-key": crypto.randomUUID(),
        ...(isForm ? {} : { "content-type": "application/json" }),
      },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const said = await answer.json();
    if (!answer.ok) throw new Error(`${route} was refused: ${JSON.stringify(said)}`);
    const approval_id = answer.headers.get("x-approval-id");
    return approval_id ? { approval_id } : (said.data ?? said);
  };
}

/** Lays the ground on a program that knows nothing yet. */
export async function layGround(program: Program): Promise<void> {
  const ask = await asPerson(program, administrator);
  const { email, password } = second;
  await ask("POST /employee", { name: "Second Person", role: ROLE.superAdmin, email });
  await ask("POST /console/invitations/accept", { token: await invitationOf(program, email), password });
  const other = await asPerson(program, second);
  /** Asks for what somebody else may have to agree to. */
  const together = async (route: string, body: object) => {
    const { approval_id } = await ask(route, body);
    if (approval_id) await other(`PUT /console/approvals/${approval_id}/decision`, { decision: "approve" });
  };
  for (const [name, value] of [
    ["collection_account", "Tokenisation platform, 000123456789"],
    ["collection_bank", "Sample Bank, Fort, XXXX0000001"],
    ["invoice_issuer", "Tokenisation platform, 1 Sample Street, Mumbai"],
  ])
    await together("POST /setting", { name, value });
  await ask("POST /console/company", { name: "Harbour Estates", legal_entity: "Private Limited" });

  const asset = await offer(ask, other);
  const holder = await customer(ask, GROUND.holder);
  await verify(ask, other, holder);
  await advance(ask, other, await order(ask, { user_id: holder, property_id: asset, no_sqyds: 40 }), DELIVERED);
  await verify(ask, other, await customer(ask, GROUND.investor));
  for (const name of GROUND.waiting) await handIn(other, await customer(ask, name));
  const [period_from, period_to] = [GROUND_DAYS + 40, GROUND_DAYS + 10].map(dayBefore);
  await together("POST /console/income", {
    ...{ property_id: asset, kind: "rent", period_from, period_to, amount: "200000.00" },
    ...{ received_on: dayBefore(GROUND_DAYS), reference: "RENT-1", document: await document(ask) },
  });
  const codes = {
    [administrator.email]: keptCodes(program.url, administrator.email),
    [email]: keptCodes(program.url, email),
  };
  await writeFile(join(program.dataDir, CODES), JSON.stringify(codes));
}

/** Returns the day that many days ago. */
export const dayBefore = (days: number) => new Date(Date.now() - days * DAY).toISOString().slice(0, 10);

/** Uploads a document, and returns its address. */
async function document(ask: Ask): Promise<string> {
  const body = new FormData();
  body.append("file", new File([PDF], "paper.pdf", { type: "application/pdf" }));
  return (await ask("POST /console/files?kind=document", body)).url;
}

/** Adds a customer, and returns the number. */
export const customer = async (ask: Ask, name: string): Promise<number> =>
  (
    await ask("POST /console/customers", {
      name,
      email: `${name.replace(" ", ".")}@people.example`,
      wallet_address: `0x${"b".repeat(40)}`,
    })
  ).id;

const CHECKS = ["email", "aadhar", "pan", "video"];

/** Hands in what speaks for each check of a customer, which anybody else decides alone then. */
export async function handIn(ask: Ask, id: number) {
  for (const check of CHECKS) {
    await ask(`POST /console/customers/${id}/kyc-documents`, { check, title: "Paper", file: await document(ask) });
  }
}

/** Verifies a customer on what another person hands in. */
export async function verify(ask: Ask, other: Ask, id: number) {
  await handIn(other, id);
  for (const check of CHECKS) await ask(`PUT /console/customers/${id}/kyc/${check}`, { decision: "approve" });
}

/** Brings a villa to its sale, of an SPV of its own, and returns the number of the villa. */
async function offer(ask: Ask, other: Ask): Promise<number> {
  const { id: spv_id } = await ask("POST /console/spv", { name: GROUND.spv, entity_type: "private-limited" });
  const { id: template_id } = await ask("POST /console/templates", {
    ...{ name: "Subscription agreement", kind: "subscription-agreement", status: "active", body: "<p>Agreed.</p>" },
  });
  const { id } = await ask("POST /project", { name: GROUND.asset, property_type: "villa" });
  const picture = new FormData();
  picture.append("galleryFiles", new File([PICTURE], "front.png", { type: "image/png" }));
  const { url } = await ask(`POST /console/assets/${id}/pictures`, picture);
  const { id: paper } = await ask("POST /console/documents", {
    ...{ property_id: id, title: "Deed", kind: "title-deed", visibility: "investors", file: await document(ask) },
  });
  await other(`POST /console/documents/${paper}/review`, { review_status: "approved" });
  await ask("POST /project/project_metadata", {
    project_id: id,
    kind: "risk",
    title: "Vacancy",
    value: "It may be empty.",
  });
  const values: Readonly<Record<string, object>> = {
    basics: { description: "A house at the harbour", email: "harbour@people.example" },
    investment: { minimum_investment: "1000.00", opens_on: dayBefore(GROUND_DAYS), closes_on: dayBefore(-300) },
    rent: { monthly_rent: "90000.00" },
    legal: {
      ...{ escrow_bank_name: "Sample Bank", escrow_account_name: "Harbour escrow", ownership_type: "trustee" },
      ...{ escrow_account_number: "000012340042", escrow_ifsc: "XXXX0000042" },
    },
    token: { symbol: "HARBO", total_token: 1000, token_amount: "1000.00", spv_id },
    gallery: { galleryFiles: [{ file: url }], featuredImage: url },
    host: { hosted_by: "Harbour Estates", contact_email: "harbour@people.example" },
    diligence: { checks: [{ title: "Title search", outcome: "passed" }] },
    location: { address: "1 Harbour Road", pin_code: "400001" },
    disclosure: { text: "<p>You may lose what you invest.</p>" },
    terms: { items: [{ title: "Terms", text: "<p>They hold.</p>" }] },
    signature: { template_id, signatory_name: "Meera Rao" },
  };
  for (const { name, version } of (await ask(`GET /console/assets/${id}/tabs`)) as StoredTab[]) {
    if (values[name]) await ask(`PUT /console/assets/${id}/tabs/${name}`, { values: values[name], version });
  }
  await ask(`PUT /property/status/${id}`, { property_id: id, status: "in-review" });
  for (const status of ["approved", "live"]) await other(`PUT /property/status/${id}`, { property_id: id, status });
  return id;
}

const DELIVERED = "property-tokens-transferred-and-order-successfully-completed";

/** Places an order, and returns its number. */
export const order = async (ask: Ask, values: { user_id: number; property_id: number; no_sqyds: number }) =>
  (await ask("POST /console/orders", values)).id as number;

/** The first asset of an SPV that is on sale, in order of their numbers. */
export async function firstOnSale(ask: Ask): Promise<{ id: number; name: string }> {
  const live: { id: number; name: string; spv_id: number | null }[] = await ask(
    "GET /property/filter?status=live&limit=100",
  );
  const [first] = live.filter(({ spv_id }) => spv_id !== null).sort((one, other) => one.id - other.id);
  if (!first) throw new Error("No asset is on sale");
  return first;
}

/** Takes an order from its beginning to a status. */
export async function advance(ask: Ask, other: Ask, id: number, until: OrderStatus) {
  for (const status of ORDER_SEQUENCE.slice(0, ORDER_SEQUENCE.indexOf(until) + 1)) {
    if (status === "documents-sent-for-signature-to-be-signed") {
      await ask(`POST /console/orders/${id}/documents`, { title: "Agreement", file: await document(ask) });
    }
    if (status === "documents-signed") {
      const { documents } = await ask(`GET /console/orders/${id}/workflow`);
      // The last signature takes the order on by itself.
      for (const one of documents) {
        const signed = { status: "signed", signed_file: await document(ask) };
        await ask(`PUT /console/orders/${id}/documents/${one.id}`, signed);
      }
      continue;
    }
    if (status === "fully-paid") {
      const { money } = await ask(`GET /console/orders/${id}/workflow`);
      const payment = {
        amount: money.outstanding,
        method: "bank-transfer",
        reference: `UTR-${id}`,
        proof: await document(ask),
      };
      await ask(`POST /console/orders/${id}/payments`, payment);
    }
    const isPaid = ORDER_SEQUENCE.indexOf(status) >= ORDER_SEQUENCE.indexOf("fully-paid");
    // The person who has recorded the money does not pass it on.
    await (isPaid ? other : ask)("PUT /order/status", { order_id: id, status, override: true, reason: "As agreed" });
  }
}
