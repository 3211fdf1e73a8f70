import { documents } from "../contract/documents/resource";
import type { RecordOf } from "../contract/resource";
import { spvDocuments } from "../contract/spvDocuments/resource";
import { tenants } from "../contract/tenants/resource";
import { DAY, HOUR } from "../contract/time";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { emailOf, phoneOf } from "../server/db/sample/names";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import type { SampleAsset, SampleSpv } from "./portfolio";
import type { Team } from "./team";

type Document = RecordOf<typeof documents>;
type SpvDocument = RecordOf<typeof spvDocuments>;
type Review = Document["review_status"];
type Paper = readonly [title: string, kind: Document["kind"], visibility: Document["visibility"]];

interface Around {
  desk: Team;
  /** Address of the page that stands for every document. */
  paper: string;
  now: number;
}

const INSURANCE: Paper = ["Insurance policy", "insurance", "internal"];

/** The first three belong to every asset of the kind, and one of the others to most. */
const PAPERS: Readonly<Record<"property" | "work", readonly Paper[]>> = {
  property: [
    ["Offer document", "prospectus", "public"],
    ["Title deed", "title-deed", "investors"],
    INSURANCE,
    ["Valuation report", "valuation", "investors"],
    ["Title search", "legal-opinion", "internal"],
    ["Approval of the layout", "licence", "investors"],
    ["Receipt of the property tax", "tax", "internal"],
    ["Lease deeds", "lease", "internal"],
  ],
  work: [
    ["Offer document", "prospectus", "public"],
    ["Agreement on the rights", "rights-agreement", "investors"],
    INSURANCE,
    ["Due-diligence report", "due-diligence", "investors"],
    ["Audited accounts", "financials", "investors"],
    ["Letter of intent of the distributor", "other", "internal"],
  ],
};

/** How the papers of an asset were reviewed, in their order, where not all of them were approved. */
const REVIEWS: Partial<Record<SampleAsset["status"], readonly Review[]>> = {
  "in-review": ["approved", "approved", "pending", "pending"],
  "changes-requested": ["approved", "rejected", "pending", "pending"],
};

/** What a document of either kind has of its review, added at a moment. */
function reviewOf(around: Around, review: Review, added: number, note: string, seed: number) {
  const isOpen = review === "pending";
  const reviewed = Math.min(around.now, added + 3 * HOUR);
  return {
    review_status: review,
    review_note: review === "rejected" ? note : null,
    reviewed_by: isOpen ? null : drawFor("sample review of", seed).pick(around.desk.reviewers).name,
    version: isOpen ? 1 : 2,
    file: around.paper,
    issued_on: dayOf(added - (3 + (seed % 40)) * DAY),
    created_at: instantOf(added),
    updated_at: instantOf(isOpen ? added : reviewed),
  };
}

/** Gives the documents of every asset past its draft. */
export const assetDocumentRows = (assets: readonly SampleAsset[], around: Around): Values[] =>
  assets.flatMap((asset) => {
    const { index, status, isProperty, entered } = asset;
    if (status === "draft") return [];
    const [offer, proof, insurance, ...others] = PAPERS[isProperty ? "property" : "work"];
    const papers = [offer, proof, insurance, others[index % others.length]] as Paper[];
    return papers.flatMap(([title, kind, visibility], at) => {
      const last = REVIEWS[status]?.[at] ?? (at === 3 && status === "live" ? "pending" : "approved");
      // Of some, a first version was refused.
      const reviews: Review[] = at === 1 && index % 4 === 1 ? ["rejected", last] : [last];
      return reviews.map((review, before) => {
        const seed = index * 8 + at * 2 + before;
        const added = Math.min(around.now, entered + (4 * (before + 1) + at) * HOUR);
        return buildRow(
          documents,
          {
            ...{ property_id: asset.id, title, kind, visibility, revision: before + 1 },
            expires_on: kind === "insurance" ? insuredUntil(asset, around.now) : null,
            ...reviewOf(around, review, added, "A page is missing from the scan.", seed),
          },
          seed,
        );
      });
    });
  });

