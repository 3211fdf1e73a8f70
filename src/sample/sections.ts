import type { z } from "zod";
import type * as sections from "../contract/assets/sections";
import { assetTabs, fits, type TabName } from "../contract/assets/tabs";
import { type LEASE_TYPE, OWNERSHIP_TYPE } from "../contract/assets/vocabulary";
import { INVESTOR_CATEGORY, INVESTOR_TYPE } from "../contract/customers/vocabulary";
import { rupeesOf } from "../contract/money";
import { isFilled, mergeFieldsOf } from "../contract/templates/mergeFields";
import { DAY, HOUR } from "../contract/time";
import { LEGAL_ENTITY, valuesOf } from "../contract/vocabulary";
import { drawFor } from "../server/db/sample/draw";
import { emailOf, inventGstin, phoneOf } from "../server/db/sample/names";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import type { SampleEmployee } from "./people";
import { PREPARED, type SampleAsset } from "./portfolio";
import { AGREEMENT } from "./templates";

/** What the sections of an asset are written from. */
export interface Known {
  asset: SampleAsset;
  /** Addresses of its pictures: the cover, another view, and a plan or a poster. */
  pictures: readonly [string, string, string];
  /** Ids of what the catalogue holds, by category. */
  features: Readonly<Record<string, number[]>>;
  amenities: Readonly<Record<string, number[]>>;
  template: number;
  /** Address of the page that stands for every document. */
  paper: string;
  now: number;
}

type Section<Name extends keyof typeof sections> = (known: Known) => z.input<(typeof sections)[Name]>;

/** Gives what all tokens of an asset cost, with so many percent more, as a decimal. */
const worthOf = ({ tokens, price }: SampleAsset, more = 0) =>
  rupeesOf((BigInt(tokens) * price * BigInt(100 + more)) / 100n);

const investment: Section<"investment"> = ({ asset, now }) => {
  const { index, isProperty, status, takesBookings, price } = asset;
  const carpet = (9 + index) * 1000;
  const opens = PREPARED.includes(status) ? now + (14 + 25 * (4 - PREPARED.indexOf(status))) * DAY : asset.opened;
  return {
    // Of some offers, institutions of every kind are among the investors.
    investor_category: valuesOf(INVESTOR_CATEGORY),
    investor_type: index % 2 ? valuesOf(INVESTOR_TYPE) : [],
    payment_type: takesBookings ? "eoi-payment" : "full-payment",
    minimum_investment: rupeesOf(price),
    opens_on: dayOf(opens),
    closes_on: dayOf(PREPARED.includes(status) ? opens + 90 * DAY : asset.closes),
    target_irr: `${9 + (index % 8)}.5000`,
    holding_period: [36, 48, 60, 84][index % 4],
    ...(isProperty
      ? {
          plot_area: `${carpet * 2}.00`,
          built_up_area: `${(carpet * 13) / 10}.00`,
          carpet_area: `${carpet}.50`,
          market_value: worthOf(asset, 6),
        }
      : { rows: [rightsIn(asset, "Copyright", 20 + index), rightsIn(asset, "Merchandise", 10)] }),
  };
};

const rightsIn = (asset: SampleAsset, natureOfIP: string, share: number) => ({
  ...{ natureOfIP, rights: "Worldwide, all languages", duration: "10 years", expectedDuration: 36 },
  ...{ percentageOfIP: `${share}.0000`, percentageForPandora: "2.5000", proposedIRR: "14.0000" },
  costOfAcquisition: worthOf(asset, -40),
  totalExpectedInvestment: worthOf(asset),
  tokenAmount: rupeesOf(asset.price),
  expectedMonetisation: worthOf(asset, 70),
  proposedMoneyMultiple: "1.70",
});

const LEASES: readonly (keyof typeof LEASE_TYPE)[] = ["gross", "net", "triple-net", "revenue-share"];

const rent: Section<"rent"> = ({ asset: { index, story, spv } }) => {
  const paid = story.tenants.filter(({ status }) => status !== "ended").reduce((sum, one) => sum + one.rent, 0);
  const monthly = paid || 20_000 + index * 1000;
  return {
    lease_type: LEASES[index % 4],
    monthly_rent: `${monthly}.00`,
    deposit: `${monthly * 6}.00`,
    ...{ escalation: "5.0000", escalation_every: 12, lock_in: 24 },
    maintenance_by: index % 2 ? "owner" : "tenant",
    property_manager: `${spv.story.city} Estate Services`,
  };
};

