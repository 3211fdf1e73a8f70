import { expect, test } from "vitest";
import { ROLE } from "../../../src/contract/roles/vocabulary";
import { deskOf } from "../orders/desk";
import { signedIn } from "../signedIn";

const here = signedIn();

test("a list is sorted by the computed columns that say so, amounts by what they are worth, page after page", async () => {
  const desk = deskOf(here);
  for (const [name, amount] of [
    ["Bela", "100.00"],
    ["Chandra", "9.00"],
    ["Asha", "20.00"],
  ] as const) {
    const { id } = await desk.place(10, { name });
    const sent = [
      await desk.pay(id, amount, "SORTED"),
      await here.send(`POST /console/orders/${id}/cancellation`, { reason: "Changed their mind" }),
    ];
    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
  }
  expect(await sorted("cancellations", "user_name", "ASC")).toEqual(["Asha", "Bela", "Chandra"]);
  expect(await sorted("cancellations", "user_name", "DESC")).toEqual(["Chandra", "Bela", "Asha"]);
  expect(await sorted("cancellations", "received_amount", "ASC")).toEqual(["9.00", "20.00", "100.00"]);
  expect(await sorted("cancellations", "received_amount", "DESC")).toEqual(["100.00", "20.00", "9.00"]);
});

test("rows of which nothing can be computed come last, whichever way the others go", async () => {
  await here.platform.employee();
  const invited = { name: "Invited", email: "invited@console.example", role: ROLE.support };
  expect((await here.seconded(here.send("POST /employee", invited))).status).toBe(201);
  for (const order of ["ASC", "DESC"] as const) {
    const [first, ...others] = await sorted("employee", "invitation", order);
    expect(first).not.toBeNull();
    expect(others.length).toBeGreaterThan(1);
    expect(new Set(others)).toEqual(new Set([null]));
  }
});

/** Gives the values of a column over the pages of a list that is sorted by it. */
async function sorted(resource: string, path: string, order: "ASC" | "DESC"): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (const range of ["[0,1]", "[2,3]"]) {
    const query = `sort=${JSON.stringify([path, order])}&range=${range}`;
    const part = await here.bare<Record<string, unknown>[]>(`GET /console/${resource}?${query}`);
    rows.push(...part.map((row) => row[path]));
  }
  return rows;
}
