import { eq } from "drizzle-orm";
import { asAmount, asNumber, msg } from "../../contract/language/message";
import { paiseOf, percentOf, rupeesOf } from "../../contract/money";
import { REGIMES } from "../../contract/offerRules/rules";
import type { Database } from "../db/database";
import { tables } from "../db/tables";
import { readPresets } from "../settings/read";

type Law = Record<(typeof REGIMES)["sm-reit"]["figures"][number], string>;

/** Gives what the law asks of an SPV that offers its units as an SM REIT, by settings; nothing of another one. */
export async function readSmReitLaw(db: Database, spvId: number): Promise<Law | undefined> {
  const { id, offer_regime } = tables.spvs;
  const [spv] = await db.select({ offer_regime }).from(tables.spvs).where(eq(id, spvId));
  return spv?.offer_regime === "sm-reit" ? readPresets(db, REGIMES["sm-reit"].figures) : undefined;
}

/** What an SM REIT keeps beyond whom its offers let in: nothing where a figure of it passes, else why it does not. */
export const SM_REIT_REFUSES = {
  /** Asked before an offer is published, of what it is to raise. */
  size: (law: Law, raise: bigint) => {
    if (raise < paiseOf(law.sm_reit_asset_from))
      return msg("%{amount} of at least %{least}", {
        amount: said(raise),
        least: asAmount(law.sm_reit_asset_from),
      });
    return raise > paiseOf(law.sm_reit_asset_to)
      ? msg("%{amount} of at most %{most}", { amount: said(raise), most: asAmount(law.sm_reit_asset_to) })
      : undefined;
  },
  /** Asked before an offer is closed successfully, of the investors of its SPV. */
  holders: (law: Law, investors: number) =>
    investors < Number(law.sm_reit_holders)
      ? msg("%{investors} investors of at least %{least}", {
          investors: asNumber(investors),
          least: asNumber(Number(law.sm_reit_holders)),
        })
      : undefined,
  /** Asked when income is to be distributed and again at the approval, of what holders get and what there is without the fee. */
  share: (law: Law, { distributed, whole }: { distributed: bigint; whole: bigint }) => {
    const least = percentOf(whole, law.sm_reit_distributed_percent);
    return distributed < least
      ? msg("An SM REIT distributes at least %{least} of %{whole}, which is %{percent} %", {
          least: said(least),
          whole: said(whole),
          percent: Number(law.sm_reit_distributed_percent),
        })
      : undefined;
  },
  /** Asked when anything is to be distributed and again at the approval, of the days since its record date. */
  days: (law: Law, days: number) =>
    days > Number(law.sm_reit_payment_days)
      ? msg("An SM REIT pays within %{most} days of the record date, which was %{days} days ago", {
          most: law.sm_reit_payment_days,
          days,
        })
      : undefined,
};

const said = (paise: bigint) => asAmount(rupeesOf(paise));
