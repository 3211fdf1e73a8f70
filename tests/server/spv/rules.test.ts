import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { MISTYPED_ADDRESS } from "../../../src/contract/spv/identifiers";
import { spvDocuments } from "../../../src/contract/spvDocuments/resource";
import { tables } from "../../../src/server/db/tables";
import { lockAccounts } from "../../../src/server/ledger/accounts";
import { signedIn } from "../signedIn";

const here = signedIn();
let added = 0;

const NEW = { entity_type: "llc", country: "IN" };
const CHECKSUMMED = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";

const kept = async (id: number) => {
  const [row] = await here.platform.db.select().from(tables.spvs).where(eq(tables.spvs.id, id));
  return row;
};

async function addSpv(values: object = {}) {
  const name = `Quorra ${++added}`;
  expect((await here.send("POST /console/spv", { ...NEW, name, ...values })).status).toBe(200);
  const [row] = await here.platform.db.select().from(tables.spvs).where(eq(tables.spvs.name, name));
  return row as NonNullable<typeof row>;
}

describe("numbers", () => {
  test("one that its country does not give is refused at its field, and another country asks for others", async () => {
    const wrong = {
      ...NEW,
      name: "Quorra Wrong",
      country: "GB",
      registration_number: "AAA-1234",
      tax_id: "1234567890",
    };
    const made = await here.send("POST /console/spv", wrong);
    expect([made.status, made.errors?.map(({ path }) => path)]).toEqual([422, ["registration_number"]]);
    const { id } = await addSpv({ registration_number: "AAA-1234" });
    expect((await here.send(`PUT /console/spv/${id}`, { country: "US" })).status).toBe(200);
    const changed = await here.send(`PUT /console/spv/${id}`, { country: "GB" });
    expect([changed.status, changed.errors?.map(({ path }) => path)]).toEqual([422, ["registration_number"]]);
  });
});

describe("addresses on a chain", () => {
  test("one with a wrong letter is refused at its field, on creation and on change", async () => {
    const mistyped = CHECKSUMMED.replace("aAeb", "aaeb");
    const told = [{ path: "dao_treasury", message: MISTYPED_ADDRESS }];
    const made = await here.send("POST /console/spv", { ...NEW, name: "Quorra Typo", dao_treasury: mistyped });
    expect([made.status, made.errors]).toEqual([422, told]);
    const { id } = await addSpv();
    const changed = await here.send(`PUT /console/spv/${id}`, { dao_treasury: mistyped });
    expect([changed.status, changed.errors]).toEqual([422, told]);
  });

  test("one is kept in the letters of its checksum, and stays when the DAO is switched off", async () => {
    const made = await addSpv({ dao: true, dao_contract: CHECKSUMMED.toLowerCase(), dao_quorum: "4" });
    expect(made.dao_contract).toBe(CHECKSUMMED);
    await here.send(`PUT /console/spv/${made.id}`, { dao: false });
    expect(await kept(made.id)).toMatchObject({ dao: false, dao_contract: CHECKSUMMED, dao_quorum: "4.0000" });
  });
});

describe("what an SPV holds", () => {
  test("country and currency may change until it holds an asset", async () => {
    const { id } = await addSpv();
    expect((await here.send(`PUT /console/spv/${id}`, { country: "SG", currency: "SGD" })).status).toBe(200);
    await here.add.asset({ spv_id: id });
    const { status, errors } = await here.send(`PUT /console/spv/${id}`, { country: "IN", currency: "INR" });
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, ["country", "currency"]]);
    expect((await here.send(`PUT /console/spv/${id}`, { country: "SG", memo: "For its holders." })).status).toBe(200);
  });

  test("an SPV that nothing needs is deleted", async () => {
    const { id } = await addSpv();
    expect((await here.settle(`DELETE /console/spv/${id}`)).status).toBe(200);
    expect((await here.send(`GET /console/spv/${id}`)).status).toBe(404);
  });

  test("one with assets, documents and money is kept, and all of them are named", async () => {
    const { id } = await addSpv();
    await here.add.asset({ spv_id: id });
    await here.add.row(spvDocuments, { spv_id: id });
    await lockAccounts(here.platform.db, [`escrow:${id}`], new Date().toISOString());
    const { status, message } = await here.send(`DELETE /console/spv/${id}`);
    expect([status, message]).toEqual([
      409,
      "This SPV has 1 asset, 1 legal document and 1 account of the ledger; it is kept",
    ]);
    expect(await kept(id)).toBeDefined();
  });
});

describe("the board", () => {
  const member = { name: "Vexil Quorra", role: "Manager", appointed_on: "2024-05-01" };

  test("who resigns before being appointed, or has a phone number that no network has, is refused at their row", async () => {
    const wrong = { ...member, resigned_on: "2024-04-01", country_code: "+91", phone: "98765" };
    const { status, errors } = await here.send("POST /console/spv", {
      ...{ ...NEW, name: "Quorra Board", board_members: [member, wrong] },
    });
    const paths = errors?.map(({ path }) => path).sort();
    expect([status, paths]).toEqual([422, ["board_members.1.phone", "board_members.1.resigned_on"]]);
    // Nobody who may sign is no mistake.
    const { board_members } = await addSpv({ board_members: [member] });
    expect(board_members).toMatchObject([{ ...member, signatory: false }]);
  });
});
