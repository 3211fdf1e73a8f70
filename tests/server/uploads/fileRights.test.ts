import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type Field, fieldsOf } from "../../../src/contract/fieldRegistry";
import type { Grants } from "../../../src/contract/permissions";
import { spv } from "../../../src/contract/spv/resource";
import { spvDocuments } from "../../../src/contract/spvDocuments/resource";
import { resources } from "../../../src/contract/subjects";
import { assetSections } from "../../../src/server/assets/tables";
import { columnName } from "../../../src/server/db/derive";
import { tables } from "../../../src/server/db/tables";
import { orderDocuments, orderPayments } from "../../../src/server/orders/tables";
import { openEndUserSession } from "../../../src/server/session/endUserSessions";
import { mayRead } from "../../../src/server/uploads/uses";
import { build } from "../../build/build";
import { addFile } from "../assets/completeAsset";
import { moneyOn } from "../money";
import { signedIn } from "../signedIn";

const here = signedIn();

let nobody: Person;
let clerk: Person;
beforeAll(async () => {
  nobody = await personWith({});
  clerk = await personWith({ assets: ["view", "create", "edit"], spv: ["view", "create", "edit"] });
});

interface Person {
  id: number;
  token: string;
  grants: Grants;
}

let people = 0;
/** Signs somebody in whose role allows just so much. */
async function personWith(grants: Grants): Promise<Person> {
  const values = { name: `Role ${++people}`, permissions: grants };
  const [role] = await here.platform.db
    .insert(tables.roles)
    .values(values as never)
    .returning();
  const { id, email } = await here.platform.employee({ role: Number(role?.id) });
  return { id, grants, token: (await here.platform.signIn(email)).data.accessToken };
}

const idOf = (address: string) => address.slice(-36);
const read = async (address: string, { token }: { token: string }) =>
  (await here.platform.api.app.request(address, { headers: { authorization: `Bearer ${token}` } })).status;
const mayBeRead = (address: string, reader: Person) =>
  mayRead(here.platform.db, reader, { id: idOf(address), created_by: 1 });
const stored = (created_by: number | null = 1) => addFile(here, "document", { created_by });

describe("a stored document", () => {
  test("that nothing names is its uploader's alone, unless that is an end user", async () => {
    const { id } = await here.platform.customer();
    const theirs = await addStored(id);
    expect(await read(theirs, { token: await openEndUserSession(here.platform.deps, id) })).toBe(401);
    const file = await addStored(clerk.id);
    expect([await read(file, nobody), await read(file, clerk)]).toEqual([403, 200]);
    expect(await read(file, { token: here.token })).toBe(403);
  });

  test("of a record is for who may see that record, whoever uploaded it", async () => {
    const file = await addStored(nobody.id);
    await here.add.asset({ status: "draft" }).then(({ id }) =>
      here.platform.db.insert(assetSections).values({
        asset_id: Number(id),
        name: "diligence",
        data: { checks: [{ title: "Title search", file }] },
        saved_at: here.platform.deps.clock().toISOString(),
        saved_by: "Ann",
      }),
    );
    expect([await read(file, clerk), await read(file, nobody)]).toEqual([200, 403]);
  });

  test("of an order is for who may see orders: its documents, its signed copies and the proofs of its payments", async () => {
    const cashier = await personWith({ orders: ["view"] });
    const [file, signed_file, proof] = [await stored(), await stored(), await stored()];
    const { id } = await here.add.order();
    const created_at = here.platform.deps.clock().toISOString();
    const of = { order_id: Number(id), created_at };
    await here.platform.db.insert(orderDocuments).values({ ...of, title: "Agreement", file, signed_file });
    const moves = [{ from: "clearing", to: `order:${of.order_id}`, amount: "1.00" }] as const;
    const paid = { kind: "payment", key: "payment:1", orderId: of.order_id, moves } as const;
    const { id: transfer_id } = await moneyOn(here).post(paid);
    const payment = { ...of, amount: "1.00", method: "cheque" as const, reference: "1", received_on: "2026-01-05" };
    await here.platform.db.insert(orderPayments).values({ ...payment, proof, transfer_id });
    for (const address of [file, signed_file, proof])
      expect([await mayBeRead(address, cashier), await mayBeRead(address, clerk)]).toEqual([true, false]);
  });

  test("is the uploader's alone again once nothing names it", async () => {
    const file = await stored();
    const { id } = await here.add.order({ cover_image_pdf: file });
    const cashier = await personWith({ orders: ["view"] });
    expect(await mayBeRead(file, cashier)).toBe(true);
    await here.platform.db.execute(sql`update orders set cover_image_pdf = null where id = ${id}`);
    expect(await mayBeRead(file, cashier)).toBe(false);
  });
});

