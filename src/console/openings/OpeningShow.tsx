import { TriangleAlert } from "lucide-react";
import { type RaRecord, useRecordContext } from "react-admin";
import type { openingDocuments } from "../../contract/openings/resource";
import type { RecordOf } from "../../contract/resource";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { t } from "../i18n/t";
import { Callout, Stack } from "../theme/layout";
import { formatProblem } from "./formatProblem";
import { OpeningActions } from "./OpeningActions";
import { OpeningLines } from "./OpeningLines";
import { openingWords } from "./words";

const SECTIONS = {
  [openingWords.section]: ["kind", "as_of", "total", "lines", "brought_by", "posted_by", "created_at", "file_hash"],
};

/** The page of an opening document: what is wrong with it, its lines, and what can be done with all of it. */
export const OpeningShow = () => (
  <Show actions={<OpeningActions />} isFixed={isKept}>
    <Content />
    <SimpleShowLayout sections={SECTIONS} display={({ path }) => (path === "problems" ? null : undefined)} />
  </Show>
);

/** One that waits, or is in the books, is not deleted. */
const isKept = ({ status }: RaRecord) => !["faulty", "checked"].includes(status);

function Content() {
  const document = useRecordContext<RecordOf<typeof openingDocuments>>();
  if (!document) return null;
  return (
    <Stack>
      {document.status === "faulty" && <Mistakes {...document} />}
      <OpeningLines document={document} />
    </Stack>
  );
}

const Mistakes = ({ problems, faulty_lines }: RecordOf<typeof openingDocuments>) => (
  <Callout icon={TriangleAlert}>
    {problems.map((problem) => (
      <p key={problem.code}>
        <strong>{formatProblem(problem)}</strong>
      </p>
    ))}
    {faulty_lines > 0 && (
      <p>
        <strong>{t(openingWords.mistakes, { smart_count: faulty_lines })}</strong>
      </p>
    )}
    <p>{t(openingWords.mend)}</p>
  </Callout>
);
