import { OWNERSHIP_TYPE } from "../../contract/assets/vocabulary";
import { INVESTOR_CATEGORY } from "../../contract/customers/vocabulary";
import { rupeesOf } from "../../contract/money";
import { DAY } from "../../contract/time";
import { LEGAL_ENTITY, valuesOf } from "../../contract/vocabulary";
import { drawFor } from "../../server/db/sample/draw";
import { inventGstin } from "../../server/db/sample/names";
import { dayOf } from "../../server/db/sample/time";
import type { SampleAsset } from "../assets";
import type { Known, Section } from "./known";

/** Gives what all tokens of an asset cost, with so many percent more, as a decimal. */
export const worthOf = ({ tokens, price }: SampleAsset, more = 0) =>
  rupeesOf((BigInt(tokens) * price * BigInt(100 + more)) / 100n);

/** Who may invest in it, when and for how much, and what there is of it. */
export const investment: Section<"investment"> = (known) => {
  const { asset, index, isProperty } = known;
  const draw = drawFor("sample investment", index);
  const carpet = draw.integer(8, 90) * 1000;
  return {
    investor_category: [...valuesOf(INVESTOR_CATEGORY)].slice(0, draw.integer(2, 4)),
    investor_type: draw.chance(50) ? ["individual", "institutional"] : ["individual"],
    payment_type: asset.takesBookings ? "eoi-payment" : "full-payment",
    minimum_investment: rupeesOf(asset.price),
    ...periodOf(known),
    target_irr: `${draw.integer(9, 17)}.5000`,
    holding_period: draw.pick([36, 48, 60, 84]),
    ...(isProperty
      ? {
          plot_area: `${carpet * 2}.00`,
          built_up_area: `${(carpet * 13) / 10}.00`,
          carpet_area: `${carpet}.50`,
          market_value: worthOf(asset, 6),
        }
      : { rows: [rightsIn(asset, "Copyright", draw.integer(20, 60)), rightsIn(asset, "Merchandise", 10)] }),
  };
};

const rightsIn = (asset: SampleAsset, natureOfIP: string, share: number) => ({
  natureOfIP,
  rights: "Worldwide, all languages",
  percentageOfIP: `${share}.0000`,
  percentageForPandora: "2.5000",
  duration: "10 years",
  costOfAcquisition: worthOf(asset, -40),
  totalExpectedInvestment: worthOf(asset),
  tokenAmount: rupeesOf(asset.price),
  expectedMonetisation: worthOf(asset, 70),
  proposedIRR: "14.0000",
  proposedMoneyMultiple: "1.70",
  expectedDuration: 36,
});

// Days from now in which an offer opens and closes; those that have opened did so when their orders began.
const OPENS: Partial<Record<SampleAsset["status"], number>> = {
  draft: 90,
  "in-review": 60,
  "changes-requested": 60,
  approved: 30,
  upcoming: 14,
};

function periodOf({ asset: { status, opened, closes }, index, now }: Known) {
  const more = drawFor("sample period", index).integer(0, 20) * DAY;
  const opens = OPENS[status];
  if (opens !== undefined) {
    const from = now + opens * DAY + more;
    return { opens_on: dayOf(from), closes_on: dayOf(from + 90 * DAY) };
  }
  return { opens_on: dayOf(opened), closes_on: dayOf(closes) };
}

/** The terms on which it is let: what its tenants pay together. */
export const rent: Section<"rent"> = ({ index, tenants, spv }) => {
  const draw = drawFor("sample rent", index);
  const paid = tenants.filter(({ status }) => status !== "ended").reduce((sum, tenant) => sum + tenant.rent, 0);
  const monthly = paid || draw.integer(20, 200) * 1000;
  return {
    lease_type: draw.pick(["gross", "net", "triple-net", "revenue-share"]),
    monthly_rent: `${monthly}.00`,
    escalation: "5.0000",
    escalation_every: 12,
    deposit: `${monthly * 6}.00`,
    lock_in: 24,
    maintenance_by: draw.pick(["owner", "tenant"]),
    property_manager: `${spv.city} Estate Services`,
  };
};

/** Where investors' money waits, and in which legal form it is held. */
export const legal: Section<"legal"> = ({ index, isProperty, spv }) => {
  const draw = drawFor("sample legal", index);
  return {
    escrow_bank_name: "Sample Escrow Bank",
    escrow_account_name: `${spv.row.name} escrow`,
    escrow_account_number: `0000${String(100_000 + index).padStart(8, "0")}`,
    // No bank of India has this code.
    escrow_ifsc: "XXXX0000000",
    ownership_type: valuesOf(OWNERSHIP_TYPE)[index % 3] ?? null,
    legal_entity: valuesOf(LEGAL_ENTITY)[index % 4] ?? null,
    registration_number: `REG-${spv.country}-9${String(index).padStart(4, "0")}`,
    gstin: spv.country === "IN" ? inventGstin(draw) : null,
    legal_adviser: "Sample & Partners, advocates",
    ...(isProperty
      ? {
          title_status: index % 15 === 3 ? "under-verification" : "clear",
          encumbrances: "None but the leases of its tenants.",
        }
      : {}),
  };
};
