import { INVESTMENT_TYPE, PRODUCTION_STAGE } from "../contract/assets/vocabulary";
import { ROLE } from "../contract/roles/vocabulary";
import { DAY, HOUR } from "../contract/time";
import { valuesOf } from "../contract/vocabulary";
import type { Values } from "../server/resources/values";
import { countryOf, emailOf, phoneOf, walletOf } from "./numbers";
import type { Employee } from "./people";
import { dayOf, drawFor, instantOf, rowFor } from "./rows";
import { SPVS } from "./stories";
import type { Scene, Story } from "./story";

/** An SPV of the sample. */
export type SampleSpv = ReturnType<typeof sampleSpvs>[number] & { id: number };

/** An asset of the sample. */
export type SampleAsset = ReturnType<typeof sampleAssets>[number] & { id: number };

/** Before its offer has opened an asset is prepared. */
export const PREPARED: readonly string[] = ["draft", "in-review", "changes-requested", "approved", "upcoming"];

const PREPARATION = 15;

/** Seats of a board: who of them signs comes first, and who leaves in the course of the story last. */
const SEATS = ["Manager", "Board Member", "Advisor", "Board Member"] as const;

const VOTING = { dao_quorum: "40.0000", dao_majority: "60.0000", dao_voting_days: 7 };

/** Gives the SPVs as they were entered, their sponsors being companies by these numbers. */
export const sampleSpvs = (companies: readonly number[], now: number) =>
  SPVS.map((story, index) => {
    const { name, country, entity, formed, assets: held, numbers } = story;
    const { registration_number, tax_id, ...account } = numbers;
    const since = dayOf(now - formed * DAY);
    const [dao_contract, dao_treasury] = [walletOf(500 + index), walletOf(600 + index)];
    const row = rowFor("spv", {
      ...{ name, country, currency: "INR", entity_type: entity, status: "Active" },
      ...{ address: `${story.address}, ${story.city}`, registration_number, tax_id },
      bank_details: { account_name: `${name} escrow`, bank_name: "Sample Escrow Bank", ...account },
      asset_class: held.every(({ kind }) => !Number(kind)) ? "realestate" : "finance",
      ...{ formation_date: since, company_id: companies[index] ?? null, memo: story.memo },
      terms: "Each token carries an equal part of the income and of the proceeds of a sale, after costs.",
      target_amount: `${held.reduce((sum, { tokens, price }) => sum + tokens * price, 0)}.00`,
      ...{ min_investment: "1000.00", max_investors: story.regime ? 200 : 1000, management_fee: "1.5000" },
      lock_in_months: story.lockIn ?? null,
      offer_regime: story.regime ?? null,
      distribution_frequency: story.frequency ?? null,
      board_members: story.board.map((name, seat) => {
        const number = 7_000 + index * 10 + seat;
        return {
          ...{ name, role: SEATS[seat] ?? "Advisor", email: emailOf(name, number), phone: phoneOf(number) },
          ...{ country_code: countryOf(country).dial, appointed_on: since, resigned_on: null, signatory: seat < 2 },
        };
      }),
      // The chain stays known while an SPV is no DAO, as it is when one is switched off.
      dao_chain: story.chain ?? null,
      ...(entity === "dao-llc" ? { dao: true, dao_contract, dao_treasury, ...VOTING } : {}),
      created_at: instantOf(now - (Math.max(...held.map(({ ago }) => ago)) + PREPARATION + 4) * DAY),
    });
    return { ...story, row };
  });

/** Gives the assets as they were entered: as drafts, which the story takes on. */
export const sampleAssets = (spvs: readonly SampleSpv[], now: number) =>
  spvs
    .flatMap((held) => held.assets.map((story) => ({ ...story, spv: held })))
    .map((story, index) => {
      const { name, symbol, kind, status, about, tokens, price, ago, days, interest, spv: holder } = story;
      const entered = now - (days === undefined ? ago : ago + PREPARATION) * DAY;
      const opened = entered + PREPARATION * DAY;
      const isProperty = !Number(kind);
      // An expression of interest is booked with a part of its amount.
      const takesBookings = status === "upcoming" || interest.includes("b");
      const isOver = status === "closed-successful" || status === "exited";
      const stage = isOver ? "released" : status === "draft" ? "development" : valuesOf(PRODUCTION_STAGE)[index % 5];
      const work = { property_type_id: Number(kind) as 1, royaltyPercentage: `${4 + (index % 7)}.5000` };
      const row = rowFor("assets", {
        ...{ name, symbol, description: about, country: holder.country, city: holder.city, currency: "INR" },
        ...{ spv_id: holder.id, dao: holder.row.dao as boolean, status: "draft", created_at: instantOf(entered) },
        ...(isProperty ? { property_type: kind as "villa" } : { ...work, stage_of_production: stage as "released" }),
        ...{ asset_class: isProperty ? "realestate" : "finance", step_completed: status === "draft" ? "2.1" : "9.1" },
        ...{ total_token: tokens, token_amount: `${price}.00`, raise_amount: `${tokens * price}.00` },
        ...{ minimum_raise: `${tokens * price * 0.6}.00`, individual_group: index % 4 ? "Individual" : "Group" },
        investment_type: valuesOf(INVESTMENT_TYPE)[index % 4] ?? null,
        ...{ email: emailOf("issuer", index + 1, "issuers.example"), mobile_no: phoneOf(900_000 + index) },
        ...{ is_booking_amount_required: takesBookings, join_waitlist: status === "closing" || status === "upcoming" },
      });
      const closes = opened + (days ?? 90) * DAY;
      return { ...story, index, isProperty, takesBookings, row, entered, opened, closes };
    });

