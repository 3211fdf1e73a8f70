import { and, eq, type SQL, sql } from "drizzle-orm";
import { investment } from "../../contract/assets/sections";
import type { BUYER, INVESTOR_CATEGORY, INVESTOR_TYPE } from "../../contract/customers/vocabulary";
import { type OFFER_TERMS, type OfferRegime, REGIMES } from "../../contract/offerRules/rules";
import type { COUNTRY } from "../../contract/vocabulary";
import { assetSections } from "../assets/tables";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { notFound } from "../http/failure";
import { DELIVERED, HOLDING } from "../reports/standing";
import { readPresets } from "../settings/read";

const LAW = [...REGIMES["private-placement"].figures, ...REGIMES["sm-reit"].figures] as const;
type KnownLaw = (typeof LAW)[number];

/** What an offer asks of its investors: the asset's own terms, those of its SPV, and what the law asks of its regime. */
export interface Offer {
  asset: { id: number; name: string; price: string };
  spv: {
    id: number;
    name: string;
    min_investment: string | null;
    max_investors: number | null;
    lock_in_months: number | null;
    offer_regime: OfferRegime | null;
  } | null;
  terms: Pick<ReturnType<typeof investment.parse>, (typeof OFFER_TERMS)[number]>;
  law: Record<KnownLaw, string>;
}

/** Who wants units of an offer, and what they have of it: by orders that are open, and in the register. */
export interface Investor {
  id: number;
  category: keyof typeof INVESTOR_CATEGORY;
  type: keyof typeof INVESTOR_TYPE;
  country: keyof typeof COUNTRY | null;
  buyer: keyof typeof BUYER;
  units: number;
  takesPart: { inAsset: boolean; inSpv: boolean };
}

/** How many others take part: in the asset, in its SPV, and of these those whom a private placement counts. */
export type Others = Record<"asset" | "spv" | "persons", number>;

/** Reads what the offer of an asset asks of its investors. */
export async function readOffer(db: Database, assetId: number): Promise<Offer> {
  const { assets, spvs } = tables;
  const [row] = await db
    .select({
      id: assets.id,
      name: assets.name,
      price: assets.token_amount,
      data: assetSections.data,
      spv: {
        id: spvs.id,
        name: spvs.name,
        min_investment: spvs.min_investment,
        max_investors: spvs.max_investors,
        lock_in_months: spvs.lock_in_months,
        offer_regime: spvs.offer_regime,
      },
    })
    .from(assets)
    .leftJoin(spvs, eq(spvs.id, assets.spv_id))
    .leftJoin(assetSections, and(eq(assetSections.asset_id, assets.id), eq(assetSections.name, "investment")))
    .where(eq(assets.id, assetId));
  if (!row) throw notFound("asset");
  const { id, name, price, data, spv } = row;
  const terms = { ...NO_TERMS, ...(data as Partial<Offer["terms"]> | null) };
  const law = await readPresets(db, LAW);
  return {
    asset: { id: id as number, name: String(name), price: String(price ?? "0") },
    spv: spv as Offer["spv"],
    terms,
    law,
  };
}

/** What an asset whose investment details were never saved asks of its investors: nothing. */
export const NO_TERMS = investment.parse({});

/** Gives for how many months units stay locked in after their delivery: the longer of the asset's and the SPV's time. */
export const lockInOf = ({ terms, spv }: Offer): number =>
  Math.max(terms.lock_in_months ?? 0, spv?.lock_in_months ?? 0);

/** Tells whether a rule of an offer looks at what all investors of it have. */
export const isCounted = ({ terms, spv }: Offer): boolean =>
  [terms.max_investors, terms.maximum_investment, terms.maximum_units, spv?.max_investors].some(Boolean) ||
  spv?.offer_regime === "private-placement";

/** Keeps everybody else from taking part in an SPV's offers until the commit: two would each see the last place free. */
export const lockOffer = (tx: Database, { asset, spv }: Offer) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtext(${spv ? "offers of an SPV" : "offer"}), ${(spv ?? asset).id}::int)`,
  );

interface Counting {
  offer: Offer;
  /** An order that does not count. */
  exceptOrder?: number | undefined;
  /** The one investor who is looked at; all unless told. */
  only?: number | undefined;
}

/** Everybody who takes part in an asset's offer and those of its SPV: by units that they hold, or an order that keeps tokens. */
function takers({ offer: { asset, spv }, exceptOrder = 0, only }: Counting): SQL {
  const scope = spv ? sql`a.spv_id = ${spv.id}` : sql`a.id = ${asset.id}`;
  const who = only === undefined ? sql`true` : sql`user_id = ${only}`;
  return sql`
    select p.user_id, bool_or(p.property_id = ${asset.id}) as in_asset,
      coalesce(sum(p.units) filter (where p.property_id = ${asset.id}), 0)::int as units
    from (
      select user_id, property_id, units from unit_balances
        where property_id in (select a.id from assets a where ${scope}) and ${who} and units > 0
      union all
      select user_id, property_id, no_sqyds from orders
        where property_id in (select a.id from assets a where ${scope}) and ${who} and id <> ${exceptOrder}
          and status in ${HOLDING} and status <> ${DELIVERED}
    ) p group by p.user_id`;
}

/** Counts who takes part in an offer and in those of its SPV. */
export async function countInvestors(db: Database, offer: Offer): Promise<Others> {
  const { rows } = await db.execute<Record<keyof Others, number>>(sql`
    select count(*) filter (where t.in_asset)::int as asset, count(*)::int as spv,
      count(*) filter (where u.buyer = 'other')::int as persons
    from (${takers({ offer })}) t join users u on u.id = t.user_id`);
  return rows[0] as Others;
}

/**
 * Reads who wants units and who else takes part, leaving out one order that is looked at anew; where nothing is counted,
 * the others are none.
 */
export async function readInvestors(db: Database, offer: Offer, userId: number, exceptOrder?: number) {
  const { rows } = await db.execute<{ [key: string]: unknown }>(sql`
    with takers as (${takers({ offer, exceptOrder, only: isCounted(offer) ? undefined : userId })})
    select u.id, u.investor_category as category, u.investor_type as type, u.country, u.buyer,
      coalesce(own.units, 0) as units, coalesce(own.in_asset, false) as in_asset, own.user_id is not null as in_spv,
      (select count(*) from takers t where t.user_id <> u.id and t.in_asset)::int as asset,
      (select count(*) from takers t where t.user_id <> u.id)::int as spv,
      (select count(*) from takers t join users other on other.id = t.user_id
        where t.user_id <> u.id and other.buyer = 'other')::int as persons
    from users u left join takers own on own.user_id = u.id where u.id = ${userId}`);
  const [row] = rows;
  if (!row) throw notFound("customer");
  const { in_asset, in_spv, asset, spv, persons, ...who } = row;
  return {
    investor: { ...who, takesPart: { inAsset: in_asset, inSpv: in_spv } } as unknown as Investor,
    others: { asset, spv, persons } as Others,
  };
}
