import { eq } from "drizzle-orm";
import { beforeAll } from "vitest";
import type { z } from "zod";
import { fees } from "../../../src/contract/fees/resource";
import type { OrderStatus } from "../../../src/contract/orders/steps";
import type { ReportName, reportCalls } from "../../../src/contract/reports/calls";
import { tables } from "../../../src/server/db/tables";
import { projectFees } from "../../../src/server/fees/tables";
import { buildRow } from "../../build/build";
import { deskOf } from "../orders/desk";
import { DAY } from "../platform";
import { type SignedIn, signedIn } from "../signedIn";

export const TRANSFERRED = "property-tokens-transferred-and-order-successfully-completed";

type Report<Name extends ReportName> = z.output<(typeof reportCalls)[Name]["answer"]>;
type Placed = Awaited<ReturnType<ReturnType<typeof deskOf>["place"]>>;

/** Orders of two assets that charge 1.25 %, for the reports of a test file. */
export interface Told {
  here: SignedIn;
  desk: ReturnType<typeof deskOf>;
  /** 10 tokens of Sea House at ₹33.35, paid and delivered. */
  transferred: Placed;
  /** 3 tokens of Sea House, of which ₹50.01 is paid. */
  partly: { id: number };
  /** 2 tokens of Hill House at ₹1000.05, paid and given back a month later. */
  refunded: Placed;
  seaHouse: number;
  spvOf: (placed: Placed) => number;
  read: <Name extends ReportName>(name: Name, query?: string) => Promise<Report<Name>>;
}

/** Opens a platform with its orders, a fourth of which was cancelled before any money came. */
export function told(): Told {
  const here = signedIn();
  const desk = deskOf(here);
  const all = { here, desk, read, spvOf: ({ asset }) => Number(asset.spv_id) } as Told;

  async function read<Name extends ReportName>(name: Name, query = ""): Promise<Report<Name>> {
    const { status, data, message } = await here.send(`GET /console/reports/${name}${query}`);
    if (status !== 200) throw new Error(message);
    return data as unknown as Report<Name>;
  }

  /** Brings an order to its full payment. */
  async function pay(id: number, due: string) {
    await desk.makeDue(id);
    const paid = await desk.pay(id, due, `UTR${id}`);
    if (paid.status !== 201) throw new Error(paid.message);
    await desk.walk(id, "fully-paid");
  }

  beforeAll(async () => {
    const { db } = here.platform;
    const values = { FILM: "1.2500", types: ["platform"], status: "Active", name: "Platform fee" };
    const [fee] = await db
      .insert(tables.fee_percentages)
      .values(buildRow(fees, values as never, 1) as never)
      .returning();
    const charge = (project_id: number) =>
      db.insert(projectFees).values({ project_id, percentage_id: fee?.id as number });

    all.transferred = await desk.place(10, {}, { token_amount: "33.35", name: "Sea House" });
    all.seaHouse = all.transferred.asset.id as number;
    await charge(all.seaHouse);
    await pay(all.transferred.id, "337.67");
    await desk.walk(all.transferred.id, "property-tokens-transfer-pending", TRANSFERRED);

    const next = async (no_sqyds: number) => {
      const { id: user_id } = await desk.addCustomer();
      return (await desk.order({ user_id, property_id: all.seaHouse, no_sqyds })).answer;
    };
    all.partly = await next(3);
    await desk.walk(all.partly.id, "order-created", "awaiting-100%-investment");
    await desk.pay(all.partly.id, "50.01", "UTR-PART");
    await desk.walk((await next(7)).id, "order-created", "order-cancelled");

    all.refunded = await desk.place(2, {}, { token_amount: "1000.05", name: "Hill House" });
    await charge(all.refunded.asset.id as number);
    await pay(all.refunded.id, "2025.10");
    await here.pass(31 * DAY);
    const { data } = await desk.move(all.refunded.id, "refunded", { reason: "Asked for" });
    const decided = await desk.decide(data.approval_id as number, "approve", await desk.second());
    if (decided.status !== 200) throw new Error(decided.message);
  });
  return all;
}

/** Changes the status of an order, its times or both as no call would; a status with the event that tells of it. */
export async function changeOrder(
  { here }: Told,
  id: number,
  { status, ...times }: Partial<typeof tables.orders.$inferSelect>,
) {
  if (status) await here.add.moved(id, status as OrderStatus);
  if (Object.keys(times).length)
    await here.platform.db.update(tables.orders).set(times).where(eq(tables.orders.id, id));
}
