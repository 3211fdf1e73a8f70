import { BOOKING_PERCENT } from "../contract/limits";
import { percentOf, rupeesOf } from "../contract/money";
import type { EOI_STATUS } from "../contract/moneyVocabulary";
import { drawFor } from "../server/db/sample/draw";
import { DAY, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/shape";
import type { SampleAsset } from "./assets";
import type { Desk } from "./desk";
import { moved, type SampleTransfer } from "./ledger";
import { amountOf } from "./money";
import type { SampleOrder } from "./orders";
import type { SampleCustomer, SampleEmployee } from "./people";

type Status = keyof typeof EOI_STATUS;

/** An expression of interest; its booking amount in paise. */
export interface SampleEoi {
  id: number;
  customer: SampleCustomer;
  asset: SampleAsset;
  units: number;
  status: Status;
  booking: bigint;
  /** Moments in milliseconds: when it came, when it was booked, and when its status was set. */
  at: number;
  booked: number | undefined;
  decided: number;
  by: SampleEmployee;
  /** The order that it became. */
  order?: SampleOrder;
}

interface Lot {
  count: number;
  /** Offer statuses of the assets that are asked for. */
  of: readonly SampleAsset["status"][];
  /** How many of a hundred have paid the booking amount, where the asset asks for one. */
  booked: number;
}

const OPEN: Lot["of"] = ["upcoming", "upcoming", "live"];
const CLOSED: Lot["of"] = ["closing", "closed-successful", "closed-unsuccessful"];

/** How many there are of each status beside those that became orders, which were all booked. */
const LOTS: Record<Exclude<Status, "converted">, Lot> = {
  new: { count: 40, of: OPEN, booked: 25 },
  approved: { count: 30, of: OPEN, booked: 100 },
  waitlisted: { count: 15, of: ["upcoming"], booked: 40 },
  rejected: { count: 12, of: [...OPEN, ...CLOSED], booked: 30 },
  expired: { count: 16, of: CLOSED, booked: 60 },
  withdrawn: { count: 10, of: [...OPEN, ...CLOSED], booked: 50 },
};
const STATUSES = (Object.keys(LOTS) as (keyof typeof LOTS)[]).flatMap((status) =>
  Array<keyof typeof LOTS>(LOTS[status].count).fill(status),
);

interface Market {
  assets: readonly SampleAsset[];
  customers: readonly SampleCustomer[];
  orders: readonly SampleOrder[];
  desk: Desk;
  now: number;
}

/** Draws expressions of interest in every status; each order that was booked early came of one. */
export function sampleEois({ assets, customers, orders, desk, now }: Market): Omit<SampleEoi, "id">[] {
  const waiting = STATUSES.map((status, index) => {
    const draw = drawFor("sample eoi", index);
    const lot = LOTS[status];
    const asset = draw.pick(assets.filter((one) => lot.of.includes(one.status)));
    const customer = draw.pick(customers.filter(({ active }) => active));
    const units = draw.integer(1, 40);
    const earliest = Math.max(asset.opened, customer.joined, status === "new" ? now - 14 * DAY : 0);
    const at = earliest + Math.floor(((now - earliest) * draw.integer(5, 60)) / 100);
    const decided = status === "new" ? at : Math.min(now, at + draw.integer(DAY, 6 * DAY));
    const pays = asset.takesBookings && draw.chance(lot.booked);
    const booked = pays ? at + Math.floor((Math.min(decided, now) - at) / 2) : undefined;
    return {
      customer,
      asset,
      units,
      status,
      booking: bookingOf({ asset, units }),
      at,
      booked,
      decided,
      by: draw.pick(desk.clerks),
    };
  });
  const converted = orders
    .filter(({ bookedEarly }) => bookedEarly)
    .map((order) => {
      const { id, asset, customer, units, history } = order;
      const draw = drawFor("sample converted eoi", id);
      const decided = history[0].at;
      const at = Math.max(asset.opened, customer.joined, decided - draw.integer(2 * DAY, 12 * DAY));
      const booked = at + Math.floor((decided - at) / 2);
      const status = "converted" as const;
      return {
        customer,
        asset,
        units,
        status,
        booking: bookingOf(order),
        at,
        booked,
        decided,
        by: draw.pick(desk.clerks),
        order,
      };
    });
  return [...waiting, ...converted].sort((one, other) => one.at - other.at);
}

const bookingOf = ({ asset, units }: Pick<SampleEoi, "asset" | "units">) =>
  asset.takesBookings ? percentOf(amountOf({ asset, units }), String(BOOKING_PERCENT)) : 0n;

const RETURNED: readonly Status[] = ["rejected", "expired", "withdrawn"];

/** Gives the transfers of a booking: it is deposited, held, and in the end moved to the order or given back. */
export function eoiTransfers({
  id,
  customer,
  status,
  booking,
  booked,
  decided,
  by,
  order,
}: SampleEoi): SampleTransfer[] {
  if (booked === undefined) return [];
  const [wallet, held] = [`wallet:${customer.id}`, `eoi:${id}`] as const;
  const about = { userId: customer.id, actor: by.name };
  const note = `Booking of expression of interest ${id}`;
  const name = `${id}:bank-transfer:NEFT9${id}`;
  const transfers: SampleTransfer[] = [
    {
      ...about,
      kind: "deposit",
      key: `deposit:eoi:${name}`,
      at: booked,
      note,
      sides: moved("clearing", wallet, booking),
    },
    { ...about, kind: "payment", key: `booking:${name}`, at: booked, note, sides: moved(wallet, held, booking) },
  ];
  if (order) {
    const sides = moved(held, `order:${order.id}`, booking);
    transfers.push({ ...about, kind: "conversion", key: `conversion:${id}`, at: decided, orderId: order.id, sides });
  }
  if (RETURNED.includes(status)) {
    transfers.push({
      ...about,
      kind: "refund",
      key: `refund:eoi:${id}`,
      at: decided,
      note,
      sides: moved(held, wallet, booking),
    });
  }
  return transfers;
}

const NOTES: Partial<Record<Status, string>> = {
  rejected: "Rejected: The customer does not qualify for this offer.",
  withdrawn: "Withdrawn: The customer changed their mind.",
};

/** Gives the row of an expression of interest. */
export const eoiRow = (eoi: SampleEoi): Values => ({
  id: eoi.id,
  user_id: eoi.customer.id,
  property_id: eoi.asset.id,
  no_sqyds: eoi.units,
  amount: rupeesOf(amountOf(eoi)),
  booking_amount: rupeesOf(eoi.booking),
  status: eoi.status,
  order_id: eoi.order?.id ?? null,
  notes: NOTES[eoi.status] ?? null,
  version: eoi.status === "new" ? 1 : 2,
  created_at: instantOf(eoi.at),
  updated_at: instantOf(eoi.decided),
});
