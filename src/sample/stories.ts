import type { AssetStatus } from "../contract/assets/steps";
import type { PLACE_KIND } from "../contract/assets/vocabulary";
import type { DISTRIBUTION_KIND, DISTRIBUTION_STATUS, PAYOUT } from "../contract/distributions/vocabulary";
import type { PROPOSAL_STATUS } from "../contract/governance/vocabulary";
import type { INCOME_KIND } from "../contract/income/vocabulary";
import type { RecordOf } from "../contract/resource";
import type { spv } from "../contract/spv/resource";
import type { spvDocuments } from "../contract/spvDocuments/resource";
import type { TENANT_STATUS } from "../contract/tenants/vocabulary";
import type { CATEGORY, PROPERTY_TYPE } from "../contract/vocabulary";
import { STORIES } from "./spvs";
import { cellsOf, readPairs, readRow } from "./tables";

type Spv = RecordOf<typeof spv>;

/** What an asset is: an entertainment category by its id, or a kind of property. */
export type Kind = keyof typeof CATEGORY | keyof typeof PROPERTY_TYPE;

/** Whoever rents a part of a property, for rupees a month. */
interface TenantStory {
  name: string;
  unit: string;
  rent: number;
  status: keyof typeof TENANT_STATUS;
}

/** An asset as its SPV tells of it. */
export interface AssetStory {
  symbol: string;
  name: string;
  kind: Kind;
  status: AssetStatus;
  tokens: number;
  price: number;
  ago: number;
  days?: number;
  about: string;
  orders: string;
  interest: string;
  tenants: readonly TenantStory[];
}

/** A proposal, what it is about and what becomes of it. */
export interface VoteStory {
  status: keyof typeof PROPOSAL_STATUS;
  title: string;
  opens: number;
  closes: number;
  turnout?: number;
  favoured?: number;
  missing?: number;
  body: string;
  options: readonly string[];
  /** Why it was cancelled, or what was done. */
  reason: string;
}

/** What an SPV pays out, or is about to. */
export interface PayoutStory {
  status: keyof typeof DISTRIBUTION_STATUS;
  kind: keyof typeof DISTRIBUTION_KIND;
  payout: keyof typeof PAYOUT;
  ago: number;
  gross: number;
  earned?: keyof typeof INCOME_KIND;
  capped?: string;
  one?: string;
}

/** A special-purpose vehicle: whom it belongs to, what it holds, and what happens in it. */
export interface SpvStory {
  name: string;
  sponsor: string;
  entity: Spv["entity_type"];
  country: Spv["country"];
  formed: number;
  frequency?: NonNullable<Spv["distribution_frequency"]>;
  memo: string;
  address: string;
  city: string;
  state: string;
  pin: string;
  latitude: number;
  longitude: number;
  near: Readonly<Record<string, keyof typeof PLACE_KIND>>;
  board: readonly [string, string, string, string];
  papers: Readonly<Record<string, RecordOf<typeof spvDocuments>["kind"]>>;
  /** A status and an offer regime other than most have, months of lock-in, and the chain of its votes. */
  with: Partial<Record<"status" | "regime" | "lock-in" | "chain", string>>;
  assets: readonly AssetStory[];
  votes: readonly VoteStory[];
  payouts: readonly PayoutStory[];
}

/** The SPVs of the sample. */
export const SPVS: readonly SpvStory[] = STORIES.trim().split("\n\n").map(readSpv);

function readSpv(text: string): SpvStory {
  const { head, words, told } = readEntry(text, 2);
  const [at = "", near = "", board = "", papers = ""] = ["at", "near", "board", "papers"].flatMap(told);
  const [more] = told("with");
  return {
    ...readRow<SpvStory>("name | sponsor | entity | country | formed# | frequency", head),
    ...readRow<SpvStory>("address | city | state | pin | latitude# | longitude#", at),
    ...{ memo: words, near: readPairs(near), board: cellsOf(board) as unknown as SpvStory["board"] },
    ...{ papers: readPairs(papers), with: more === undefined ? {} : readPairs(more) },
    assets: told("asset").map((asset) => {
      const { head, words, told } = readEntry(asset, 4);
      return {
        ...readRow<AssetStory>("symbol | name | kind | status | tokens# | price# | ago# | days#", head),
        ...{ about: words, orders: told("orders").join(""), interest: told("interest").join("") },
        tenants: told("let to").map((line) => readRow("name | unit | rent# | status", line)),
      };
    }),
    votes: told("vote").map((vote) => {
      const { head, words, told } = readEntry(vote, 4);
      return {
        ...readRow<VoteStory>("status | title | opens# | closes# | turnout# | favoured# | missing#", head),
        ...{ body: words, options: told("options").flatMap(cellsOf), reason: told("reason").join("") },
      };
    }),
    payouts: told("pays").map((line) =>
      readRow("status | kind | payout | ago# | gross# | earned | capped | one", line),
    ),
  };
}

/** Reads an entry: its first line, the words below it, and what is told by labels, all so far from the margin. */
function readEntry(text: string, margin: number) {
  const [head = "", words = "", ...parts] = text.split(new RegExp(`\\n {${margin}}(?! )`));
  const told = (label: string) =>
    parts.filter((part) => part.startsWith(`${label}: `)).map((part) => part.slice(label.length + 2));
  return { head, words, told };
}
