import { assetTabs, fits, type TabName } from "../contract/assets/tabs";
import { LEASE_TYPE, OWNERSHIP_TYPE } from "../contract/assets/vocabulary";
import { INVESTOR_CATEGORY, INVESTOR_TYPE } from "../contract/customers/vocabulary";
import { rupeesOf } from "../contract/money";
import { isFilled, mergeFieldsOf } from "../contract/templates/mergeFields";
import { DAY, HOUR } from "../contract/time";
import { LEGAL_ENTITY, valuesOf } from "../contract/vocabulary";
import type { Values } from "../server/resources/values";
import { PREPARED, type SampleAsset } from "./assets";
import { emailOf, gstinOf, phoneOf } from "./numbers";
import { AGREEMENT } from "./papers";
import { dayOf, instantOf, readTable } from "./rows";

/** What the sections of an asset are written from: its pictures are the cover, another view, and a plan or a poster. */
export interface Known extends Record<"features" | "amenities", readonly { id: number; category: string }[]> {
  asset: SampleAsset;
  pictures: readonly string[];
  template: number;
  paper: string;
  now: number;
}

/** Gives what so many percent of all tokens of an asset cost, as a decimal. */
const worthOf = ({ tokens, price }: SampleAsset, percent = 100) => rupeesOf(BigInt(tokens * price * percent));

const rightsIn = (asset: SampleAsset, natureOfIP: string, share: number) => ({
  ...{ natureOfIP, rights: "Worldwide, all languages", duration: "10 years", expectedDuration: 36 },
  ...{ percentageOfIP: `${share}.0000`, percentageForPandora: "2.5000", proposedIRR: "14.0000" },
  ...{ costOfAcquisition: worthOf(asset, 60), totalExpectedInvestment: worthOf(asset), proposedMoneyMultiple: "1.70" },
  ...{ tokenAmount: `${asset.price}.00`, expectedMonetisation: worthOf(asset, 170) },
});

const among = (listed: Known["features"], categories: readonly string[], { index }: SampleAsset) =>
  listed.filter(({ id, category }) => categories.includes(category) && (index + id) % 3 !== 0).map(({ id }) => id);

const TEXTS = readTable(`
tab   | title | text
exit  | Sale of the asset | The SPV sells once holders of most tokens agree, and pays out what is left after costs.
exit  | Sale of tokens | Tokens may be sold to other verified investors of the platform.
terms | Who may invest | Everybody of age whose identity the platform has verified.
terms | Payment | Within <strong>seven days</strong> of the signature, into the escrow account.
faq   | When do I get my tokens? | Once the raise is complete and your payment has arrived.
faq   | What happens if the raise fails? | Your money comes back in full, with its fees.`);

const textsOf = (of: string) => () => ({
  items: TEXTS.filter(({ tab }) => tab === of).map(({ title, text }) => ({ title, text: `<p>${text}</p>` })),
});

/** How the checks of an asset ended, where not all of them were passed. */
const OUTCOMES: Partial<Record<SampleAsset["status"], readonly string[]>> = {
  "in-review": ["passed", "pending", "pending", "pending"],
  "changes-requested": ["passed", "failed", "concerns", "pending"],
  live: ["passed", "passed", "concerns", "passed"],
};

const CHECKED = {
  property: ["Title and encumbrances", "Condition of the structure", "Leases and rents", "Environment"],
  work: ["Chain of title", "Budget and schedule", "Contracts of the cast and crew", "Insurance"],
};

