import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { AssetStatus } from "../../../src/contract/assets/steps";
import { tables } from "../../../src/server/db/tables";
import { signedIn } from "../signedIn";
import { spvRow } from "../spv/spvRow";
import { addRow } from "./completeAsset";
import { wordsOf } from "./wizard";

const here = signedIn();
let spv_id: number;
let other: number;

beforeAll(async () => {
  spv_id = await addRow(here, "spvs", spvRow({ name: "SPV 1" }, 1));
  other = await addRow(here, "spvs", spvRow({ name: "SPV 2" }, 2));
});

const add = (status: AssetStatus) =>
  here.add.asset({ status, property_type_id: null, property_type: "villa", spv_id, minimum_raise: null });

describe("the core terms", () => {
  const change = (id: unknown, values: object) => here.send(`PUT /console/assets/${id}`, values);
  const terms = { total_token: 7, token_amount: "1.00", currency: "AED" };

  test.each(["in-review", "approved", "live", "archived"] as const)("are settled of an asset %s", async (status) => {
    const { id } = await add(status);
    const words =
      status === "in-review"
        ? "This is settled while the asset is in review; request changes first"
        : "This is settled since the asset was reviewed";
    const refused = await change(id, { ...terms, spv_id: other });
    expect([refused.status, wordsOf(refused)]).toEqual([
      422,
      ["total_token", "token_amount", "currency", "spv_id"].map((path) => `${path}: ${words}`),
    ]);
    const same = { total_token: 1_000_000, token_amount: "100", currency: "INR", spv_id };
    expect((await change(id, { ...same, description: "New words" })).status).toBe(200);
  });

  test.each(["draft", "changes-requested"] as const)("may change of an asset %s", async (status) => {
    const { id } = await add(status);
    expect((await change(id, terms)).status).toBe(200);
    const now = await here.platform.db
      .select()
      .from(tables.assets)
      .where(eq(tables.assets.id, id as number));
    expect(now[0]).toMatchObject(terms);
  });
});