/** Plays the way of an asset from its draft through review and offer to where it stands. */
export async function* offerScene(story: Story, { id, status, entered, opened, closes }: SampleAsset): Scene {
  if (status === "draft") return;
  const draw = drawFor("sample offer", id);
  const manager = draw.pick(story.desk.managers);
  const reviewer = draw.pick(story.desk.reviewers);
  const reviewed = entered + draw.integer(6, 8) * DAY;
  const move = (by: Employee, to: string, reason?: string) =>
    story.ask(by, `PUT /property/status/${id}`, { property_id: id, status: to, reason });
  const reason = status === "changes-requested" ? "The outline promises more than the budget holds." : undefined;
  const ways: Record<string, [string, number][]> = {
    "changes-requested": [["changes-requested", reviewed]],
    upcoming: [
      ["approved", reviewed],
      ["upcoming", reviewed + 2 * DAY],
    ],
  };
  const good: [string, number][] = [
    ["approved", reviewed],
    ["live", opened],
    ["closing", closes],
  ];
  const hasFailed = status === "closed-unsuccessful" || status === "archived";
  if (!hasFailed) good.push(["closed-successful", closes + 21 * DAY], ["exited", story.ago(48)]);
  const way: [string, number][] = [["in-review", entered + 5 * DAY], ...(ways[status] ?? good)];
  for (const [to, at] of way) {
    yield at;
    await move(at === reviewed ? reviewer : manager, to, reason);
    if (to === "closing") await story.work("ending expressions of interest");
    if (to === status) return;
  }
  yield closes + 4 * DAY;
  const request = await move(manager, "closed-unsuccessful", "Far fewer units were ordered than are needed.");
  yield* story.decided(reviewer, request, draw.integer(4, 40));
  while (Number(await story.work("ending the orders of failed offers")) > 0) yield story.later(1);
  if (status !== "archived") return;
  yield story.later(480);
  await move(manager, status, "The offer is over, and its money has gone back.");
}

/** Plays what changes in an SPV itself: a member leaves its board, and one that has sold what it held is wound up. */
export async function* spvScene(story: Story, { id, status, row }: SampleSpv): Scene {
  const draw = drawFor("sample spv scene", id);
  const change = (values: Values) => story.ask(draw.pick(story.desk.managers), `PUT /console/spv/${id}`, values);
  yield Math.min(Date.parse(String(row.created_at)) + draw.integer(40, 120) * DAY, story.ago(draw.integer(2, 5)));
  const board = row.board_members as Values[];
  const resigned_on = dayOf(story.now() - DAY);
  await change({ board_members: board.map((member, seat) => (seat === 3 ? { ...member, resigned_on } : member)) });
  if (status !== "Inactive") return;
  yield story.ago(40);
  const [approver] = story.desk.deciders.filter(({ role }) => role === ROLE.superAdmin);
  const request = await change({ status });
  // What units of it are on offer for is wound up by two people.
  if (request.approval_id && approver) yield* story.decided(approver, request, draw.integer(2, 20));
}

/** What is noted of a tenancy that is no longer as it was, and in how many days from now its lease ends. */
const TENANCIES: Readonly<Record<string, readonly [number, string?]>> = {
  active: [400],
  notice: [40, "Leaves at the end of the notice."],
  arrears: [210, "Two months are owing; reminded by letter, and again by phone."],
  ended: [-60, "Handed over without defects."],
};

const tenanciesOf = (assets: readonly SampleAsset[]) =>
  assets.flatMap((asset) => asset.tenants.map((tenant, at) => ({ ...tenant, asset, at })));

/** Gives who rents the properties, as they stood when they came. */
export const tenantRows = (assets: readonly SampleAsset[], now: number): Values[] =>
  tenanciesOf(assets).map(({ asset, name, unit, rent, status, at }, place) =>
    rowFor("tenants", {
      ...{ property_id: asset.id, name, unit, status: "active" },
      lease_from: dayOf(asset.entered - (30 + 50 * at) * DAY),
      lease_to: dayOf(now + (Number(TENANCIES[status]?.[0]) + (status === "active" ? place * 11 : 0)) * DAY),
      ...{ monthly_rent: `${rent}.00`, deposit: `${rent * 6}.00`, escalation: "5.0000", escalation_every: 12 },
      ...{ phone: phoneOf(500_000 + place), email: emailOf("office", place + 1, "tenants.example") },
      created_at: instantOf(asset.entered),
    }),
  );

/** Plays what becomes of the tenancies: who pays late, gives notice or has left did not from the beginning. */
export const tenancyScenes = (story: Story, assets: readonly SampleAsset[], ids: readonly number[]): Scene[] =>
  tenanciesOf(assets).map(async function* ({ status }, place) {
    if (status === "active") return;
    const draw = drawFor("sample tenancy", place);
    yield story.ago(draw.integer(9, 60)) - draw.integer(0, 8) * HOUR;
    const values = { status, note: TENANCIES[status]?.[1] };
    await story.ask(draw.pick(story.desk.managers), `PUT /console/tenants/${ids[place]}`, values);
  });
