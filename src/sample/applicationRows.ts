import { INVESTMENT_TYPE, OWNERSHIP_TYPE } from "../contract/assets/vocabulary";
import { INVESTOR_CATEGORY } from "../contract/customers/vocabulary";
import type { applications } from "../contract/onboarding/resource";
import { TIMELINE } from "../contract/onboarding/vocabulary";
import type { RecordOf } from "../contract/resource";
import { type COUNTRY, type CURRENCY, LEGAL_ENTITY, valuesOf } from "../contract/vocabulary";
import { type Draw, drawFor } from "../server/db/sample/draw";
import { inventCin, inventCompany, inventGstin, inventPan, inventTitle, inventWord } from "../server/db/sample/names";
import type { ApplicationPlan } from "./applicationPlans";
import { CITY } from "./companies";

type Filled = Partial<RecordOf<typeof applications>>;

const MONEY: Record<keyof typeof COUNTRY, keyof typeof CURRENCY> = {
  IN: "INR",
  US: "USD",
  AE: "AED",
  GB: "GBP",
  SG: "SGD",
  QA: "QAR",
};

const turn = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** Gives what an applicant fills in, step by step, with `paper` for each document. */
export function filledIn(plan: ApplicationPlan, index: number, paper: string) {
  const draw = drawFor("sample application", index);
  const price = draw.pick([100, 250, 500, 1000]);
  const target = price * draw.integer(20, 90) * 100;
  return {
    portfolio: portfolioOf(plan, target, draw),
    business: businessOf(plan, index, paper),
    offer: {
      investment_type: turn(valuesOf(INVESTMENT_TYPE), index),
      investor_category: turn(valuesOf(INVESTOR_CATEGORY), index),
      target_amount: `${target}.00`,
      token_price: `${price}.00`,
      timeline: turn(valuesOf(TIMELINE), index),
    },
  };
}

function portfolioOf({ kind, country }: ApplicationPlan, target: number, draw: Draw): Filled {
  const value = `${target + draw.integer(1, 20) * 10_000}.00`;
  const currency = MONEY[country];
  return typeof kind === "string"
    ? { asset_name: `${inventWord(draw)} Court`, asset_class: "realestate", property_type: kind, value, currency }
    : { asset_name: inventTitle(draw), asset_class: "finance", category: kind, value, currency };
}

function businessOf({ country }: ApplicationPlan, index: number, paper: string): Filled {
  const draw = drawFor("sample application business", index);
  const legal_entity = turn(valuesOf(LEGAL_ENTITY), index);
  const indian = country === "IN";
  const isIncorporated = legal_entity === "Private Limited" || legal_entity === "LLP";
  return {
    company_name: inventCompany(draw),
    legal_entity,
    ownership_type: turn(valuesOf(OWNERSHIP_TYPE), index),
    country,
    registration_number: indian ? null : `REG-${country}-${String(100 + index).padStart(5, "0")}`,
    cin: indian && legal_entity === "Private Limited" ? inventCin(100 + index) : null,
    pan_number: indian ? inventPan(draw) : null,
    gstin: indian ? inventGstin(draw) : null,
    address: `${draw.integer(1, 240)} ${inventWord(draw)} Street`,
    city: CITY[country],
    documents: [
      {
        title: isIncorporated ? "Certificate of incorporation" : "Deed",
        kind: isIncorporated ? "incorporation" : "articles",
        file: paper,
      },
      ...(indian ? [{ title: "PAN card", kind: "pan" as const, file: paper }] : []),
    ],
  };
}
