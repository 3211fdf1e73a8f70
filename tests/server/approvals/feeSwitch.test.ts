import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { tables } from "../../../src/server/db/tables";
import { projectFees } from "../../../src/server/fees/tables";
import { buildRow } from "../../build/build";
import { signedIn } from "../signedIn";

const here = signedIn();

test("an asset's fee is switched by the documented path once a second person agrees, with the reason that was given", async () => {
  const { id } = await here.add.asset({ name: "Night train", property_type_id: 1 });
  const row = buildRow(fees, { name: "Platform", types: ["platform"], status: "Active", FILM: "2.5000" }, 1);
  const [fee] = await here.platform.db
    .insert(tables.fee_percentages)
    .values(row as never)
    .returning();
  const link = { project_id: Number(id), percentage_id: Number(fee?.id) };
  const [item] = await here.platform.db.insert(projectFees).values(link).returning();
  const now = async () => (await here.send(`GET /percentage/property/${id}`)).data;
  const path = `PUT /percentage/property/${id}/?property_id=${item?.id}`;
  const asked = await here.send(path, { status: "Inactive", reason: "Waived for this film" });
  expect([asked.status, await now()]).toMatchObject([202, [{ status: "Active" }]]);
  const request = Number(asked.headers.get("x-approval-id"));
  expect(await here.platform.db.select().from(tables.approvals).where(eq(tables.approvals.id, request))).toMatchObject([
    {
      title: "Switch “Platform” of “Night train” off",
      action: "fee-switch",
      reason: "Waived for this film",
      status: "pending",
    },
  ]);
  expect((await here.approve(request)).status).toBe(200);
  expect(await now()).toMatchObject([{ id: item?.id, status: "Inactive" }]);
});
