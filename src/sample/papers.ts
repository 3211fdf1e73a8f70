import type { documents } from "../contract/documents/resource";
import type { RecordOf } from "../contract/resource";
import { DAY, HOUR } from "../contract/time";
import type { Values } from "../server/resources/values";
import type { SampleAsset, SampleSpv } from "./assets";
import { dayOf, drawFor, instantOf, readPairs, readTable, rowFor } from "./rows";
import type { Story } from "./story";

type Document = RecordOf<typeof documents>;
type Review = Document["review_status"];

/** Documents of assets: the first three belong to every one of the kind, and one of the others to most. */
const PAPERS = readTable(`
kind             | visibility | [property]                  | [work]
prospectus       | public     | Offer document              | Offer document
title-deed       | investors  | Title deed
rights-agreement | investors  |                             | Agreement on the rights
insurance        | internal   | Insurance policy            | Insurance policy
valuation        | investors  | Valuation report
legal-opinion    | internal   | Title search
licence          | investors  | Approval of the layout
tax              | internal   | Receipt of the property tax
lease            | internal   | Lease deeds
due-diligence    | investors  |                             | Due-diligence report
financials       | investors  |                             | Audited accounts
other            | internal   |                             | Letter of intent of the distributor`);

/** How the papers of an asset were reviewed, in their order, where not all of them were approved. */
const REVIEWS: Partial<Record<SampleAsset["status"], readonly Review[]>> = {
  "in-review": ["approved", "approved", "pending", "pending"],
  "changes-requested": ["approved", "rejected", "pending", "pending"],
  live: ["approved", "approved", "approved", "pending"],
};

function reviewOf({ end, paper, desk }: Story, review: Review, added: number, seed: number) {
  const isOpen = review === "pending";
  return {
    ...{ review_status: review, review_note: review === "rejected" ? "A page is missing from the scan." : null },
    reviewed_by: isOpen ? null : drawFor("sample review of", seed).pick(desk.reviewers).name,
    ...{ version: isOpen ? 1 : 2, file: paper, issued_on: dayOf(added - (3 + (seed % 40)) * DAY) },
    ...{ created_at: instantOf(added), updated_at: instantOf(isOpen ? added : Math.min(end, added + 3 * HOUR)) },
  };
}

/** Gives the documents of every asset past its draft; of some, a first version was refused. */
export const assetDocumentRows = (assets: readonly SampleAsset[], story: Story): Values[] =>
  assets
    .filter(({ status }) => status !== "draft")
    .flatMap((asset) => {
      const { id, index, status, entered, isProperty } = asset;
      const of = isProperty ? "property" : "work";
      const [offer, proof, insurance, ...others] = PAPERS.filter((paper) => paper[of]);
      return [offer, proof, insurance, others[index % others.length]].flatMap((paper, at) => {
        const { kind, visibility, [of]: title } = paper as (typeof PAPERS)[0];
        const last = REVIEWS[status]?.[at] ?? "approved";
        const reviews: Review[] = at === 1 && index % 4 === 1 ? ["rejected", last] : [last];
        // An offer that failed has let its insurance lapse; of those that run, many come to their end within a month.
        const left = status === "closed-unsuccessful" ? -25 : index % 2 ? 9 + (index % 18) : 60 + index * 9;
        return reviews.map((review, before) =>
          rowFor("documents", {
            ...{ property_id: id, title: String(title), kind, visibility, revision: before + 1 },
            expires_on: kind === "insurance" ? dayOf(story.end + left * DAY) : null,
            ...reviewOf(story, review, Math.min(story.end, entered + (4 * (before + 1) + at) * HOUR), index * 8 + at),
          }),
        );
      });
    });

const FOUNDING = readPairs(`Certificate of incorporation = incorporation
  | Memorandum and articles of association = constitution | Operating agreement = agreement
  | Subscription agreement = subscription | Escrow agreement = escrow-agreement
  | Resolution to issue tokens = resolution | Tax registration = tax-registration`);