/** An offer that failed has let its insurance lapse; of those that run, many come to their end within a month. */
function insuredUntil({ status, index }: SampleAsset, now: number): string {
  if (status === "closed-unsuccessful") return dayOf(now - 25 * DAY);
  return dayOf(now + (index % 2 ? 9 + (index % 18) : 60 + index * 9) * DAY);
}

const FOUNDING = {
  "Certificate of incorporation": "incorporation",
  "Memorandum and articles of association": "constitution",
  "Operating agreement": "agreement",
  "Subscription agreement": "subscription",
  "Escrow agreement": "escrow-agreement",
  "Resolution to issue tokens": "resolution",
  "Tax registration": "tax-registration",
} as const satisfies Record<string, SpvDocument["kind"]>;

const COMPANIES: readonly unknown[] = ["private-limited", "public-entity", "corporation"];

/** Gives the legal sets of the SPVs: nearly whole ones, some in two versions, some still to be reviewed. */
export const spvDocumentRows = (spvs: readonly SampleSpv[], around: Around): Values[] =>
  spvs.flatMap(({ id, story, row }, index) => {
    const other = COMPANIES.includes(row.entity_type) ? "agreement" : "constitution";
    const papers = Object.entries({ ...FOUNDING, ...story.papers }).filter(([, kind]) => kind !== other);
    return papers.flatMap(([title, kind], at) => {
      const isLast = at === papers.length - 1;
      const last: Review = (index + at) % 7 === 6 ? "rejected" : isLast && index % 2 ? "pending" : "approved";
      const reviews: Review[] = (index + at) % 4 === 1 ? ["approved", last] : [last];
      return reviews.map((review, before) => {
        const seed = index * 20 + at * 2 + before;
        const entered = Date.parse(String(row.created_at));
        const added = Math.min(around.now - DAY, entered + (at + 1) * 3 * HOUR + before * 150 * DAY);
        return buildRow(
          spvDocuments,
          {
            ...{ spv_id: id, title, kind, revision: before + 1, expires_on: endOf(kind, index, around.now) },
            ...reviewOf(around, review, added, "The signature of the second director is missing.", seed),
          },
          seed,
        );
      });
    });
  });

/** A policy that has lapsed, licences that are about to, and others that hold for long; most papers have no end. */
function endOf(kind: SpvDocument["kind"], index: number, now: number): string | null {
  if (kind === "insurance") return dayOf(now + (index % 2 ? -12 - index : 45 + index * 40) * DAY);
  return kind === "licence" ? dayOf(now + (21 + index * 30) * DAY) : null;
}

/** Days from now in which a lease ends. */
const ENDS = { active: 400, notice: 40, arrears: 210, ended: -60 };

/** Gives who rents the properties, as they stood when they came. */
export const tenantRows = (ids: readonly number[], assets: readonly SampleAsset[], now: number): Values[] =>
  assets
    .flatMap((asset) => asset.story.tenants.map((tenant, at) => ({ asset, tenant, at })))
    .map(({ asset, tenant: { name, unit, rent, status }, at }, place) =>
      buildRow(
        tenants,
        {
          ...{ id: ids[place] as number, property_id: asset.id, name, unit, status: "active", note: null },
          lease_from: dayOf(asset.entered - (30 + 50 * at) * DAY),
          lease_to: dayOf(now + (ENDS[status] + place * 11 * (status === "active" ? 1 : 0)) * DAY),
          monthly_rent: `${rent}.00`,
          deposit: `${rent * 6}.00`,
          ...{ escalation: "5.0000", escalation_every: 12, phone: phoneOf(500_000 + place) },
          email: emailOf("office", place + 1, "tenants.example"),
          created_at: instantOf(asset.entered),
          updated_at: instantOf(asset.entered),
        },
        place,
      ),
    );