/** Stores a document as if somebody had uploaded it, with its bytes. */
async function addStored(created_by: number): Promise<string> {
  const id = await here.platform.deps.files.put(new Uint8Array([37, 80, 68, 70]), { name: "paper.pdf" });
  return addFile(here, "document", { id, created_by, mime: "application/pdf" }).then(() => `/api/console/files/${id}`);
}

describe("nobody gets at a file by naming it:", () => {
  const addSpv = async () => (await here.add.row(spv)).id;
  const body = (spv_id: number, file: string) => build(spvDocuments, { spv_id, file });
  const refusal = [{ path: "file", message: "This document is not stored; upload it again" }];
  const add = (file: string, spv: number) => here.send("POST /console/spv-documents", body(spv, file), clerk.token);

  test.each<[string, () => Promise<string>]>([
    ["somebody else's upload", () => stored(nobody.id)],
    ["a document of a record that the writer may not see", async () => kycDocument()],
    ["a picture that everybody may see", () => addFile(here, "picture")],
    ["an address elsewhere", async () => "https://elsewhere.example/deed.pdf"],
    ["a script", async () => "javascript:alert(1)"],
  ])("%s is refused at its field", async (_what, given) => {
    const id = await addSpv();
    const { status, errors } = await add(await given(), id);
    expect([status, errors]).toEqual([422, refusal]);
  });

  test("the own upload is taken, and so is a document of a record that the writer sees", async () => {
    const id = await addSpv();
    const file = await stored(clerk.id);
    expect((await add(file, id)).status).toBe(200);
    expect((await add(file, id)).status).toBe(200);
    const other = await personWith({ spv: ["view", "edit", "create"] });
    const again = await here.send("POST /console/spv-documents", body(id, file), other.token);
    expect(again.status).toBe(200);
  });

  test("the proof of a payment and the copy of a signed document are checked as well", async () => {
    const { id } = await here.add.order();
    const cashier = await personWith({ orders: ["view", "edit"], wallet: ["view", "create"] });
    const document = await here.send(
      `POST /console/orders/${id}/documents`,
      { title: "Agreement", file: await stored(nobody.id) },
      cashier.token,
    );
    expect([document.status, document.errors]).toEqual([422, refusal]);
  });

  async function kycDocument() {
    const file = await stored();
    const { id } = await here.platform.customer();
    await here.platform.db.execute(sql`insert into kyc_documents (user_id, kyc_check, title, file, created_by, created_at)
      values (${id}, 'pan', 'Card', ${file}, 'Ann', now())`);
    return file;
  }
});

describe("the database notes which row names which file:", () => {
  const isFile = ({ kind }: Field) => kind === "image" || kind === "file";
  const holdsFiles = (field: Field) => isFile(field) || (field.item && fieldsOf(field.item).some(isFile));
  const named = resources.flatMap((resource) =>
    resource.fields
      .filter((field) => holdsFiles(field) && !field.computed)
      .map(({ path }) => [resource.table.replaceAll("-", "_"), columnName(path)] as const),
  );

  test("every field that holds files is in the trigger of its table", async () => {
    const { rows } = await here.platform.db.execute<{ place: string }>(sql`
      select c.relname || '.' || a.attname as place from pg_trigger t join pg_class c on c.oid = t.tgrelid
      cross join unnest(t.tgattr::int2[]) n join pg_attribute a on a.attrelid = t.tgrelid and a.attnum = n
      where t.tgname = c.relname || '_file_uses'`);
    expect(rows.map(({ place }) => place)).toEqual(expect.arrayContaining(named.map((place) => place.join("."))));
  });
});
