import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { maskOf } from "../../../src/contract/masks";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { spv } from "../../../src/contract/spv/resource";
import { COUNTRY } from "../../../src/contract/vocabulary";
import { sampleSpvs } from "../../../src/sample/assets";
import { audit } from "../../../src/server/audit/tables";
import { tables } from "../../../src/server/db/tables";
import { signedIn } from "../signedIn";

const here = signedIn();

const OLD = {
  account_name: "Quorra escrow",
  bank_name: "Old Bank",
  bank_code: "XXXXGBXX",
  account_number: "GB29NWBK60161331926819",
};
const NEW = { ...OLD, bank_name: "New Bank", account_number: "GB82WEST12345698765432" };
const WHY = { reason: "The trustee has changed." };

const addSpv = async (values: Record<string, unknown> = {}) =>
  (await here.add.row(spv, { country: "GB", bank_details: OLD, ...values })).id;
const ask = (id: number, body: object, by?: string) => here.send(`PUT /console/spv/${id}/escrow`, body, by);
const decide = async (request: unknown, decision: string, by?: string) =>
  here.send(
    `PUT /console/approvals/${request}/decision`,
    { decision, reason: "So be it" },
    by ?? (await here.second()),
  );
const kept = async (id: number) => {
  const [row] = await here.platform.db.select().from(tables.spvs).where(eq(tables.spvs.id, id));
  return row?.bank_details;
};

describe("another escrow account", () => {
  test("waits for a second person, is not there when they refuse, and is once they approve", async () => {
    const id = await addSpv();
    const { status, data } = await ask(id, { ...NEW, ...WHY });
    expect([status, await kept(id)]).toEqual([202, OLD]);
    expect((await decide(data.approval_id, "approve", here.token)).status).toBe(403);
    await decide(data.approval_id, "reject");
    expect(await kept(id)).toEqual(OLD);
    const again = await ask(id, { ...NEW, ...WHY });
    expect((await decide(again.data.approval_id, "approve")).status).toBe(200);
    expect(await kept(id)).toEqual(NEW);
  });

  test("its request names the SPV and shows the end of the number alone", async () => {
    const id = await addSpv();
    const { data } = await ask(id, { ...NEW, ...WHY });
    const [request] = await here.platform.db
      .select()
      .from(tables.approvals)
      .where(eq(tables.approvals.id, Number(data.approval_id)));
    expect(request?.title).toMatch(/^Escrow account of SPV “/);
    expect(request?.changes).toEqual({
      "bank_details.bank_name": { before: "Old Bank", after: "New Bank" },
      "bank_details.account_number": { before: "…6819", after: "…5432" },
    });
    expect(JSON.stringify(await here.platform.db.select().from(audit))).not.toContain(NEW.account_number);
  });

  test("is given back masked, and the mask keeps the number", async () => {
    const id = await addSpv();
    const shown = await here.bare<{ bank_details: typeof OLD }>(`GET /console/spv/${id}`);
    expect(shown.bank_details.account_number).toBe("••••6819");
    const { data } = await ask(id, { ...OLD, bank_name: "New Bank", account_number: "••••6819", ...WHY });
    await decide(data.approval_id, "approve");
    expect(await kept(id)).toEqual({ ...OLD, bank_name: "New Bank" });
  });

  test("that is the present one is refused, and so is a second request while one waits", async () => {
    const id = await addSpv();
    const same = await ask(id, { ...OLD, account_number: String(maskOf(OLD.account_number)), ...WHY });
    expect([same.status, same.message]).toEqual([409, "This is the present escrow account"]);
    await ask(id, { ...NEW, ...WHY });
    expect((await ask(id, { ...NEW, bank_name: "Third Bank", ...WHY })).status).toBe(409);
  });

  test("that is not of the SPV's country is refused at its fields", async () => {
    const id = await addSpv({ country: "US", bank_details: null });
    const { status, errors } = await ask(id, { ...NEW, ...WHY });
    expect([status, errors?.map(({ path }) => path)]).toEqual([422, ["bank_code", "account_number"]]);
    expect((await ask(id, { ...NEW, bank_code: "021000021", account_number: "1234", ...WHY })).status).toBe(202);
  });

  test("cannot be carried by a change of the SPV itself, nor asked for by who may only look", async () => {
    const id = await addSpv();
    await here.send(`PUT /console/spv/${id}`, { bank_details: NEW });
    expect(await kept(id)).toEqual(OLD);
    expect((await ask(id, { ...NEW, ...WHY }, await here.platform.tokenOf(ROLE.auditor))).status).toBe(403);
  });
});

test("the sample has an account of every country, and its SPVs fit their definition", () => {
  const samples = sampleSpvs([], Date.UTC(2026, 0, 1));
  expect(new Set(samples.map(({ row }) => row.country))).toEqual(new Set(Object.keys(COUNTRY)));
  for (const { row } of samples) expect(spv.check?.(row), String(row.name)).toEqual([]);
});
