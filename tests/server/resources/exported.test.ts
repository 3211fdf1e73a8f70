import { and, eq } from "drizzle-orm";
import { describe, expect, onTestFinished, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { audit } from "../../../src/server/audit/tables";
import { signedIn } from "../signedIn";
import { readXlsx, rowsOf } from "../xlsx/read";

const here = signedIn();

const exported = (name: string, query: Record<string, string>, token = here.token) =>
  here.platform.request(`GET /console/export/${name}?${new URLSearchParams(query)}`, { token });

const linesOf = async (response: Response) => (await response.text()).trimEnd().split("\n");
const sheetOf = async (response: Response) => {
  const { sheets } = readXlsx(new Uint8Array(await response.arrayBuffer()));
  return { sheet: sheets[0] ?? {}, rows: rowsOf(sheets[0] ?? {}) };
};
const only = (id: number) => JSON.stringify({ id });

describe("a workbook", () => {
  test("has every readable field of the records, by its kind", async () => {
    const { id } = await here.add.asset({ name: "=Sea House" });
    const response = await exported("assets", { format: "xlsx", filter: only(Number(id)) });
    expect(response.headers.get("content-type")).toBe(
      "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    );
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="assets.xlsx"');
    const { sheet, rows } = await sheetOf(response);
    const csv = await linesOf(await exported("assets", { filter: only(Number(id)) }));
    const heading = Object.entries(sheet).flatMap(([at, { value }]) => (/^[A-Z]+1$/.test(at) ? [value] : []));
    expect(heading.join()).toBe(csv[0]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.id).toEqual({ value: String(id), type: "n", style: 0 });
    expect(rows[0]?.name).toEqual({ value: "=Sea House", type: "inlineStr", style: 5 });
    expect(rows[0]?.created_at).toMatchObject({ type: "n", style: 4 });
    expect(rows[0]?.token_amount).toMatchObject({ type: "n", style: 2 });
  });

  test("is noted in the trail as any export is", async () => {
    const { db } = here.platform;
    const noted = () => db.$count(audit, and(eq(audit.action, "export"), eq(audit.resource, "tenants")));
    expect(await noted()).toBe(0);
    await (await exported("tenants", { format: "xlsx" })).arrayBuffer();
    expect(await noted()).toBe(1);
  });

  test("is refused to whom an export is", async () => {
    const support = await here.platform.tokenOf(ROLE.support);
    const response = await exported("orders", { format: "xlsx" }, support);
    expect([response.status, response.headers.get("content-type")]).toEqual([403, "application/json"]);
  });
});

describe("the columns of an export", () => {
  test.each(["csv", "xlsx"])("are those that are named, in their order, as %s", async (format) => {
    const { id } = await here.add.asset({ name: "Hill House" });
    const query = { format, columns: "name,id,name", filter: only(Number(id)) };
    const response = await exported("assets", query);
    if (format === "csv") return expect(await linesOf(response)).toEqual(["name,id", `Hill House,${id}`]);
    const { sheet } = await sheetOf(response);
    expect(Object.entries(sheet).map(([at, { value }]) => `${at} ${value}`)).toEqual([
      "A1 name",
      "B1 id",
      "A2 Hill House",
      `B2 ${id}`,
    ]);
  });

  test("are no others, and of a kind of file that there is", async () => {
    for (const columns of ["name,nothing", "__proto__", "name,", "password"]) {
      const response = await exported("employee", { columns });
      expect([columns, response.status]).toEqual([columns, 422]);
      expect(await response.json()).toMatchObject({ errors: [{ path: "columns" }] });
    }
    expect((await exported("assets", { format: "exe" })).status).toBe(422);
  });
});

test("an export whose first rows cannot be read is refused as a whole, and the trail has no export", async () => {
  const { db } = here.platform;
  await db.execute("alter table features rename column position to moved");
  onTestFinished(async () => void (await db.execute("alter table features rename column moved to position")));
  const response = await exported("features", {});
  expect([response.status, response.headers.get("content-type")]).toEqual([500, "application/json"]);
  expect(await response.json()).toMatchObject({ code: "internal" });
  expect(await db.$count(audit, and(eq(audit.action, "export"), eq(audit.resource, "features")))).toBe(0);
});
