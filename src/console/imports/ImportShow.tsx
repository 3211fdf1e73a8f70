import { useState } from "react";
import { useRecordContext } from "react-admin";
import { approvals } from "../../contract/approvals/resource";
import type { ImportStatus } from "../../contract/imports/vocabulary";
import { Show } from "../admin/Show";
import { inSentence, pluralOf, resourceOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { ReferenceName } from "../kit/ReferenceName";
import { Callout } from "../theme/layout";
import { DiscardImport } from "./DiscardImport";
import { MapColumns } from "./MapColumns";
import { Outcome } from "./Outcome";
import { Plan } from "./Plan";
import { Rows } from "./Rows";
import { Running } from "./Running";
import { type Step, Steps } from "./Steps";
import { type Import, isBusy, useImport } from "./useImport";
import { importWords } from "./words";

/** The page of an import: the step that it has come to, and once it has ended what became of each row. */
export const ImportShow = () => (
  <Show
    actions={<DiscardImport />}
    title={({ resource: name, file_name }) => {
      const resource = resourceOf(name);
      const records = resource ? inSentence(pluralOf(resource)) : name;
      return `${t(importWords.title, { records })}: ${file_name}`;
    }}
  >
    <Body />
  </Show>
);

const STEP: Readonly<Record<ImportStatus, Step | undefined>> = {
  mapping: "columns",
  checking: "check",
  checked: "check",
  waits: "run",
  running: "run",
  finished: undefined,
  cancelled: undefined,
  stopped: undefined,
  undoing: undefined,
  undone: undefined,
  discarded: undefined,
};

function Body() {
  const record = useRecordContext();
  const { data: of, error } = useImport(Number(record?.id));
  const [mapping, setMapping] = useState(false);
  if (error && !of) return <p role="alert">{failureWords(error)}</p>;
  if (!of) return <div className="waiting" aria-busy />;
  const maps = of.mine && (of.status === "mapping" || mapping);
  const step = maps ? "columns" : STEP[of.status];
  return (
    <>
      {step && <Steps at={step} />}
      {maps ? (
        <MapColumns of={of} onChecked={() => setMapping(false)} />
      ) : (
        <Stage of={of} onColumns={() => setMapping(true)} />
      )}
    </>
  );
}

function Stage({ of, onColumns }: { of: Import; onColumns: () => void }) {
  const { status, approval_id } = of;
  if (isBusy(status)) return <Running of={of} />;
  if (status === "mapping") return null;
  if (status === "checked")
    return (
      <>
        <Plan of={of} onColumns={onColumns} />
        <Rows of={of} />
      </>
    );
  return (
    <>
      {status === "waits" && (
        <Callout tone="plain">
          {t(importWords.waits)} {approval_id && <ReferenceName to={approvals.name} id={approval_id} link />}
        </Callout>
      )}
      {status === "discarded" && <Callout tone="plain">{t(importWords.discard.gone)}</Callout>}
      <Outcome of={of} />
      {status !== "discarded" && <Rows of={of} />}
    </>
  );
}
