import { ChevronLeft, LayoutDashboard } from "lucide-react";
import { useState } from "react";
import { EditBase, type RaRecord, useEditContext } from "react-admin";
import { Link, Navigate, useParams } from "react-router-dom";
import { spv } from "../../../contract/spv/resource";
import { DeleteButton } from "../../admin/DeleteButton";
import { Heading } from "../../assets/wizard/Heading";
import { t } from "../../i18n/t";
import { Back } from "../../kit/Back";
import { HistoryPanel } from "../../kit/HistoryPanel";
import { PageTitle } from "../../kit/PageTitle";
import { pathOf } from "../../kit/paths";
import { RecordFailure } from "../../kit/RecordFailure";
import { titleOf } from "../../kit/titleOf";
import { useConflict } from "../../kit/useConflict";
import { useLeaving } from "../../kit/useLeaving";
import { useWritten } from "../../kit/useWritten";
import { Loading } from "../../screens/Loading";
import { NotFound } from "../../screens/Plain";
import { type Saved, SectionForm } from "./SectionForm";
import { SectionRail } from "./SectionRail";
import { SECTIONS, sectionPath } from "./sections";
import { spvWords } from "./words";
import "../../assets/wizard/wizard.css";
import "./form.css";

/** The form of an SPV: each of its sections has an address of its own and is saved by itself. */
export function SpvEdit() {
  const written = useWritten(spv);
  const { "*": open = "" } = useParams();
  const [saved, setSaved] = useState<{ in: string } & Saved>();

  const done = (record: RaRecord, next?: string) => {
    written("updated", record, "");
    setSaved({ in: open, record, ...(next ? { next } : {}) });
  };
  const { onError, dialog } = useConflict(spv, done);

  return (
    <EditBase
      resource={spv.name}
      mutationMode="pessimistic"
      mutationOptions={{ onSuccess: (record: RaRecord) => done(record), onError }}
      // The page itself says why there is no record.
      queryOptions={{ onError: () => undefined }}
    >
      <Body open={open} saved={saved?.in === open ? saved : undefined} onSaved={done} />
      {dialog}
    </EditBase>
  );
}

interface BodyProps {
  open: string;
  saved: Saved | undefined;
  onSaved: (record: RaRecord, next?: string) => void;
}

function Body({ open, saved, onSaved }: BodyProps) {
  const { record, error, isPending } = useEditContext();
  const { leaving, leave } = useLeaving();
  const number = Number(open);
  const section = SECTIONS[number - 1];
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={spv} error={error} />;
  if (open === "") return <Navigate to={sectionPath(record.id, 1)} replace />;
  if (!section) return <NotFound />;
  if (leaving) return <Loading />;

  const isLast = number === SECTIONS.length;
  const next = isLast ? pathOf(spv, "show", record.id) : sectionPath(record.id, number + 1);
  const back = number > 1 && (
    <Link className="button quiet" to={sectionPath(record.id, number - 1)}>
      <ChevronLeft size={16} aria-hidden className="mirrored" /> {t(spvWords.form.back)}
    </Link>
  );
  return (
    <>
      <PageTitle
        title={titleOf(spv, record)}
        above={<Back resource={spv} />}
        actions={
          <>
            <Link className="button" to={pathOf(spv, "show", record.id)}>
              <LayoutDashboard size={16} aria-hidden /> {t(spvWords.form.overview)}
            </Link>
            <DeleteButton onDone={leave} />
          </>
        }
      />
      <div className="wizard">
        <SectionRail record={record} open={number} />
        <div key={open} className="wizard-tab">
          <Heading>{t(section.heading)}</Heading>
          {"Panel" in section ? (
            <>
              <section.Panel record={record} />
              <div className="panel form-end wizard-end">
                {back}
                <div className="actions">
                  <Link className="button primary" to={next}>
                    {t(spvWords.form.go)}
                  </Link>
                </div>
              </div>
            </>
          ) : (
            <SectionForm {...{ record, section, saved, onSaved, back, next, isLast }} />
          )}
          {number === 1 && <HistoryPanel resource={spv} id={record.id} />}
        </div>
      </div>
    </>
  );
}
