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
import { cellsOf, readPairs, readRow } from "./rows";
import { STORIES } from "./spvs";

type Spv = RecordOf<typeof spv>;

/** What an asset is: an entertainment category by its id, or a kind of property. */
export type Kind = keyof typeof CATEGORY | keyof typeof PROPERTY_TYPE;

/** An asset as its SPV tells of it, with those who rent it by the month. */
export interface AssetStory
  extends Record<"symbol" | "name" | "about" | "orders" | "interest", string>,
    Record<"tokens" | "price" | "ago", number> {
  kind: Kind;
  status: AssetStatus;
  days?: number;
  tenants: readonly { name: string; unit: string; rent: number; status: keyof typeof TENANT_STATUS }[];
}

/** A proposal, what becomes of it, and why it was cancelled or what was done. */
export interface VoteStory
  extends Record<"title" | "body" | "reason", string>,
    Record<"opens" | "closes", number>,
    Partial<Record<"turnout" | "favoured" | "missing", number>> {
  status: keyof typeof PROPOSAL_STATUS;
  options: readonly string[];
}

/** What an SPV pays out, or is about to. */
export interface PayoutStory extends Record<"ago" | "gross", number>, Partial<Record<"capped" | "one", string>> {
  status: keyof typeof DISTRIBUTION_STATUS;
  kind: keyof typeof DISTRIBUTION_KIND;
  payout: keyof typeof PAYOUT;
  earned?: keyof typeof INCOME_KIND;
}

/** A special-purpose vehicle: whom it belongs to, what it holds, and what happens in it. */
export interface SpvStory
  extends Record<"name" | "sponsor" | "memo" | "address" | "city" | "state" | "pin", string>,
    Record<"formed" | "latitude" | "longitude", number>,
    Partial<Record<"lockIn" | "chain", number>> {
  regime?: NonNullable<Spv["offer_regime"]>;
  status?: Spv["status"];
  entity: Spv["entity_type"];
  country: Spv["country"];
  frequency?: NonNullable<Spv["distribution_frequency"]>;
  near: Readonly<Record<string, keyof typeof PLACE_KIND>>;
  board: readonly [string, string, string, string];
  papers: Readonly<Record<string, RecordOf<typeof spvDocuments>["kind"]>>;
  assets: readonly AssetStory[];
  votes: readonly VoteStory[];
  payouts: readonly PayoutStory[];
}

/** The SPVs of the sample. */
export const SPVS: readonly SpvStory[] = STORIES.trim().split("\n\n").map(readSpv);

function readSpv(text: string): SpvStory {
  const { head, words, told } = readEntry(text, 2);
  const [at = "", near = "", board = "", papers = ""] = ["at", "near", "board", "papers"].flatMap(told);
  return {
    ...readRow<SpvStory>(
      "name | sponsor | entity | country | formed# | frequency | lockIn# | chain# | regime | status",
      head,
    ),
    ...readRow<SpvStory>("address | city | state | pin | latitude# | longitude#", at),
    ...{ memo: words, near: readPairs(near), board: cellsOf(board) as unknown as SpvStory["board"] },
    ...{ papers: readPairs(papers) },
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
