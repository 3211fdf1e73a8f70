import type { AssetStatus } from "../../contract/assets/steps";
import { ASSET_STATUS } from "../../contract/assets/vocabulary";
import { maskOf } from "../../contract/masks";
import { paiseOf } from "../../contract/money";
import type { OpeningProblem, OpeningProblemCode } from "../../contract/openings/problems";
import { OF_SPV, OPENING_ACCOUNT, type OpeningAccount } from "../../contract/openings/vocabulary";
import { LEDGER_CURRENCY } from "../../contract/platform";
import { monthOf } from "../periods/month";
import { amountIn, cleanText, dayIn } from "../statements/read/values";
import type { CheckedLine } from "./document";
import type { FileLine } from "./fileLine";
import { isPan, isShown } from "./find";
import type { KnownOfLines } from "./known";

/** What a line is held against: what is known, and the days of the books. */
export interface Books extends KnownOfLines {
  today: string;
  as_of: string;
  /** Last month that is closed. */
  closed: string | null;
}

/** Statuses of an asset whose units somebody may hold. */
const HELD_IN: readonly AssetStatus[] = ["approved", "upcoming", "live", "closing", "closed-successful"];

const MOST_UNITS = 10_000_000;

/** Reads and checks a line of opening balances. */
export function checkBalance(row: FileLine, books: Books): CheckedLine {
  const line = begin(row, books);
  const { owner = null, account: written = "" } = row.cells;
  const account = accountIn(written);
  if (!account) line.wrong("no-account", { written });
  const named = { account: account ?? null, owner: shownOf(owner), user_id: null as number | null };
  let spv_id: number | null = null;
  if (account === "wallet") named.user_id = customerOf(owner, books, line);
  else if (account && OF_SPV.includes(account)) spv_id = spvOf(owner, books, line);
  else if (account && owner) line.wrong("owner-unwanted");
  const whose = named.user_id ?? spv_id;
  if (account && account !== "bank" && (whose || !isOwned(account)))
    line.once(`${account} ${whose ?? ""}`, "account-twice");
  return { ...line.end(), ...named, spv_id };
}

/** Reads and checks a line of historic orders. */
export function checkOrder(row: FileLine, books: Books): CheckedLine {
  const line = begin(row, books);
  const { customer = null, asset = null, units = "", date = "", payment = null } = row.cells;
  const dated = dayIn(date) ?? null;
  const user_id = customerOf(customer, books, line);
  const property_id = assetOf(asset, books, line);
  const count = /^\d{1,8}$/.test(units) && Number(units) > 0 && Number(units) <= MOST_UNITS ? Number(units) : null;
  if (count === null) line.wrong("no-units");
  else if (property_id !== null) takeUnits(property_id, count, books, line);
  const problem = dayProblem(dated, property_id, books);
  if (problem) line.wrong(problem.code, problem.params);
  return {
    ...line.end(),
    ...{ owner: shownOf(customer), user_id, property_id, units: count, dated },
    payment_reference: cleanText(payment ?? undefined, 100),
  };
}

const shownOf = (written: string | null) =>
  written === null || isShown(written) ? written : (maskOf(written) as string);

const isOwned = (account: OpeningAccount) => account === "wallet" || OF_SPV.includes(account);

/** Begins a line: its reference and its amount, and what collects the things that are wrong with it. */
function begin({ at, cells }: FileLine, { first, brought }: Books) {
  const problems: OpeningProblem[] = [];
  const wrong = (code: OpeningProblemCode, params: OpeningProblem["params"] = {}) => problems.push({ code, params });
  const once = (name: string, code: OpeningProblemCode) => {
    const before = first.get(name);
    if (before === undefined) first.set(name, at);
    else wrong(code, { line: before });
  };
  const reference = cleanText(cells.reference, 100);
  const before = reference === null ? undefined : brought.get(reference);
  if (reference === null) wrong("no-reference");
  else once(`: ${reference}`, "reference-twice");
  if (before !== undefined) wrong("reference-known", { document: before });
  const read = amountIn(cells.amount ?? "");
  const amount = read && !read.negative && read.mark !== "D" && paiseOf(read.amount) > 0n ? read.amount : null;
  if (amount === null) wrong("no-amount");
  const end = (): CheckedLine => ({
    ...{ position: at, reference, amount, problems, account: null, owner: null, user_id: null, spv_id: null },
    ...{ property_id: null, units: null, dated: null, payment_reference: null },
  });
  return { wrong, once, end };
}

type Line = ReturnType<typeof begin>;

const accountIn = (written: string): OpeningAccount | undefined =>
  (Object.keys(OPENING_ACCOUNT) as OpeningAccount[]).find((account) =>
    [account, OPENING_ACCOUNT[account].toLowerCase()].includes(written.toLowerCase()),
  );

function customerOf(written: string | null, { customers, mayPan, isOwn }: Books, line: Line): number | null {
  if (written === null) return none(line, "no-owner");
  const [customer, ...others] = customers.get(written) ?? [];
  const named = { written: shownOf(written) ?? "" };
  if (!customer && isPan(written) && !mayPan) return none(line, "customer-pan");
  if (!customer) return none(line, "customer-unknown", named);
  if (others.length) return none(line, "customer-several", named);
  if (customer.is_employee) return none(line, "customer-employee");
  return isOwn(customer) ? none(line, "customer-own") : customer.id;
}

function spvOf(written: string | null, { spvs }: Books, line: Line): number | null {
  if (written === null) return none(line, "no-owner");
  const [spv, ...others] = spvs.get(written) ?? [];
  if (!spv) return none(line, "spv-unknown", { written });
  return others.length ? none(line, "spv-several", { written }) : spv.id;
}

function assetOf(written: string | null, { assets }: Books, line: Line): number | null {
  const [asset, ...others] = assets.get(written ?? "") ?? [];
  if (!asset) return none(line, "asset-unknown", { written: written ?? "" });
  if (others.length) return none(line, "asset-several", { written: written ?? "" });
  if (!HELD_IN.includes(asset.status as AssetStatus))
    return none(line, "asset-status", { status: ASSET_STATUS[asset.status as AssetStatus] });
  if (asset.currency !== LEDGER_CURRENCY)
    return none(line, "asset-currency", { currency: asset.currency, kept: LEDGER_CURRENCY });
  return asset.id;
}

function none(line: Line, code: OpeningProblemCode, params?: OpeningProblem["params"]): null {
  line.wrong(code, params);
  return null;
}

function takeUnits(assetId: number, units: number, { left }: Books, line: Line): void {
  const rest = left.get(assetId) ?? 0;
  if (rest <= 0) line.wrong("units-none");
  else if (units > rest) line.wrong("units-left", { left: rest });
  else left.set(assetId, rest - units);
}

function dayProblem(
  day: string | null,
  assetId: number | null,
  { today, as_of, closed, counted }: Books,
): OpeningProblem | undefined {
  if (day === null) return { code: "no-date", params: {} };
  if (day > today) return { code: "date-future", params: {} };
  if (day > as_of) return { code: "date-after", params: {} };
  if (closed !== null && monthOf(day) <= closed) return { code: "date-closed", params: {} };
  const last = assetId === null ? undefined : counted.get(assetId);
  return last !== undefined && day <= last ? { code: "date-used", params: { day: last } } : undefined;
}
