import { documents } from "../contract/documents/resource";
import type { RecordOf } from "../contract/resource";
import { DAY, HOUR } from "../contract/time";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { dayOf, instantOf } from "../server/db/sample/time";
import type { Values } from "../server/resources/values";
import type { SampleAsset } from "./assets";
import type { Team } from "./team";

type Document = RecordOf<typeof documents>;
type Review = Document["review_status"];
type Paper = readonly [title: string, kind: Document["kind"], visibility: Document["visibility"]];

const INSURANCE: Paper = ["Insurance policy", "insurance", "internal"];

/** The first three belong to every asset of the kind, and one of the others to most. */
const PAPERS: Record<"property" | "work", readonly Paper[]> = {
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

interface Around {
  desk: Team;
  /** Address of the page that stands for every document. */
  paper: string;
  now: number;
}

/** Gives the documents of every asset past its draft. */
export const assetDocumentRows = (assets: readonly SampleAsset[], around: Around): Values[] =>
  assets.flatMap((asset, index) => (asset.status === "draft" ? [] : papersOf(asset, index, around)));

function papersOf(asset: SampleAsset, index: number, around: Around): Values[] {
  // Works and properties take turns.
  const place = Math.floor(index / 2);
  const [offer, proof, insurance, ...others] = PAPERS[typeof asset.kind === "string" ? "property" : "work"];
  const more = place % 4 === 3 ? [] : [others[place % others.length]];
  const papers = [offer, proof, insurance, ...more] as Paper[];
  const reviews = REVIEWS[asset.status] ?? [];
  return papers.flatMap((paper, at) => {
    const last = at === 3 && asset.status === "live" ? "pending" : "approved";
    const row = (revision: number, review: Review) => rowOf({ asset, index, at, paper, revision, review }, around);
    // Of some, a first version was refused.
    const isSecond = at === 1 && place % 5 === 1;
    const review = reviews[at] ?? last;
    return isSecond ? [row(1, "rejected"), row(2, review)] : [row(1, review)];
  });
}

interface Drawn {
  asset: SampleAsset;
  index: number;
  at: number;
  paper: Paper;
  revision: number;
  review: Review;
}

function rowOf({ asset, index, at, paper, revision, review }: Drawn, { desk, paper: file, now }: Around): Values {
  const [title, kind, visibility] = paper;
  const draw = drawFor(`sample paper ${at}.${revision}`, index);
  const entered = Date.parse(String(asset.row.created_at));
  const added = Math.min(now, entered + (4 * revision + at) * HOUR);
  const reviewed = Math.min(now, added + 3 * HOUR);
  return buildRow(
    documents,
    {
      property_id: asset.id,
      title,
      kind,
      revision,
      file,
      visibility,
      issued_on: dayOf(entered - draw.integer(10, 120) * DAY),
      expires_on: kind === "insurance" ? expiryOf(asset.status, draw.integer(0, 20), now) : null,
      review_status: review,
      review_note: review === "rejected" ? "A page is missing from the scan." : null,
      reviewed_by: review === "pending" ? null : draw.pick(desk.reviewers).name,
      version: review === "pending" ? 1 : 2,
      created_at: instantOf(added),
      updated_at: instantOf(review === "pending" ? added : reviewed),
    },
    index * 8 + at * 2 + revision,
  );
}

/** An offer that failed has let its insurance lapse; of those that run, many come to their end within a month. */
function expiryOf(status: SampleAsset["status"], days: number, now: number): string {
  if (status === "closed-unsuccessful") return dayOf(now - (20 + days) * DAY);
  return dayOf(now + (days % 2 ? 8 + days : 60 + days * 9) * DAY);
}