/** The tabs that hold values of their own; of the others only that they were saved is kept. */
const SECTIONS: Partial<Record<TabName, (known: Known) => Values>> = {
  investment: ({ asset, now }) => {
    const { index, status, takesBookings, price } = asset;
    const carpet = (9 + index) * 1000;
    const isPrepared = PREPARED.includes(status);
    const opens = isPrepared ? now + (14 + 25 * (4 - PREPARED.indexOf(status))) * DAY : asset.opened;
    const areas = { plot_area: `${carpet * 2}.00`, built_up_area: `${carpet * 1.3}.00`, carpet_area: `${carpet}.50` };
    return {
      // Of some offers, institutions of every kind are among the investors.
      ...{ investor_category: valuesOf(INVESTOR_CATEGORY), investor_type: index % 2 ? valuesOf(INVESTOR_TYPE) : [] },
      ...{ payment_type: takesBookings ? "eoi-payment" : "full-payment", minimum_investment: `${price}.00` },
      ...{ opens_on: dayOf(opens), closes_on: dayOf(isPrepared ? opens + 90 * DAY : asset.closes) },
      ...{ target_irr: `${9 + (index % 8)}.5000`, holding_period: [36, 48, 60, 84][index % 4] },
      ...(asset.isProperty
        ? { ...areas, market_value: worthOf(asset, 106) }
        : { rows: [rightsIn(asset, "Copyright", 20 + index), rightsIn(asset, "Merchandise", 10)] }),
    };
  },
  rent: ({ asset: { index, tenants, spv } }) => {
    const paying = tenants.filter(({ status }) => status !== "ended");
    const monthly = paying.reduce((sum, one) => sum + one.rent, 0) || 20_000 + index * 1000;
    return {
      ...{ lease_type: valuesOf(LEASE_TYPE)[index % 4], monthly_rent: `${monthly}.00`, deposit: `${monthly * 6}.00` },
      ...{ escalation: "5.0000", escalation_every: 12, lock_in: 24, property_manager: `${spv.city} Estate Services` },
      maintenance_by: index % 2 ? "owner" : "tenant",
    };
  },
  legal: ({ asset: { index, isProperty, spv } }) => ({
    ...{ escrow_bank_name: "Sample Escrow Bank", escrow_account_name: `${spv.name} escrow` },
    // No bank of India has this code.
    ...{ escrow_account_number: `000000${100_000 + index}`, escrow_ifsc: "XXXX0000000" },
    ...{ ownership_type: valuesOf(OWNERSHIP_TYPE)[index % 3], legal_entity: valuesOf(LEGAL_ENTITY)[index % 4] },
    registration_number: `REG-${spv.country}-9${String(index).padStart(4, "0")}`,
    gstin: spv.country === "IN" ? gstinOf(300 + index) : null,
    legal_adviser: "Quill & Anchor, advocates",
    ...(isProperty ? { title_status: index % 15 === 3 ? "under-verification" : "clear", encumbrances: "Leases." } : {}),
  }),
  gallery: ({ asset: { name, isProperty }, pictures: [cover, view, sheet] }) => ({
    galleryFiles: [
      { file: cover, alt: `${name}, as it is announced`, mediaType: "image" },
      { file: view, alt: `Another view of ${name}`, mediaType: isProperty ? "image" : "still" },
      { file: sheet, alt: `${isProperty ? "Plan" : "Poster"} of ${name}`, mediaType: isProperty ? "plan" : "poster" },
    ],
    featuredImage: cover,
  }),
  host: ({ asset: { index, spv } }) => ({
    ...{ company_id: Number(spv.row.company_id), hosted_by: spv.sponsor, contact_name: spv.board[0] },
    about: `<p><strong>${spv.sponsor}</strong> prepares assets with care and answers to its investors.</p>`,
    ...{ website: `https://issuers.example/${spv.id}`, contact_phone: phoneOf(600_000 + index) },
    contact_email: emailOf(spv.board[0], index + 1, "issuers.example"),
  }),
  diligence: ({ asset, paper }) => {
    const valuer = ["Fairlead Valuers", "Plumb & Level Surveyors", "Second Look Appraisals"][asset.index % 3];
    const on = dayOf(asset.entered - 20 * DAY);
    return {
      summary: "<p>Checked by people who have no share in the outcome.</p>",
      ...{ valuer, valuation: worthOf(asset, 104), valued_on: dayOf(asset.entered - 30 * DAY) },
      checks: CHECKED[asset.isProperty ? "property" : "work"].map((title, at) => {
        const outcome = OUTCOMES[asset.status]?.[at] ?? "passed";
        const done = outcome === "pending" ? { by: null, on: null } : { by: valuer, on };
        const note = outcome === "concerns" ? "Passed on the condition that the missing copies follow." : null;
        return { title, outcome, ...done, note, file: at === 0 ? paper : null };
      }),
    };
  },
  location: ({ asset: { index, isProperty, spv } }) => {
    const { address, state, pin, city } = spv;
    const around = (degrees: number, by: number) => (degrees + ((index * by) % 40) / 10_000).toFixed(6);
    const part = 1 + (index % 9);
    const places = Object.entries(spv.near).map(([name, kind], at) => ({ name, kind, distance: `${at}.${part}` }));
    return {
      ...(isProperty ? { address: `${address}\n${city}`, pin_code: pin } : {}),
      ...{ locality: address.split(", ").at(-1) ?? city, state, places },
      ...{ latitude: around(spv.latitude, 7), longitude: around(spv.longitude, 11) },
    };
  },
  disclosure: ({ asset: { name, isProperty } }) => {
    const own = isProperty ? "Rents can fall and units stand empty." : "A work may never find its audience.";
    return { text: `<h3>Before you invest in ${name}</h3><p>You can lose all that you invest. ${own}</p>` };
  },
  tax: () => ({
    items: [
      { name: "Tax deducted at source", rate: "10.0000", text: "Deducted from what is paid out to residents." },
      { name: "Goods and services tax", rate: "18.0000", text: "On fees of the platform." },
    ],
  }),
  signature: ({ asset: { spv }, template }) => ({
    ...{ template_id: template, signatory_name: spv.board[1], signatory_title: "Director" },
    values: mergeFieldsOf(AGREEMENT)
      .filter((field) => !isFilled(field))
      .map((field) => ({ field, value: field === "arbitration.seat" ? "Mumbai" : spv.city })),
  }),
  ...{ exit: textsOf("exit"), terms: textsOf("terms"), faq: textsOf("faq") },
  features: ({ asset, features }) => ({
    features: among(features, asset.isProperty ? ["Building", "Location", "Investor"] : ["Rights", "Investor"], asset),
  }),
  amenities: ({ asset, amenities }) => ({ amenities: among(amenities, ["Building", "Neighbourhood"], asset) }),
};

