import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { maskPersonal } from "../../../src/server/audit/personal";
import { tables } from "../../../src/server/db/tables";
import { moneyOn } from "../money";
import { rowOf } from "../rows";
import { signedIn } from "../signedIn";

const here = signedIn();
const money = moneyOn(here);

const trailText = async () =>
  (
    await here.platform.db.execute<{ text: string }>(
      sql`select string_agg(to_jsonb(a)::text, ' ') as text from audit a`,
    )
  ).rows[0]?.text ?? "";

test("after a customer is deleted the trail tells what was done, and nothing of who that was", async () => {
  const { id } = await here.platform.customer({ name: "Canary Nightingale", email: "canary@birds.example" });
  const more = { firstname: "Canarina", address: "7 Canary Wharf", dob: "1987-03-09", whatsapp_no: "9012399999" };
  expect((await here.settle(`PUT /console/customers/${id}`, more)).status).toBe(200);
  expect((await here.settle(`DELETE /console/customers/${id}`)).status).toBe(200);
  const text = await trailText();
  for (const word of ["Nightingale", "canary@birds", "Canarina", "Wharf", "1987-03-09", "9012399999"]) {
    expect(text, word).not.toContain(word);
  }
  const { rows } = await here.platform.db.execute<{ action: string; paths: string }>(sql`
    select action, changes -> 'firstname' as name, changes -> 'whatsapp_no' ->> 'after' as phone from audit
    where resource = 'customers' and record_id = ${String(id)} order by id`);
  expect(rows).toEqual([
    { action: "update", name: { before: null, after: "…" }, phone: "…9999" },
    { action: "delete", name: { before: "…", after: null }, phone: null },
  ]);
});

test("a request tells the second person whom it pays, and the trail that somebody is paid", async () => {
  const user_id = await money.customer("50.00", { name: "Canary Payee" });
  const wanted = { user_id, amount: "20.00", reason: "Asked by phone" };
  const { data } = await money.pay("POST /console/withdrawals/requests", wanted);
  const request = await rowOf(here, tables.approvals, data.approval_id);
  expect(request?.title).toBe("Withdrawal of ₹20.00 for Canary Payee");
  const text = await trailText();
  expect(text).toContain("Withdrawal of ₹20.00 for …");
  expect(text).not.toContain("Canary Payee");
});

test("personal values are hidden in rows and in structured data, other values and unknown fields are not", () => {
  const contacts = [{ name: "Ann Example", position: "Manager", email: "ann@board.example", phone: "+919012345678" }];
  expect(
    maskPersonal("company", {
      contacts: { before: null, after: contacts },
      "bank_details.account_name": { before: "Ann Example", after: null },
      legal_name: { before: "Old", after: "New" },
      invitation: { before: null, after: "sent" },
    }),
  ).toEqual({
    contacts: { before: null, after: [{ name: "…", position: "Manager", email: "…", phone: "…5678" }] },
    "bank_details.account_name": { before: "…", after: null },
    legal_name: { before: "Old", after: "New" },
    invitation: { before: null, after: "sent" },
  });
});