/** Gives the legal sets of the SPVs: nearly whole ones, some in two versions, some still to be reviewed. */
export const spvDocumentRows = (spvs: readonly SampleSpv[], story: Story): Values[] =>
  spvs.flatMap(({ id, entity, papers: own, row }, index) => {
    const other = ["private-limited", "public-entity", "corporation"].includes(entity) ? "agreement" : "constitution";
    const papers = Object.entries({ ...FOUNDING, ...own }).filter(([, kind]) => kind !== other);
    return papers.flatMap(([title, kind], at) => {
      const isLast = at === papers.length - 1 && index % 2 === 1;
      const last: Review = (index + at) % 7 === 6 ? "rejected" : isLast ? "pending" : "approved";
      const reviews: Review[] = (index + at) % 4 === 1 ? ["approved", last] : [last];
      // A policy that has lapsed, licences that are about to, and others that hold for long; most papers have no end.
      const left = kind === "insurance" ? (index % 2 ? -12 - index : 45 + index * 40) : 21 + index * 30;
      return reviews.map((review, before) => {
        const added = Date.parse(String(row.created_at)) + (at + 1) * 3 * HOUR + before * 150 * DAY;
        return rowFor("spv-documents", {
          ...{ spv_id: id, title, kind, revision: before + 1 },
          expires_on: kind === "insurance" || kind === "licence" ? dayOf(story.end + left * DAY) : null,
          ...reviewOf(story, review, Math.min(story.end - DAY, added), index * 20 + at),
        });
      });
    });
  });

const PARTIES = "<p>Between {{issuer.name}}, for {{spv.name}}, and <strong>{{investor.name}}</strong>.</p>";
const SIGNED = "<p>{{place}}, {{today}}</p><p>{{investor.signature}}</p><p>{{issuer.signature}}</p>";

/** Text of the template that the investors of the sample sign. */
export const AGREEMENT = `<h2>Subscription agreement</h2>${PARTIES}
<p>The investor subscribes for {{order.units}} tokens of {{asset.name}} at {{token.price}}, {{order.amount}} in all.</p>
<p>The amount lies in escrow until the raise is complete. Each token carries an equal part of what the asset brings.</p>
<p>Disputes are settled in {{arbitration.seat}}.</p>${SIGNED}<p>{{issuer.signatory}}, {{issuer.title}}</p>`;

const BODIES: Readonly<Record<string, string>> = {
  "subscription-agreement": AGREEMENT,
  "term-sheet": "<h2>Term sheet: {{asset.name}}</h2><p>{{token.total}} tokens at {{token.price}}. It binds nobody.</p>",
  "investor-agreement": `<h2>Investor agreement</h2>${PARTIES}<p>The investor has read the risks.</p>${SIGNED}`,
  certificate: "<h2>Certificate</h2><p>{{investor.name}} holds {{order.units}} tokens of {{asset.name}}.</p>",
  hi: "<h2>भुगतान की सूचना</h2><p>{{investor.name}}, {{asset.name}} के लिए {{order.amount}} का भुगतान शेष है।</p>",
  mr: "<h2>देयक सूचना</h2><p>{{investor.name}}, {{asset.name}} साठी {{order.amount}} ही रक्कम देणे बाकी आहे.</p>",
  ta: "<h2>கட்டண அறிவிப்பு</h2><p>{{investor.name}}, {{asset.name}} க்கு {{order.amount}} செலுத்த வேண்டியுள்ளது.</p>",
  ar: "<h2>إشعار بالدفع</h2><p>{{investor.name}}، مبلغ {{order.amount}} مستحق عن {{asset.name}}.</p>",
};

/** Templates of every kind, language and status; the first is what investors sign. */
const TEMPLATES = readTable(`
name                                   | kind                   | language | revision# | status
Subscription agreement                 | subscription-agreement | en       | 2         | active
Subscription agreement until last year | subscription-agreement | en       | 1         | retired
Term sheet                             | term-sheet             | en       | 1         | active
Investor agreement                     | investor-agreement     | en       | 1         | draft
Certificate                            | certificate            | en       | 1         | active
Payment is due (hi)                    | notice                 | hi       | 1         | draft
Payment is due (mr)                    | notice                 | mr       | 1         | draft
Payment is due (ta)                    | notice                 | ta       | 1         | draft
Payment is due (ar)                    | notice                 | ar       | 1         | draft`);

/** Gives the rows of the templates. */
export const templateRows = (now: number): Values[] =>
  TEMPLATES.map((template, index) => {
    const body = BODIES[template.kind] ?? BODIES[template.language] ?? "";
    return rowFor("templates", { ...template, body, created_at: instantOf(now - (555 - index * 20) * DAY) });
  });
