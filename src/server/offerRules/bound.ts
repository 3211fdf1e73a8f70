import { INVESTOR_CATEGORY, INVESTOR_TYPE } from "../../contract/customers/vocabulary";
import { asAmount, asLongDate, asNumber, msg, type Words } from "../../contract/language/message";
import type { FURTHER_RULES, OfferRuleName } from "../../contract/offerRules/rules";
import type { BoundRule } from "../../contract/offers/calls";
import { COUNTRY } from "../../contract/vocabulary";
import type { Database } from "../db/database";
import { formatAmount } from "../ledger/amount";
import { countInvestors, lockInOf, type Offer, type Others, readOffer } from "./facts";
import { named } from "./named";

type Bound = readonly [
  OfferRuleName | (typeof FURTHER_RULES)[number],
  Words | null | undefined,
  BoundRule["source"],
  Words?,
];

/** Gives the rules that bind an offer, each with its figure, whose it is, and how much of it is taken. */
export async function boundRules(db: Database, assetId: number): Promise<BoundRule[]> {
  const offer = await readOffer(db, assetId);
  const taken = await countInvestors(db, offer);
  return rowsOf(offer, taken).flatMap(([rule, limit, source, now]) =>
    limit ? [{ rule, limit, source, now: now ?? null }] : [],
  );
}

function rowsOf({ terms, spv, law, ...rest }: Offer, taken: Others): readonly Bound[] {
  const ofLaw = (regime: string, figure: Words) => (spv?.offer_regime === regime ? figure : null);
  const lockIn = lockInOf({ terms, spv, law, ...rest });
  return [
    ["window", windowOf(terms), "asset"],
    ["investor-category", named(terms.investor_category, INVESTOR_CATEGORY), "asset"],
    ["investor-type", named(terms.investor_type, INVESTOR_TYPE), "asset"],
    ["country", named(terms.countries, COUNTRY), "asset"],
    ["minimum-investment", amount(terms.minimum_investment), "asset"],
    ["minimum-investment", amount(spv?.min_investment), "spv"],
    ["minimum-investment", ofLaw("sm-reit", formatAmount(law.sm_reit_ticket)), "law"],
    ["maximum-investment", amount(terms.maximum_investment), "asset"],
    ["maximum-units", count(terms.maximum_units), "asset"],
    ["asset-investors", count(terms.max_investors), "asset", count(taken.asset)],
    ["spv-investors", count(spv?.max_investors), "spv", count(taken.spv)],
    [
      "private-placement",
      ofLaw("private-placement", count(Number(law.private_placement_persons)) as string),
      "law",
      count(taken.persons),
    ],
    [
      "sm-reit-size",
      ofLaw(
        "sm-reit",
        msg("%{from} to %{to}", {
          from: asAmount(law.sm_reit_asset_from),
          to: asAmount(law.sm_reit_asset_to),
        }),
      ),
      "law",
    ],
    [
      "sm-reit-holders",
      ofLaw(
        "sm-reit",
        msg("At least %{least}, now %{now}", {
          least: asNumber(Number(law.sm_reit_holders)),
          now: asNumber(taken.spv),
        }),
      ),
      "law",
    ],
    [
      "sm-reit-share",
      ofLaw("sm-reit", msg("At least %{percent} %", { percent: Number(law.sm_reit_distributed_percent) })),
      "law",
    ],
    ["sm-reit-days", ofLaw("sm-reit", msg(DAYS, { smart_count: law.sm_reit_payment_days })), "law"],
    [
      "lock-in",
      lockIn ? msg(MONTHS, { smart_count: lockIn }) : null,
      lockIn === terms.lock_in_months ? "asset" : "spv",
    ],
  ];
}

const DAYS = "%{smart_count} day |||| %{smart_count} days";
const MONTHS = "%{smart_count} month |||| %{smart_count} months";

const amount = (given: string | null | undefined) => (given ? formatAmount(given) : null);
const count = (given: number | null | undefined) => given?.toLocaleString("en-IN");

function windowOf({ opens_on, closes_on }: Offer["terms"]): Words | null {
  const [from, to] = [opens_on, closes_on].map((day) => day && asLongDate(day));
  if (!from) return to ? msg("Until %{to}", { to }) : null;
  return to ? msg("%{from} to %{to}", { from, to }) : msg("From %{from}", { from });
}
