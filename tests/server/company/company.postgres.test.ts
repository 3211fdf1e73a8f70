import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { company } from "../../../src/contract/company/resource";
import { tables } from "../../../src/server/db/tables";
import { buildRow } from "../../build/build";
import { addRow, rowOf } from "../rows";
import { signedIn } from "../signedIn";

const AT_ONCE = 40;

const here = signedIn();

test("of many decisions on a company one counts, and one mail is written", async () => {
  const deed = { title: "Deed", kind: "articles", file: "/api/console/files/deed", expires_on: "2027-03-31" } as const;
  const id = await addRow(here, "companies", buildRow(company, { status: "pending", documents: [deed] }));
  const decide = () => here.send(`PUT /console/company/${id}/decision`, { status: "approved" });
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, decide));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(AT_ONCE - 1).fill(409)]);
  const found = await rowOf(here, tables.companies, id);
  expect(found).toMatchObject({ status: "approved", version: 2 });
  expect(await here.platform.db.$count(tables.outbox, eq(tables.outbox.recipient, String(found?.email)))).toBe(1);
});