const legal: Section<"legal"> = ({ asset: { index, isProperty, spv } }) => ({
  ...{ escrow_bank_name: "Sample Escrow Bank", escrow_account_name: `${spv.story.name} escrow` },
  escrow_account_number: `0000${String(100_000 + index).padStart(8, "0")}`,
  // No bank of India has this code.
  escrow_ifsc: "XXXX0000000",
  ownership_type: valuesOf(OWNERSHIP_TYPE)[index % 3],
  legal_entity: valuesOf(LEGAL_ENTITY)[index % 4],
  registration_number: `REG-${spv.story.country}-9${String(index).padStart(4, "0")}`,
  gstin: spv.story.country === "IN" ? inventGstin(drawFor("sample legal", index)) : null,
  legal_adviser: "Quill & Anchor, advocates",
  ...(isProperty
    ? {
        title_status: index % 15 === 3 ? ("under-verification" as const) : ("clear" as const),
        encumbrances: "None but the leases of its tenants.",
      }
    : {}),
});

const gallery: Section<"gallery"> = ({ asset: { story, isProperty }, pictures: [cover, view, sheet] }) => ({
  galleryFiles: isProperty
    ? [
        { file: cover, alt: `${story.name} from its front`, mediaType: "image" },
        { file: view, alt: `${story.name} seen on the way to it`, mediaType: "image" },
        { file: sheet, alt: `Plan of ${story.name}`, mediaType: "plan" },
      ]
    : [
        { file: cover, alt: `The picture that announces ${story.name}`, mediaType: "image" },
        { file: view, alt: `A moment of ${story.name}`, mediaType: "still" },
        { file: sheet, alt: `Poster of ${story.name}`, mediaType: "poster" },
      ],
  featuredImage: cover,
});

const host: Section<"host"> = ({ asset: { index, spv } }) => {
  const { sponsor, board } = spv.story;
  return {
    ...{ company_id: Number(spv.row.company_id), hosted_by: sponsor, contact_name: board[0] },
    about: `<p><strong>${sponsor}</strong> prepares assets with care and answers to its investors every quarter.</p>`,
    website: `https://issuers.example/${spv.id}`,
    contact_email: emailOf(board[0], index + 1, "issuers.example"),
    contact_phone: phoneOf(600_000 + index),
  };
};

/** How the checks of an asset ended, where not all of them were passed. */
const OUTCOMES: Partial<
  Record<SampleAsset["status"], readonly ("passed" | "pending" | "failed" | "concerns" | "not-applicable")[]>
> = {
  "in-review": ["passed", "pending", "pending", "not-applicable"],
  "changes-requested": ["passed", "failed", "concerns", "not-applicable"],
  live: ["passed", "passed", "concerns", "not-applicable"],
};

const CHECKED = {
  property: ["Title and encumbrances", "Condition of the structure", "Leases and rents", "Environment"],
  work: ["Chain of title", "Budget and schedule", "Contracts of the cast and crew", "Insurance"],
};

const VALUERS = ["Fairlead Valuers", "Plumb & Level Surveyors", "Second Look Appraisals"];

const diligence: Section<"diligence"> = ({ asset, paper }) => {
  const valuer = VALUERS[asset.index % VALUERS.length] as string;
  return {
    summary: "<p>Checked by people who have no share in the outcome:</p><ul><li>Ownership</li><li>Numbers</li></ul>",
    ...{ valuer, valuation: worthOf(asset, 4), valued_on: dayOf(asset.entered - 30 * DAY) },
    checks: CHECKED[asset.isProperty ? "property" : "work"].map((title, at) => {
      const outcome = OUTCOMES[asset.status]?.[at] ?? "passed";
      const done =
        outcome === "pending" ? { by: null, on: null } : { by: valuer, on: dayOf(asset.entered - (20 - at) * DAY) };
      const note = outcome === "concerns" ? "Passed on the condition that the missing copies follow." : null;
      return { title, outcome, ...done, note, file: at === 0 ? paper : null };
    }),
  };
};

/** Leaves out every third. */
const some = (ids: readonly number[], index: number) => ids.filter((_id, at) => (index + at) % 3 !== 0);
const among = (held: Readonly<Record<string, number[]>>, categories: readonly string[], { index }: SampleAsset) =>
  some(
    categories.flatMap((category) => held[category] ?? []),
    index,
  );

