import { TIMELINE } from "../contract/onboardingVocabulary";
import type { RecordOf } from "../contract/resource";
import type { applications } from "../contract/resources/applications";
import { company } from "../contract/resources/company";
import {
  type COUNTRY,
  type CURRENCY,
  INVESTMENT_TYPE,
  INVESTOR_CATEGORY,
  LEGAL_ENTITY,
  OWNERSHIP_TYPE,
  valuesOf,
} from "../contract/vocabulary";
import { buildRow } from "../server/db/sample/build";
import { type Draw, drawFor } from "../server/db/sample/draw";
import { inventCin, inventCompany, inventGstin, inventPan, inventTitle, inventWord } from "../server/db/sample/names";
import type { Values } from "../server/resources/shape";
import type { SampleApplicant } from "./applicants";
import type { ApplicationPlan } from "./applicationPlans";
import { CITY } from "./companies";

/** An application as it is filled in. */
export type Filled = Partial<RecordOf<typeof applications>>;

const MONEY: Record<keyof typeof COUNTRY, keyof typeof CURRENCY> = {
  IN: "INR",
  US: "USD",
  AE: "AED",
  GB: "GBP",
  SG: "SGD",
  QA: "QAR",
};

const turn = <T>(values: readonly T[], index: number): T => values[index % values.length] as T;

/** Gives what an applicant has filled in, as far as steps are saved. */
export function filledIn(plan: ApplicationPlan, index: number, paper: string): Filled {
  const draw = drawFor("sample application", index);
  const price = draw.pick([100, 250, 500, 1000]);
  const target = price * draw.integer(20, 90) * 100;
  const steps = [
    portfolioOf(plan, target, draw),
    businessOf(plan, index, paper),
    {
      investment_type: turn(valuesOf(INVESTMENT_TYPE), index),
      investor_category: turn(valuesOf(INVESTOR_CATEGORY), index),
      target_amount: `${target}.00`,
      token_price: `${price}.00`,
      timeline: turn(valuesOf(TIMELINE), index),
    },
  ];
  // Wallet and account come first.
  return Object.assign({}, ...steps.slice(0, (plan.steps ?? 6) - 2));
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

/** Gives the company that an application has made, with its applicant as the contact. */
export function companyRow(filled: Filled, applicant: SampleApplicant, known: Values, seed: number): Values {
  const { legal_entity, country, registration_number, cin, pan_number, gstin, address, city, documents = [] } = filled;
  return buildRow(
    company,
    {
      name: filled.company_name ?? applicant.name,
      ...{ legal_entity, country, registration_number, cin, pan_number, gstin, address, city },
      contact_name: applicant.name,
      email: applicant.email,
      phone: applicant.phone,
      contacts: [],
      documents: documents.map((paper) => ({ ...paper, expires_on: null })),
      bank_details: null,
      ...known,
    } as Values,
    seed,
  );
}
