import { getAddress } from "ethers/address";
import { assets } from "../contract/assets/resource";
import type { AssetStatus } from "../contract/assets/steps";
import { INVESTMENT_TYPE, PRODUCTION_STAGE } from "../contract/assets/vocabulary";
import { spv } from "../contract/spv/resource";
import { DAY } from "../contract/time";
import { valuesOf } from "../contract/vocabulary";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { emailOf, inventWalletAddress, phoneOf } from "../server/db/sample/names";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import { countryOf, numbersOf } from "./countries";
import { type AssetStory, type Kind, SPVS, type SpvStory } from "./stories";

/** An SPV of the sample. */
export interface SampleSpv {
  id: number;
  story: SpvStory;
  row: Values;
}

/** An asset of the sample. */
export interface SampleAsset {
  id: number;
  /** Its place among all of them. */
  index: number;
  story: AssetStory;
  spv: SampleSpv;
  kind: Kind;
  isProperty: boolean;
  /** The status that it comes to. */
  status: AssetStatus;
  /** Whether an expression of interest is booked with a part of its amount. */
  takesBookings: boolean;
  tokens: number;
  /** Price of a token in paise. */
  price: bigint;
  /** Moments in milliseconds: when it was entered, and between which its orders came in. */
  entered: number;
  opened: number;
  closes: number;
  row: Values;
}

/** Number of sample assets. */
export const ASSETS = SPVS.flatMap((story) => story.assets).length;

/** Before its offer has opened an asset is prepared. */
export const PREPARED: readonly AssetStatus[] = ["draft", "in-review", "changes-requested", "approved", "upcoming"];

/** Days from an asset's entry to the opening of its offer. */
const PREPARATION = 15;

/** Gives the SPVs as they were entered, their sponsors being companies by these numbers. */
export const sampleSpvs = (ids: readonly number[], companies: readonly number[], now: number): SampleSpv[] =>
  SPVS.map((story, index) => {
    const { name, country, city, entity, address, formed, assets: held } = story;
    const id = ids[index] as number;
    const draw = drawFor("sample spv", index);
    const dao = entity === "dao-llc";
    const entered = instantOf(now - (Math.max(...held.map(({ ago }) => ago)) + PREPARATION + 4) * DAY);
    const row = buildRow(
      spv,
      {
        ...{
          id,
          name,
          country,
          currency: "INR",
          entity_type: entity,
          status: "Active",
          address: `${address}, ${city}`,
        },
        asset_class: held.every(({ kind }) => !Number(kind)) ? "realestate" : "finance",
        ...numbersOf(country, index, entity, name),
        formation_date: dayOf(now - formed * DAY),
        company_id: companies[index] ?? null,
        memo: story.memo,
        terms: "Each token carries an equal part of the income and of the proceeds of a sale, after costs.",
        target_amount: `${held.reduce((sum, { tokens, price }) => sum + tokens * price, 0)}.00`,
        min_investment: "1000.00",
        max_investors: story.with.regime ? 200 : 1000,
        lock_in_months: Number(story.with["lock-in"]) || null,
        offer_regime: (story.with.regime as "private-placement") ?? null,
        management_fee: "1.5000",
        distribution_frequency: story.frequency ?? null,
        board_members: boardOf(story, index, countryOf(country).dial, now),
        ...{ wallet_address: null, wallet_proven_at: null, dao, dao_chain: (Number(story.with.chain) as 1) || null },
        dao_contract: dao ? getAddress(inventWalletAddress(draw)) : null,
        dao_treasury: dao ? getAddress(inventWalletAddress(draw)) : null,
        dao_quorum: dao ? "40.0000" : null,
        dao_majority: dao ? "60.0000" : null,
        dao_voting_days: dao ? 7 : null,
        ...{ created_at: entered, updated_at: entered },
      },
      index,
    );
    return { id, story, row };
  });

/** Seats of a board: who of them signs comes first, and who leaves in the course of the story last. */
const SEATS = ["Manager", "Board Member", "Advisor", "Board Member"] as const;

function boardOf({ board, formed }: SpvStory, index: number, country_code: string, now: number) {
  return board.map((name, seat) => {
    const number = 7_000 + index * 10 + seat;
    return {
      ...{ name, role: SEATS[seat] ?? "Advisor", email: emailOf(name, number), country_code, phone: phoneOf(number) },
      ...{ appointed_on: dayOf(now - formed * DAY), resigned_on: null as string | null, signatory: seat < 2 },
    };
  });
}

/** Gives the assets as they were entered: as drafts, which the story takes on. */
export const sampleAssets = (ids: readonly number[], spvs: readonly SampleSpv[], now: number): SampleAsset[] =>
  spvs
    .flatMap((held) => held.story.assets.map((story) => ({ spv: held, story })))
    .map(({ spv: holder, story }, index) => {
      const { name, symbol, kind, status, about, tokens, price, ago, days, interest } = story;
      const id = ids[index] as number;
      const entered = now - (days === undefined ? ago : ago + PREPARATION) * DAY;
      const opened = entered + PREPARATION * DAY;
      const isProperty = !Number(kind);
      const takesBookings = status === "upcoming" || interest.includes("b");
      const { country, city } = holder.story;
      const row = buildRow(
        assets,
        {
          ...{
            id,
            name,
            symbol,
            description: about,
            country,
            city,
            currency: "INR",
            spv_id: holder.id,
            status: "draft",
          },
          property_type_id: isProperty ? null : (Number(kind) as 1),
          property_type: isProperty ? (kind as "villa") : null,
          asset_class: isProperty ? "realestate" : "finance",
          stage_of_production: isProperty
            ? null
            : (STAGE[status] ?? (valuesOf(PRODUCTION_STAGE)[index % 5] as "released")),
          individual_group: index % 4 === 0 ? "Group" : "Individual",
          step_completed: status === "draft" ? "2.1" : "9.1",
          royaltyPercentage: isProperty ? null : `${4 + (index % 7)}.5000`,
          total_token: tokens,
          token_amount: `${price}.00`,
          raise_amount: `${tokens * price}.00`,
          minimum_raise: `${tokens * price * 0.6}.00`,
          investment_type: valuesOf(INVESTMENT_TYPE)[index % 4] ?? null,
          ...{ pan_number: null, dao: holder.row.dao as boolean },
          email: emailOf("issuer", index + 1, "issuers.example"),
          mobile_no: phoneOf(900_000 + index),
          is_booking_amount_required: takesBookings,
          join_waitlist: status === "closing" || status === "upcoming",
          created_at: instantOf(entered),
          updated_at: instantOf(entered),
        },
        index,
      );
      return {
        ...{ id, index, story, spv: holder, kind, isProperty, status, takesBookings, tokens, row, entered, opened },
        price: BigInt(price) * 100n,
        closes: opened + (days ?? 90) * DAY,
      };
    });

/** How far the work of an asset has come, where its offer says it. */
const STAGE: Partial<Record<AssetStatus, "released" | "development">> = {
  "closed-successful": "released",
  exited: "released",
  draft: "development",
};