const location: Section<"location"> = ({ asset: { index, isProperty, spv } }) => {
  const { address, state, pin, latitude, longitude, near, city } = spv.story;
  const [locality = city] = address.split(", ").slice(-1);
  const around = (degrees: number, by: number) => (degrees + ((index * by) % 40) / 10_000).toFixed(6);
  return {
    ...(isProperty ? { address: `${address}\n${city}`, pin_code: pin } : {}),
    ...{ locality, state, latitude: around(latitude, 7), longitude: around(longitude, 11) },
    places: Object.entries(near).map(([name, kind], place) => ({
      name,
      kind,
      distance: `${place}.${1 + (index % 9)}`,
    })),
  };
};

const exit: Section<"exit"> = ({ asset: { isProperty } }) => ({
  items: [
    {
      title: isProperty ? "Sale of the property" : "Sale of the rights",
      text: "<p>The SPV sells the asset once holders of most tokens agree, and pays out what is left after costs.</p>",
    },
    { title: "Sale of tokens", text: "<p>Tokens may be sold to other verified investors of the platform.</p>" },
    ...(isProperty
      ? []
      : [{ title: "Income until the rights end", text: "<p>Income is paid out <em>every quarter</em>.</p>" }]),
  ],
});

const disclosure: Section<"disclosure"> = ({ asset: { story, isProperty } }) => ({
  text:
    `<h3>Before you invest in ${story.name}</h3><p>You can lose all that you invest. Nobody promises income or a sale.</p>` +
    `<ul><li>Tokens may find no buyer.</li><li>${isProperty ? "Rents can fall and units stand empty." : "A work may never find its audience."}</li></ul>`,
});

const tax: Section<"tax"> = ({ asset: { isProperty } }) => ({
  items: [
    { name: "Tax deducted at source", rate: "10.0000", text: "Deducted from what is paid out to residents." },
    isProperty
      ? { name: "Property tax", text: "Paid by the SPV out of the rents." }
      : { name: "Goods and services tax", rate: "18.0000", text: "On fees of the platform." },
  ],
});

const terms: Section<"terms"> = () => ({
  items: [
    { title: "Who may invest", text: "<p>Everybody of age whose identity the platform has verified.</p>" },
    { title: "Payment", text: "<p>Within <strong>seven days</strong> of the signature, into the escrow account.</p>" },
  ],
});

const faq: Section<"faq"> = ({ asset: { story } }) => ({
  items: [
    { title: "When do I get my tokens?", text: "<p>Once the raise is complete and your payment has arrived.</p>" },
    { title: `Can I visit ${story.name}?`, text: "<p>Twice a year, by appointment.</p>" },
    { title: "What happens if the raise fails?", text: "<p>Your money comes back in full, with its fees.</p>" },
  ],
});

const signature: Section<"signature"> = ({ asset: { spv }, template }) => ({
  ...{ template_id: template, signatory_name: spv.story.board[1], signatory_title: "Director" },
  values: mergeFieldsOf(AGREEMENT)
    .filter((field) => !isFilled(field))
    .map((field) => ({ field, value: field === "arbitration.seat" ? "Mumbai" : spv.story.city })),
});

/** The tabs that hold values of their own; of the others only that they were saved is kept. */
const SECTIONS: Partial<Record<TabName, (known: Known) => Values>> = {
  ...{ investment, rent, legal, gallery, host, diligence, location, exit, disclosure, tax, terms, faq, signature },
  features: ({ asset, features }) => ({
    features: among(features, asset.isProperty ? ["Building", "Location", "Investor"] : ["Rights", "Investor"], asset),
  }),
  amenities: ({ asset, amenities }) => ({ amenities: among(amenities, ["Building", "Neighbourhood"], asset) }),
};

/** Gives the rows of the tabs of an asset, as far as it has come: all of them once it is past its draft. */
export function sectionRows(known: Known, managers: readonly SampleEmployee[]): Values[] {
  const { asset, now } = known;
  const reached = String(asset.row.step_completed);
  return assetTabs
    .filter(({ only, key }) => fits(only, asset.isProperty ? "property" : "entertainment") && key <= reached)
    .map(({ name }, at) => ({
      ...{ asset_id: asset.id, name, data: SECTIONS[name]?.(known) ?? {} },
      saved_at: instantOf(Math.min(now, asset.entered + (at + 1) * HOUR)),
      saved_by: managers[asset.index % managers.length]?.name,
    }));
}