/** Gives the rows of the tabs of an asset, as far as it has come: all of them once it is past its draft. */
export function sectionRows(known: Known, saved_by: string): Values[] {
  const { asset, now } = known;
  const reached = String(asset.row.step_completed);
  return assetTabs
    .filter(({ only, key }) => fits(only, asset.isProperty ? "property" : "entertainment") && key <= reached)
    .map(({ name }, at) => ({
      ...{ asset_id: asset.id, name, data: SECTIONS[name]?.(known) ?? {}, saved_by },
      saved_at: instantOf(Math.min(now, asset.entered + (at + 1) * HOUR)),
    }));
}

/** Risks, the rest of what is known about an asset, and the kinds of both (specification §3, project metadata). */
const METADATA = readTable(`
kind    | [title]           | value
risk    | Liquidity         | Tokens may find no buyer for a long time. Invest only what you can leave in the asset.
risk    | Value             | The value of the asset is an estimate and can fall below what you paid.
risk    | Income            | Income depends on occupancy or on sales and is not promised by anybody.
risk    | Regulation        | Rules on tokens and on taxes can change while you hold them.
popup   | Before you invest | Read the risks first.
video   | A look around     | https://media.example/assets
country |                   | IN
country |                   | AE
fee     | Stamp duty        | Borne by the SPV, not by its investors.`);

/** Gives the risks, popup text, video, countries and fee note of an asset. */
export const metadataRows = ({ id }: SampleAsset): Values[] =>
  METADATA.map(({ kind, title = null, value }, at) => {
    const position = METADATA.slice(0, at).filter((one) => one.kind === kind).length;
    return { project_id: id, kind, title, value: kind === "video" ? `${value}/${id}` : value, position };
  });
