import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import type { StoredTab } from "../../../src/contract/assets/sectionCalls";
import { documents } from "../../../src/contract/documents/resource";
import { templates } from "../../../src/contract/templates/resource";
import { tables } from "../../../src/server/db/tables";
import { files } from "../../../src/server/uploads/tables";
import { buildRow } from "../../build/build";
import { addRow } from "../rows";
import type { SignedIn } from "../signedIn";

type Values = Record<string, unknown>;

/** Adds a stored file, public as a picture or private as a document, and returns its address. */
export async function addFile({ platform }: SignedIn, kind: "picture" | "document", values: Values = {}) {
  const id = randomUUID();
  const file = { id, name: "file", mime: "image/png", size: 1, public: kind === "picture", created_by: 1 };
  const created_at = platform.deps.clock().toISOString();
  await platform.db.insert(files).values({ ...file, created_at, ...values });
  return kind === "picture" ? `/api/media/${id}` : `/api/console/files/${id}`;
}

/**
 * Fills every tab that an asset has, by its calls, as far as a tab needs it; its kind, tokens, price, currency and SPV
 * are the test's own. The asset must still be a draft, or its changes requested.
 */
export async function completeAsset(here: SignedIn, id: number) {
  const picture = await addFile(here, "picture");
  const template_id = await addRow(here, "templates", buildRow(templates, { status: "active" }));
  const document = { property_id: id, review_status: "approved", visibility: "investors", expires_on: null } as const;
  await addRow(here, "documents", buildRow(documents, { ...document, file: await addFile(here, "document") }));
  await here.send("POST /project/project_metadata", { project_id: id, kind: "risk", title: "Risk", value: "May fail" });
  const values: Values = {
    basics: { description: "What it is", email: "asset@people.example" },
    investment: { minimum_investment: "1000.00", opens_on: "2026-02-01", closes_on: "2026-05-01" },
    rent: { lease_type: "net" },
    legal: {
      escrow_bank_name: "Sample Bank",
      escrow_account_name: "Sample Escrow",
      escrow_account_number: "000012340042",
      escrow_ifsc: "XXXX0000042",
      ownership_type: "trustee",
    },
    token: { symbol: `S${id}` },
    gallery: { galleryFiles: [{ file: picture, alt: "Front" }], featuredImage: picture },
    host: { hosted_by: "Sample Host", contact_email: "host@people.example" },
    diligence: { checks: [{ title: "Title search", outcome: "passed" }] },
    location: { address: "1 Sample Road", pin_code: "400001" },
    disclosure: { text: "<p>You may lose what you invest.</p>" },
    terms: { items: [{ title: "Terms", text: "<p>They hold.</p>" }] },
    signature: { template_id, signatory_name: "Ora Sample" },
  };
  for (const { name, version } of await tabsOfAsset(here, id)) {
    const saved = await here.send(`PUT /console/assets/${id}/tabs/${name}`, { values: values[name] ?? {}, version });
    if (saved.status !== 200) throw new Error(`${name}: ${saved.message} ${JSON.stringify(saved.errors)}`);
  }
}

/** Returns the tabs of an asset as they are stored. */
export const tabsOfAsset = async (here: SignedIn, id: unknown) =>
  (await here.send(`GET /console/assets/${id}/tabs`)).data as unknown as StoredTab[];

/** Sets fields of an asset that no call sets. */
export const setAsset = ({ platform }: SignedIn, id: number, values: Partial<typeof tables.assets.$inferInsert>) =>
  platform.db.update(tables.assets).set(values).where(eq(tables.assets.id, id));
