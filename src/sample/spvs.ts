import { getAddress } from "ethers/address";
import type { RecordOf } from "../contract/resource";
import { spv } from "../contract/spv/resource";
import { DAY } from "../contract/time";
import { buildRow } from "../server/db/sample/build";
import { type Draw, drawFor } from "../server/db/sample/draw";
import { emailOf, inventPerson, inventSpv, inventWalletAddress, inventWord, phoneOf } from "../server/db/sample/names";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import { localOf } from "./spvCountries";

type Spv = RecordOf<typeof spv>;

/** Of those in other currencies, whose offers take no orders. */
const regimeOf = (index: number): Spv["offer_regime"] => {
  if (index < INDIAN_SPVS) return null;
  return index === INDIAN_SPVS ? "sm-reit" : "private-placement";
};

/** What assets take from the SPV that holds them. */
export interface SampleSpv {
  id: number;
  country: Spv["country"];
  currency: Spv["currency"];
  city: string;
  dao: boolean;
  row: Values;
}

/** Number of sample SPVs in rupees, which come first and hold all that investors can buy; the last of them is wound up. */
export const INDIAN_SPVS = 3;

type Chain = Spv["dao_chain"];

// The chain stays known while an SPV is no DAO, as it is when one is switched off.
const PLACES: readonly [Spv["country"], Spv["currency"], Spv["entity_type"], string, Chain][] = [
  ["IN", "INR", "private-limited", "Mumbai", null],
  ["IN", "INR", "partnership", "Bengaluru", 137],
  ["IN", "INR", "public-entity", "Jaipur", null],
  ["AE", "AED", "llc", "Dubai", 8453],
  ["GB", "GBP", "corporation", "Leeds", 42161],
  ["SG", "SGD", "dao-llc", "Singapore", 11155111],
  ["QA", "QAR", "corporation", "Doha", 31337],
  ["US", "USD", "dao-llc", "Denver", 1],
];

const FREQUENCIES: readonly NonNullable<Spv["distribution_frequency"]>[] = [
  "quarterly",
  "monthly",
  "half-yearly",
  "yearly",
];

/** Number of sample SPVs. */
export const SPVS = PLACES.length;

/** Draws the SPVs: every entity type, country, currency and chain. */
export const sampleSpvs = (ids: readonly number[], now: number): SampleSpv[] =>
  PLACES.map(([country, currency, entity_type, city, dao_chain], index) => {
    const id = ids[index] as number;
    const draw = drawFor("sample spv", index);
    const dao = entity_type === "dao-llc";
    const formed = now - draw.integer(740, 1100) * DAY;
    const name = `${inventSpv(draw)} ${index + 1}`;
    const local = localOf(country, index, entity_type, draw);
    const row = buildRow(
      spv,
      {
        id,
        name,
        entity_type,
        country,
        currency,
        asset_class: index % 4 === 3 ? "finance" : "realestate",
        registration_number: local.registration_number,
        tax_id: local.tax_id,
        formation_date: dayOf(formed),
        address: `${index + 14} ${inventWord(draw)} Street, ${city}`,
        status: index === INDIAN_SPVS - 1 ? "Inactive" : "Active",
        memo: `${name} holds its assets apart from those of the issuer and of the platform.`,
        terms: "Each token carries an equal part of the income and of the proceeds of a sale, after costs.",
        target_amount: `${draw.integer(200, 900)}000000.00`,
        min_investment: "1000.00",
        max_investors: index < INDIAN_SPVS ? 1000 : 200,
        lock_in_months: index % 2 === 0 ? null : 6,
        offer_regime: regimeOf(index),
        management_fee: "1.5000",
        distribution_frequency: FREQUENCIES[index % FREQUENCIES.length] ?? null,
        bank_details: local.escrow(`${name} escrow`),
        board_members: boardOf(draw, index, local.country_code, formed),
        dao,
        dao_chain,
        dao_contract: dao ? getAddress(inventWalletAddress(draw)) : null,
        dao_treasury: dao ? getAddress(inventWalletAddress(draw)) : null,
        dao_quorum: dao ? "40.0000" : null,
        dao_majority: dao ? "60.0000" : null,
        dao_voting_days: dao ? 7 : null,
        created_at: instantOf(formed),
        updated_at: instantOf(formed),
      },
      index,
    );
    return { id, country, currency, city, dao, row };
  });

/** Draws who leads an SPV: two who sign, an adviser, and one who has left. */
function boardOf(draw: Draw, index: number, country_code: string, formed: number): Spv["board_members"] {
  return (["Manager", "Board Member", "Advisor", "Board Member"] as const).map((role, seat) => {
    const name = Object.values(inventPerson(draw)).join(" ");
    const number = 7_000 + index * 10 + seat;
    return {
      name,
      role,
      email: emailOf(name, number),
      country_code,
      phone: phoneOf(number),
      appointed_on: dayOf(formed),
      resigned_on: seat === 3 ? dayOf(formed + 300 * DAY) : null,
      signatory: seat < 2,
    };
  });
}
