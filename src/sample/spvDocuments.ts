import type { RecordOf } from "../contract/resource";
import { spvDocuments } from "../contract/spvDocuments/resource";
import { DAY, HOUR } from "../contract/time";
import type { Database } from "../server/db/database";
import { buildRow } from "../server/db/sample/build";
import { drawFor } from "../server/db/sample/draw";
import { dayOf, instantOf } from "../server/db/sample/time";
import { insertRows } from "../server/db/sample/write";
import { tables } from "../server/db/tables";
import type { Values } from "../server/resources/values";
import type { SpvScene } from "./spvScene";
import type { SampleSpv } from "./spvs";

type Document = RecordOf<typeof spvDocuments>;
type Paper = readonly [title: string, kind: Document["kind"]];

const FOUNDING: readonly Paper[] = [
  ["Certificate of incorporation", "incorporation"],
  ["Subscription agreement", "subscription"],
  ["Escrow agreement", "escrow-agreement"],
  ["Resolution to issue tokens", "resolution"],
  ["Tax registration", "tax-registration"],
];

/** What an SPV has beside what founds it, in turns. */
const FURTHER: readonly (readonly Paper[])[] = [
  [
    ["Licence to hold property", "licence"],
    ["Directors’ liability policy", "insurance"],
  ],
  [["Directors’ liability policy", "insurance"]],
  [["Letter of the auditor", "other"]],
  [["Licence to hold property", "licence"]],
];

const COMPANIES: readonly unknown[] = ["private-limited", "public-entity", "corporation"];

const constitutionOf = ({ row }: SampleSpv): Paper =>
  COMPANIES.includes(row.entity_type)
    ? ["Memorandum and articles of association", "constitution"]
    : ["Operating agreement", "agreement"];

/** Writes the legal sets of the SPVs: nearly whole ones, in several versions, some still to be reviewed. */
export const seedSpvDocuments = (tx: Database, desk: SpvScene): Promise<void> =>
  insertRows(
    tx,
    tables.spv_documents,
    desk.spvs.flatMap((spv, index) => setOf(spv, index, desk)),
  );

function setOf(spv: SampleSpv, index: number, desk: SpvScene): Values[] {
  const [incorporation, ...rest] = FOUNDING as [Paper, ...Paper[]];
  const papers = [incorporation, constitutionOf(spv), ...rest, ...(FURTHER[index % FURTHER.length] ?? [])];
  return papers.flatMap((paper, at) => {
    const last = at === papers.length - 1;
    const review = (index + at) % 7 === 6 ? "rejected" : last && index % 2 ? "pending" : "approved";
    const row = (revision: number, outcome: Document["review_status"]) =>
      rowOf({ spv, index, at, paper, revision, review: outcome }, desk);
    const revised = (index + at) % 4 === 1;
    return revised ? [row(1, "approved"), row(2, review)] : [row(1, review)];
  });
}

interface Drawn {
  spv: SampleSpv;
  index: number;
  at: number;
  paper: Paper;
  revision: number;
  review: Document["review_status"];
}

function rowOf(
  { spv, index, at, paper: [title, kind], revision, review }: Drawn,
  { desk, paper, now }: SpvScene,
): Values {
  const draw = drawFor(`sample spv document ${at}.${revision}`, index);
  const formed = Date.parse(String(spv.row.created_at));
  const added = Math.min(now, formed + (at + 1) * DAY + (revision - 1) * 400 * DAY);
  const reviewed = Math.min(now, added + draw.integer(3, 40) * HOUR);
  return buildRow(
    spvDocuments,
    {
      spv_id: spv.id,
      title,
      kind,
      revision,
      file: paper,
      issued_on: dayOf(added - draw.integer(2, 40) * DAY),
      expires_on: expiryOf(kind, index, now),
      review_status: review,
      review_note: review === "rejected" ? "The signature of the second director is missing." : null,
      reviewed_by: review === "pending" ? null : draw.pick(desk.reviewers).name,
      version: review === "pending" ? 1 : 2,
      created_at: instantOf(added),
      updated_at: instantOf(review === "pending" ? added : reviewed),
    },
    index * 20 + at * 2 + revision,
  );
}

/** A policy that has lapsed, licences that are about to, and others that hold for long; most papers have no end. */
function expiryOf(kind: Document["kind"], index: number, now: number): string | null {
  if (kind === "insurance") return dayOf(now + (index % 2 ? -12 - index : 45 + index * 40) * DAY);
  return kind === "licence" ? dayOf(now + (21 + index * 30) * DAY) : null;
}
