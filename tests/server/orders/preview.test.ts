import { expect, test } from "vitest";
import { fees } from "../../../src/contract/fees/resource";
import { tables } from "../../../src/server/db/tables";
import { projectFees } from "../../../src/server/fees/tables";
import { buildRow } from "../../build/build";
import { signedIn } from "../signedIn";
import { countStatements } from "../statements";
import { deskOf } from "./desk";

const here = signedIn();
const desk = deskOf(here);

interface Preview {
  id: number;
  from: string;
  step: { effects: { effect: string; details: object[] }[] } | null;
}

const preview = async (ids: number[], status: string) =>
  (await here.send("POST /console/orders/preview", { ids, status })).data as unknown as Preview[];

/** An order that is asked for its payment next, with a fee of its asset on it. */
async function signedOrder(percentage: string): Promise<number> {
  const asset = await desk.addAsset();
  const values = { FILM: percentage, types: ["platform"], status: "Active", name: `${percentage} per cent` } as const;
  const [fee] = await here.platform.db
    .insert(tables.fee_percentages)
    .values(buildRow(fees, values as never, asset.id as number) as never)
    .returning();
  await here.platform.db
    .insert(projectFees)
    .values({ project_id: asset.id as number, percentage_id: fee?.id as number });
  const order = { property_id: asset.id, status: "documents-signed", total_amount: "1000.00" };
  return (await here.add.order(order)).id as number;
}

test("what a step means for several orders is told of each by its own fees, without those that are gone", async () => {
  const [two, five] = [await signedOrder("2"), await signedOrder("5")];
  const created = (await here.add.order({ status: "order-created" })).id as number;
  const told = await preview([five, created, 999_999, two], "full-payment-pending");
  const feesOf = ({ step }: Preview) =>
    step ? step.effects.find(({ effect }) => effect === "apply-fees")?.details : null;
  expect(told.map((one) => [one.id, one.from, feesOf(one)])).toEqual([
    [two, "documents-signed", [{ code: "fee", fee: "2 per cent", amount: "20.00" }]],
    [five, "documents-signed", [{ code: "fee", fee: "5 per cent", amount: "50.00" }]],
    [created, "order-created", null],
  ]);
});

test("a hundred orders are previewed in as many statements as one", async () => {
  const ids = [await signedOrder("1"), await signedOrder("3")];
  const { user_id, property_id } = await here.add.order({ status: "documents-signed" });
  while (ids.length < 100) {
    ids.push((await here.add.order({ user_id, property_id, status: "documents-signed" })).id as number);
  }
  const counted = async (some: number[]) => {
    const statements = await countStatements(here.platform.db, () => preview(some, "full-payment-pending"));
    return { statements, told: (await preview(some, "full-payment-pending")).length };
  };
  const { statements } = await counted(ids.slice(0, 1));
  expect(statements).toBeLessThan(5);
  expect(await counted(ids)).toEqual({ statements, told: 100 });
});
