import type { RecordOf } from "../../../contract/resource";
import { spv } from "../../../contract/resources/spv";
import type { Values } from "../../resources/shape";
import { buildRow } from "./build";
import { drawFor } from "./draw";
import { inventSpv } from "./names";
import { DAY, dayOf, instantOf } from "./time";

type Spv = RecordOf<typeof spv>;

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

const PLACES: readonly [Spv["country"], Spv["currency"], Spv["entity_type"], string][] = [
  ["IN", "INR", "private-limited", "Mumbai"],
  ["IN", "INR", "partnership", "Bengaluru"],
  ["IN", "INR", "public-entity", "Jaipur"],
  ["AE", "AED", "llc", "Dubai"],
  ["GB", "GBP", "corporation", "Leeds"],
  ["SG", "SGD", "dao-llc", "Singapore"],
  ["QA", "QAR", "corporation", "Doha"],
  ["US", "USD", "dao-llc", "Denver"],
];

/** Number of sample SPVs. */
export const SPVS = PLACES.length;

/** Draws the SPVs: every entity type, country and currency. */
export const sampleSpvs = (ids: readonly number[], now: number): SampleSpv[] =>
  PLACES.map(([country, currency, entity_type, city], index) => {
    const id = ids[index] as number;
    const draw = drawFor("sample spv", index);
    const dao = entity_type === "dao-llc";
    const formed = now - draw.integer(740, 1100) * DAY;
    const name = `${inventSpv(draw)} ${index + 1}`;
    const row = buildRow(
      spv,
      {
        id,
        name,
        entity_type,
        country,
        currency,
        registration_number: `SPV-${country}-${String(index + 1).padStart(4, "0")}`,
        formation_date: dayOf(formed),
        status: index === INDIAN_SPVS - 1 ? "Inactive" : "Active",
        memo: `${name} holds its assets apart from those of the issuer and of the platform.`,
        terms: "Each token carries an equal part of the income and of the proceeds of a sale, after costs.",
        escrow_bank_name: "Sample Escrow Bank",
        escrow_account_name: `${name} escrow`,
        dao,
        dao_quorum: dao ? "40.0000" : null,
        dao_majority: dao ? "60.0000" : null,
        created_at: instantOf(formed),
        updated_at: instantOf(formed),
      },
      index,
    );
    return { id, country, currency, city, dao, row };
  });
