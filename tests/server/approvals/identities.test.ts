import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { PRESET_ROLES } from "../../../src/contract/permissions";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { spv } from "../../../src/contract/spv/resource";
import { endOpenApprovals } from "../../../src/server/approvals/decide";
import { tables } from "../../../src/server/db/tables";
import { PLATFORM } from "../../../src/server/http/context";
import { approvalEffects } from "../../../src/server/serveAll";
import { importsOn } from "../imports/importsOn";
import { moneyOn } from "../money";
import { addRow, rowOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const imports = importsOn(here);
const money = moneyOn(here);
const PDF = new File(["%PDF-1.4\n%%EOF"], "advice.pdf", { type: "application/pdf" });

let n = 0;
const spvs: number[] = [];
beforeAll(async () => {
  for (const name of ["First", "Second"]) spvs.push((await here.add.row(spv, { name, company_id: null })).id);
});

const assetNamed = (name: string, spv_id = spvs[0]) => here.add.asset({ name, spv_id });
const rename = (id: number, name: string) =>
  here.platform.db.update(tables.assets).set({ name }).where(eq(tables.assets.id, id));
const upload = async (token?: string): Promise<string> => {
  const form = new FormData();
  form.set("file", PDF);
  const answer = await here.raw("POST /console/files?kind=document", form, token);
  return ((await answer.json()) as { data: { url: string } }).data.url;
};
const incomeOf = (property: unknown, document: string) => ({
  ...{ property_id: property, kind: "rent", amount: "1234.00", reference: `UTR-${++n}`, document },
  ...{ period_from: "2025-12-01", period_to: "2025-12-31", received_on: "2026-01-02" },
});
const csvOf = (rows: readonly object[]) =>
  [Object.keys(rows[0] ?? {}), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(",")).join("\n");
const recorded = () => here.platform.db.$count(tables.income);

/** Two assets of two SPVs exchange a name; returns the first, which had it. */
async function swapped(between: (first: number, name: string) => Promise<unknown>) {
  const name = `Pier House ${++n}`;
  const first = (await assetNamed(name)).id;
  const second = (await assetNamed(`Quay House ${n}`, spvs[1])).id;
  const asked = await between(first, name);
  await rename(first, `Pier House ${n} (old)`);
  await rename(second, name);
  return asked;
}

describe("an import that was approved", () => {
  test("is stale where a title of its rows stands for another record by then", async () => {
    const asked = await swapped(async (_, name) => {
      const id = await imports.checked("income", csvOf([incomeOf(name, await upload())]));
      return imports.keyed(`POST /console/imports/${id}/run`);
    });
    const { approval_id } = (asked as Awaited<ReturnType<typeof imports.keyed>>).data;
    expect(await here.approve(approval_id)).toMatchObject({
      status: 409,
      message: expect.stringContaining("Pier House"),
    });
    await imports.work();
    expect(await recorded()).toBe(0);
  });

  test("writes no row that names another record than at its check, though it was approved before", async () => {
    const id = await swapped(async (_, name) => {
      const one = await imports.checked("income", csvOf([incomeOf(name, await upload())]));
      const asked = await imports.keyed(`POST /console/imports/${one}/run`);
      expect((await here.approve(asked.data.approval_id)).status).toBe(200);
      return one;
    });
    await imports.work();
    expect(await imports.rows(id, "?state=refused")).toMatchObject([
      { problems: [{ message: "A record that this row names was renamed or moved since the check" }] },
    ]);
    expect(await recorded()).toBe(0);
  });

  test("tells the approver which records its titles stand for, and names the files of its maker", async () => {
    const asset = await assetNamed("Customs House");
    const maker = (await here.colleague(ROLE.finance)).token;
    const proof = await upload(maker);
    const { data } = await imports.bring("income", csvOf([incomeOf("Customs House", proof)]), "a.csv", maker);
    await imports.check(data.id, (await imports.head(data.id, maker)).mapping, maker);
    await imports.work();
    const asked = await imports.keyed(`POST /console/imports/${data.id}/run`, {}, maker);
    const request = await rowOf(here, tables.approvals, Number(asked.data.approval_id));
    expect((await here.raw(`GET ${proof.replace("/api", "")}`, undefined, await here.second())).status).toBe(200);
    expect(request?.changes).toMatchObject({ named_records: { after: `Customs House (${asset.id})` } });
    expect((await here.approve(asked.data.approval_id)).status).toBe(200);
    await imports.work();
    expect(await imports.countsOf(data.id)).toMatchObject({ status: "finished", created: 1, refused: 0 });
  });
});

describe("a request", () => {
  const asked = async (property: number) => money.pay("POST /console/income", incomeOf(property, await upload()));

  test("is stale where what it names was renamed, or belongs to another by then", async () => {
    const [renamed, moved] = [await assetNamed("Gate House"), await assetNamed("Toll House")];
    const requests = [await asked(renamed.id), await asked(moved.id)];
    await rename(renamed.id, "Gate House (old)");
    await here.platform.db
      .update(tables.assets)
      .set({ spv_id: spvs[1] ?? 0 })
      .where(eq(tables.assets.id, moved.id));
    const before = await recorded();
    for (const { headers } of requests)
      expect(await here.approve(headers.get("x-approval-id"))).toMatchObject({ status: 409 });
    expect(await recorded()).toBe(before);
  });

  test("of a call is stale where the person whom it names has another name by then", async () => {
    const user_id = await money.customer("0.00");
    const deposit = await money.pay("POST /console/wallet/deposits", {
      user_id,
      amount: "50.00",
      reference: `D-${++n}`,
    });
    expect(deposit.status).toBe(202);
    await here.platform.db.update(tables.users).set({ name: "Somebody Else" }).where(eq(tables.users.id, user_id));
    expect((await here.approve(deposit.headers.get("x-approval-id"))).status).toBe(409);
    expect(await money.wallet(user_id)).toBe("0.00");
  });

  const LOSSES = {
    "is blocked": (id: number) =>
      here.platform.db.update(tables.users).set({ status: "Blocked" }).where(eq(tables.users.id, id)),
    "gets a role without the right": (id: number) =>
      here.platform.db.update(tables.users).set({ role: ROLE.support }).where(eq(tables.users.id, id)),
    "has a role that loses the right": (_: number, role: number) =>
      here.platform.db.execute(sql`update roles set permissions = permissions - 'distributions' where id = ${role}`),
  };

  describe.each(Object.entries(LOSSES))("whose asker %s", (_, lose) => {
    const prepared = async () => {
      const { permissions } = PRESET_ROLES.find(({ id }) => id === ROLE.finance) ?? { permissions: {} };
      const role = await addRow(here, "roles", { name: `Cashier ${++n}`, description: "", permissions });
      const asker = await here.colleague(role);
      const property = await assetNamed(`House ${n}`);
      const sent = await money.pay(
        "POST /console/income",
        incomeOf(property.id, await upload(asker.token)),
        asker.token,
      );
      const id = Number(sent.headers.get("x-approval-id"));
      await lose(asker.id, role);
      return { id, status: async () => (await rowOf(here, tables.approvals, id))?.status };
    };

    test("is not carried out, and ends", async () => {
      const before = await recorded();
      const { id, status } = await prepared();
      expect(await here.approve(id)).toMatchObject({
        status: 409,
        message: "The person who requested this is no longer allowed to request it",
      });
      expect([await status(), await recorded()]).toEqual(["withdrawn", before]);
    });

    test("is withdrawn without anybody deciding on it", async () => {
      const { status } = await prepared();
      const writer = { deps: here.platform.deps, actor: PLATFORM, requestId: "sweep" };
      expect(await endOpenApprovals(writer, approvalEffects)).toBe(1);
      expect(await status()).toBe("withdrawn");
    });
  });
});
