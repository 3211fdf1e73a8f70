import { expect, test } from "vitest";
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
  const sorted = async (path: string, order: "ASC" | "DESC") => {
    const rows: unknown[] = [];
    for (const range of ["[0,1]", "[2,3]"]) {
      const query = `sort=${JSON.stringify([path, order])}&range=${range}`;
      const response = await here.platform.api.app.request(`/api/console/cancellations?${query}`, {
        headers: { authorization: `Bearer ${here.token}` },
      });
      rows.push(...((await response.json()) as Record<string, unknown>[]).map((row) => row[path]));
    }
    return rows;
  };
  expect(await sorted("user_name", "ASC")).toEqual(["Asha", "Bela", "Chandra"]);
  expect(await sorted("user_name", "DESC")).toEqual(["Chandra", "Bela", "Asha"]);
  expect(await sorted("received_amount", "ASC")).toEqual(["9.00", "20.00", "100.00"]);
  expect(await sorted("received_amount", "DESC")).toEqual(["100.00", "20.00", "9.00"]);
});
