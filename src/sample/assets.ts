import { assets } from "../contract/assets/resource";
import { INVESTMENT_TYPE, PRODUCTION_STAGE } from "../contract/assets/vocabulary";
import type { RecordOf } from "../contract/resource";
import { DAY } from "../contract/time";
import { CATEGORY, PROPERTY_TYPE, valuesOf } from "../contract/vocabulary";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { emailOf, inventWord, phoneOf } from "../server/db/sample/names";
import { instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import { KINDS, type Kind, nameOf } from "./kinds";
import { INDIAN_SPVS, type SampleSpv } from "./spvs";

type Status = RecordOf<typeof assets>["status"];

/** What the pictures, orders and texts of an asset need to know of it. */
export interface SampleAsset {
  id: number;
  kind: Kind;
  status: Status;
  /** SPV whose escrow takes the money of its orders. */
  spv: number;
  /** Whether an expression of interest is booked with a part of its amount. */
  takesBookings: boolean;
  tokens: number;
  /** Price of a token in paise. */
  price: bigint;
  /** Moments in milliseconds between which orders came in; those of an offer to come lie ahead. */
  opened: number;
  closes: number;
  row: Values;
}

/** How many assets a status has, and how many days ago, at least and at most, they were entered. */
const STATUS: Record<Status, { count: number; age: [number, number] }> = {
  live: { count: 6, age: [180, 320] },
  "closed-successful": { count: 5, age: [580, 680] },
  closing: { count: 3, age: [220, 360] },
  exited: { count: 3, age: [640, 720] },
  upcoming: { count: 3, age: [30, 80] },
  draft: { count: 2, age: [1, 20] },
  "in-review": { count: 2, age: [8, 30] },
  approved: { count: 2, age: [15, 40] },
  "closed-unsuccessful": { count: 2, age: [420, 560] },
  "changes-requested": { count: 1, age: [10, 30] },
  archived: { count: 1, age: [600, 720] },
};
const STATUSES = (Object.keys(STATUS) as Status[]).flatMap((status) =>
  Array<Status>(STATUS[status].count).fill(status),
);

/** Of offers that have opened: how many days ago, and for how many days, those of each status one after the other. */
const OFFERS: Partial<Record<Status, readonly (readonly [ago: number, days: number])[]>> = {
  live: [
    ...([
      [170, 205],
      [140, 180],
      [110, 145],
      [80, 120],
      [60, 95],
      [35, 80],
    ] as const),
  ],
  closing: [
    [150, 120],
    [110, 92],
    [75, 55],
  ],
  "closed-successful": [
    [505, 70],
    [420, 70],
    [290, 70],
    [170, 70],
    [120, 60],
  ],
  exited: [
    [530, 55],
    [520, 60],
    [500, 60],
  ],
  "closed-unsuccessful": [
    [330, 90],
    [250, 80],
  ],
  archived: [[490, 90]],
};

/** Number of sample assets. */
export const ASSETS = STATUSES.length;

/** Assets before their approval: only they may be priced in another currency than the investors' rupees. */
export const PREPARED: readonly Status[] = ["draft", "in-review", "changes-requested"];
const WOUND_UP: readonly Status[] = ["exited", "archived"];

/** Days from an asset's entry to the opening of its offer. */
const PREPARATION = 15;

/** Draws the assets: every category, kind of property and offer status, three of each kind. */
export function sampleAssets(ids: readonly number[], spvs: readonly SampleSpv[], now: number): SampleAsset[] {
  let prepared = 0;
  const before = new Map<Status, number>();
  return ids.map((id, index) => {
    const draw = drawFor("sample asset", index);
    // Seven shares no divisor with thirty, so that the statuses spread over the kinds.
    const status = STATUSES[(index * 7) % ASSETS] as Status;
    const kind = KINDS[index % KINDS.length] as Kind;
    const holder = PREPARED.includes(status) ? INDIAN_SPVS + (prepared++ % (spvs.length - INDIAN_SPVS)) : index % 2;
    const spv = spvs[WOUND_UP.includes(status) ? INDIAN_SPVS - 1 : holder] as SampleSpv;
    const [tokens, price] = [draw.pick([6_000, 8_000, 10_000, 20_000]), draw.pick([1_000, 2_500, 5_000, 7_500])];
    const drawn = now - draw.integer(...STATUS[status].age) * DAY + draw.integer(0, DAY / 2);
    const nth = before.get(status) ?? 0;
    before.set(status, nth + 1);
    const [ago, days] = OFFERS[status]?.[nth] ?? [];
    const entered = ago === undefined ? drawn : now - (ago + PREPARATION) * DAY;
    const name = nameOf(kind, draw);
    const film = typeof kind === "number";
    const takesBookings = status === "upcoming" || draw.chance(30);
    const row = buildRow(
      assets,
      {
        id,
        name,
        // An offer that is over was open once: the story ends it.
        status: days === undefined ? status : "live",
        property_type_id: film ? kind : null,
        property_type: film ? null : kind,
        asset_class: film ? "finance" : "realestate",
        stage_of_production: film ? (valuesOf(PRODUCTION_STAGE)[index % 5] ?? null) : null,
        individual_group: index % 4 === 0 ? "Group" : "Individual",
        step_completed: status === "draft" ? "2.1" : "9.1",
        symbol: `${inventWord(draw).slice(0, 3).toUpperCase()}${String(index + 1).padStart(2, "0")}`,
        description: descriptionOf(name, kind, spv.city),
        royaltyPercentage: film ? `${draw.integer(2, 12)}.5000` : null,
        total_token: tokens,
        token_amount: `${price}.00`,
        raise_amount: `${tokens * price}.00`,
        currency: spv.currency,
        investment_type: valuesOf(INVESTMENT_TYPE)[index % 4] ?? null,
        country: spv.country,
        city: spv.city,
        dao: spv.dao,
        spv_id: spv.id,
        email: emailOf("issuer", index + 1, "issuers.example"),
        mobile_no: phoneOf(900_000 + index),
        is_booking_amount_required: takesBookings,
        join_waitlist: status === "closing" || status === "upcoming",
        created_at: instantOf(entered),
        updated_at: instantOf(Math.min(now, entered + 10 * DAY)),
      },
      index,
    );
    const opened = entered + PREPARATION * DAY;
    const closes = opened + (days ?? 90) * DAY;
    return { id, kind, status, spv: spv.id, takesBookings, tokens, price: BigInt(price) * 100n, opened, closes, row };
  });
}

function descriptionOf(name: string, kind: Kind, city: string): string {
  if (typeof kind === "string")
    return `${name} in ${city}: a ${PROPERTY_TYPE[kind].toLowerCase()} project, held in parts by its investors.`;
  return `${name}: a ${CATEGORY[kind].toLowerCase()} project made in ${city}. Investors share in its income for ten years.`;
}
