import { LayoutDashboard } from "lucide-react";
import { useMemo } from "react";
import { EditBase, type RaRecord, useEditContext, useUpdate } from "react-admin";
import { Link, Navigate, useNavigate, useParams } from "react-router-dom";
import { spv } from "../../../contract/spv/resource";
import { DeleteButton } from "../../admin/DeleteButton";
import { t } from "../../i18n/t";
import { ActivityPanel } from "../../kit/ActivityPanel";
import { Back } from "../../kit/Back";
import { PageTitle } from "../../kit/PageTitle";
import { pathOf } from "../../kit/paths";
import { RecordFailure } from "../../kit/RecordFailure";
import { titleOf } from "../../kit/titleOf";
import { useLeaving } from "../../kit/useLeaving";
import { changeCheck } from "../../kit/validation";
import { Loading } from "../../screens/Loading";
import { NotFound } from "../../screens/Plain";
import { Leaving } from "../../wizard/form/Leaving";
import { StepEnd, StepForm } from "../../wizard/form/StepForm";
import { useOwner } from "../../wizard/form/useOwner";
import { recordBase } from "../../wizard/form/useStepForm";
import { Rail } from "../../wizard/Rail";
import { Heading, Wizard } from "../../wizard/Wizard";
import { wizardWords } from "../../wizard/words";
import { sectionPath } from "../paths";
import { SECTIONS, type Section } from "./sections";
import { useSteps } from "./useSteps";
import { spvWords } from "./words";
import "./form.css";

/** The form of an SPV: each of its sections has an address of its own and is saved by itself. */
export const SpvEdit = () => (
  // The page itself says why there is no record.
  <EditBase resource={spv.name} queryOptions={{ onError: () => undefined }}>
    <Body />
  </EditBase>
);

function Body() {
  const { "*": open = "" } = useParams();
  const { record, error, isPending } = useEditContext();
  const owner = useOwner();
  const { leaving, leave } = useLeaving();
  const section = SECTIONS[Number(open) - 1];
  if (!record) return isPending || !error ? <Loading /> : <RecordFailure resource={spv} error={error} />;
  if (open === "") return <Navigate to={sectionPath(record.id, 1)} replace />;
  if (!section) return <NotFound />;
  if (leaving || owner === undefined) return <Loading />;
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
      <Sections record={record} section={section} owner={owner} />
    </>
  );
}

function Sections({ record, section, owner }: { record: RaRecord; section: Section; owner: string | number }) {
  const navigate = useNavigate();
  const [update] = useUpdate<RaRecord>();
  const place = { owner, of: `spv/${record.id}` };
  const steps = useSteps(record, place);
  const stored = useMemo(() => recordBase(record), [record]);
  const number = SECTIONS.indexOf(section) + 1;
  const isLast = number === SECTIONS.length;
  const next = isLast ? pathOf(spv, "show", record.id) : sectionPath(record.id, number + 1);
  const root = pathOf(spv, "edit", record.id);
  const { heading, fields, needs, Fields, Panel, check } = section;
  const around = { root, back: number > 1 ? { to: sectionPath(record.id, number - 1) } : undefined };
  return (
    <Wizard
      isBeside
      way={<Rail label={t(spvWords.form.sections)} steps={steps} open={String(number)} onGo={navigate} />}
    >
      <Heading step={heading}>{t(heading)}</Heading>
      {Panel && (
        <>
          <Panel record={record} />
          <StepEnd {...around}>
            <div className="actions">
              <Link className="button primary" to={next}>
                {t(wizardWords.go)}
              </Link>
            </div>
          </StepEnd>
          <Leaving place={place} root={root} />
        </>
      )}
      {Fields && (
        <StepForm<RaRecord>
          key={heading}
          resource={spv.name}
          place={{ ...place, step: String(number) }}
          fields={fields}
          stored={stored}
          baseOf={recordBase}
          check={async (values, before) => ({
            ...(await check?.(values as RaRecord, before as RaRecord)),
            ...changeCheck(spv, before)(values),
          })}
          save={(entries, { values, version }) =>
            update(
              spv.name,
              { id: record.id, data: { ...values, ...entries, version }, previousData: values as RaRecord },
              { returnPromise: true, mutationMode: "pessimistic" },
            ) as Promise<RaRecord>
          }
          onSaved={(_, goesOn) => goesOn && navigate(next)}
          stay={t(wizardWords.save)}
          isLast={isLast}
          {...around}
        >
          <Fields fields={fields} needs={needs} />
        </StepForm>
      )}
      {number === 1 && <ActivityPanel resource={spv} id={record.id} />}
    </Wizard>
  );
}
