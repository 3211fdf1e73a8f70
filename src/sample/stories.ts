import { cellsOf, type RowOf, readPairs, readRow } from "./rows";
import { STORIES } from "./spvs";

const ASSET = "symbol | name | kind | status | tokens# | price# | ago# | [days#]";
const VOTE = "status | title | opens# | closes# | [turnout#] | [favoured#] | [missing#]";
const PAYOUT = "status | kind | payout | ago# | gross# | [earned] | [capped] | [one]";
const HEAD = "name | sponsor | entity | country | formed# | [frequency] | [lockIn#] | [chain#] | [regime] | [status]";

const LABELS = ["at", "numbers", "near", "board", "papers"];

/** A proposal, what becomes of it, and why it was cancelled or what was done. */
export type VoteStory = RowOf<typeof VOTE> & { body: string; options: readonly string[]; reason: string };

/** A special-purpose vehicle: whom it belongs to, what it holds, and what happens in it. */
export type SpvStory = ReturnType<typeof readSpv>;

/** The SPVs of the sample. */
export const SPVS: readonly SpvStory[] = STORIES.trim().split("\n\n").map(readSpv);

function readSpv(text: string) {
  const { head, words, told } = readEntry(text, 2);
  const [at = "", numbers = "", near = "", board = "", papers = ""] = LABELS.flatMap(told);
  return {
    ...{ ...readRow(HEAD, head), ...readRow("address | city | state | pin | latitude# | longitude#", at) },
    numbers: readRow("registration_number | tax_id | bank_code | account_number", numbers),
    ...{ memo: words, near: readPairs(near), board: cellsOf(board) as [string, string], papers: readPairs(papers) },
    ...{ assets: told("asset").map(readAsset), votes: told("vote").map(readVote) },
    payouts: told("pays").map((line) => readRow(PAYOUT, line)),
  };
}

function readAsset(asset: string) {
  const { head, words, told } = readEntry(asset, 4);
  const tenants = told("let to").map((line) => readRow("name | unit | rent# | status", line));
  const [orders, interest] = [told("orders").join(""), told("interest").join("")];
  return { ...readRow(ASSET, head), about: words, orders, interest, tenants };
}

function readVote(vote: string): VoteStory {
  const { head, words, told } = readEntry(vote, 4);
  const options = told("options").flatMap(cellsOf);
  return { ...readRow(VOTE, head), body: words, options, reason: told("reason").join("") };
}

/** Reads an entry: its first line, the words below it, and what is told by labels, all so far from the margin. */
function readEntry(text: string, margin: number) {
  const [head = "", words = "", ...parts] = text.split(new RegExp(`\\n {${margin}}(?! )`));
  const told = (label: string) =>
    parts.filter((part) => part.startsWith(`${label}: `)).map((part) => part.slice(label.length + 2));
  return { head, words, told };
}
