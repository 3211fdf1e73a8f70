import type { AssetStatus } from "../../contract/assets/steps";
import type { PLACE_KIND } from "../../contract/assets/vocabulary";
import type { DISTRIBUTION_KIND, DISTRIBUTION_STATUS, PAYOUT } from "../../contract/distributions/vocabulary";
import type { PROPOSAL_KIND, PROPOSAL_STATUS } from "../../contract/governance/vocabulary";
import type { INCOME_KIND } from "../../contract/income/vocabulary";
import type { RecordOf } from "../../contract/resource";
import type { spv } from "../../contract/spv/resource";
import type { spvDocuments } from "../../contract/spvDocuments/resource";
import type { TENANT_STATUS } from "../../contract/tenants/vocabulary";
import type { CATEGORY, PROPERTY_TYPE } from "../../contract/vocabulary";

type Spv = RecordOf<typeof spv>;

/** What an asset is: an entertainment category by its id, or a kind of property. */
export type Kind = keyof typeof CATEGORY | keyof typeof PROPERTY_TYPE;

/** Whoever rents a part of a property: name, unit, rent of a month in rupees, and how the tenancy stands. */
type TenantStory = readonly [name: string, unit: string, rent: number, status: keyof typeof TENANT_STATUS];

/** An asset as its SPV tells of it. */
export interface AssetStory {
  name: string;
  symbol: string;
  kind: Kind;
  status: AssetStatus;
  about: string;
  tokens: number;
  /** Of a token, in rupees. */
  price: number;
  /** How many days ago its offer opened, and for how many; one that has not opened was entered so many days ago. */
  offer: readonly [ago: number, days?: number];
  /** Its orders, the first first: the share of all tokens in percent and a letter for what became of each (`BOOK`). */
  book: string;
  /** Expressions of interest, in the same way (`INTEREST`). */
  interest: string;
  tenants: readonly TenantStory[];
}

/**
 * Reads assets as a table tells of them: symbol, name, kind, status, tokens at a price in rupees, and how many days ago
 * the offer opened and for how long; below that what it is, its orders, what interest there is, and its tenants.
 */
export const readAssets = (table: string): AssetStory[] =>
  table
    .trim()
    .split(/\n {4}(?! )/)
    .map((entry) => {
      const [first = "", about = "", ...more] = entry.split("\n").map((line) => line.trim());
      const [symbol = "", name = "", kind = "", status, amount = "", offer = ""] = first.split(" | ");
      const [tokens, price] = amount.split(" at ").map(Number);
      const told = (label: string) =>
        more.filter((line) => line.startsWith(label)).map((line) => line.slice(label.length));
      if (!tokens || !price || !status) throw new Error(`“${first}” is no asset`);
      return {
        ...{ symbol, name, kind: (Number(kind) || kind) as Kind, status: status as AssetStatus, about, tokens, price },
        offer: (offer.match(/\d+/g) ?? []).map(Number) as [number, number?],
        book: told("orders: ")[0] ?? "",
        interest: told("interest: ")[0] ?? "",
        tenants: told("let to: ").map((line) => {
          const [tenant = "", unit = "", rent, standing] = line.split(" | ");
          return [tenant, unit, Number(rent), standing as TenantStory[3]] as const;
        }),
      };
    });

/** What an SPV pays out, or is about to. */
export interface PayoutStory {
  status: keyof typeof DISTRIBUTION_STATUS;
  kind: keyof typeof DISTRIBUTION_KIND;
  payout: keyof typeof PAYOUT;
  /** Days before now of the record date. */
  ago: number;
  /** In rupees. */
  gross: number;
  /** What was earned, where that is no more than the kind says. */
  earned?: keyof typeof INCOME_KIND;
  capped?: boolean;
  oneAsset?: boolean;
}

/** A proposal, what it is about and what becomes of it. */
export interface MotionStory {
  status: keyof typeof PROPOSAL_STATUS;
  kind?: keyof typeof PROPOSAL_KIND;
  title: string;
  body: string;
  options?: readonly string[];
  /** Place of the option that most choose. */
  favoured?: number;
  /** How many of a hundred holders vote, the three largest apart. */
  turnout: number;
  /** How many of the largest have not voted. */
  missing?: number;
  /** Days from now, before it below nought. */
  opens: number;
  closes: number;
  /** Why it was cancelled, or what was done. */
  reason?: string;
}

/** A special-purpose vehicle: whom it belongs to, what it holds, and what happens in it. */
export interface SpvStory {
  name: string;
  entity: Spv["entity_type"];
  country: Spv["country"];
  city: string;
  state: string;
  address: string;
  pin: string;
  at: readonly [latitude: number, longitude: number];
  near: Readonly<Record<string, keyof typeof PLACE_KIND>>;
  /** Days ago. */
  formed: number;
  status?: Spv["status"];
  regime?: Spv["offer_regime"];
  frequency: Spv["distribution_frequency"];
  lockIn?: number;
  // The chain stays known while an SPV is no DAO, as it is when one is switched off.
  chain?: Spv["dao_chain"];
  memo: string;
  /** The company behind it, which also keeps the first part of each offer. */
  sponsor: string;
  /** A manager, a member, an adviser, and a member who has left; the first two sign. */
  board: readonly [string, string, string, string];
  /** Legal documents of its own, beyond those of every SPV. */
  papers: Readonly<Record<string, RecordOf<typeof spvDocuments>["kind"]>>;
  assets: readonly AssetStory[];
  motions?: readonly MotionStory[];
  payouts?: readonly PayoutStory[];
}
