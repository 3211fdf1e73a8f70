import { TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { type RaRecord, ResourceContextProvider, useCreate, useGetOne, useRequireAccess, useUpdate } from "react-admin";
import { Navigate, useLocation, useNavigate, useParams } from "react-router-dom";
import { distributions } from "../../contract/distributions/resource";
import { distributionRoutes } from "../../contract/distributions/routes";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Back } from "../kit/Back";
import { FormInput } from "../kit/FormInput";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { pathOf } from "../kit/paths";
import { defaultsOf } from "../kit/record";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { creationCheck } from "../kit/validation";
import { Loading } from "../screens/Loading";
import { SpvShell } from "../spv/shell/SpvShell";
import { spvPath } from "../spv/shell/tabs";
import { Bar } from "../wizard/Bar";
import { wordsIn } from "../wizard/form/errors";
import { StepForm } from "../wizard/form/StepForm";
import { useOwner } from "../wizard/form/useOwner";
import { recordBase } from "../wizard/form/useStepForm";
import { pick, type Values } from "../wizard/form/values";
import { stepTaking } from "../wizard/step";
import { Heading, Wizard } from "../wizard/Wizard";
import { CheckStep } from "./CheckStep";
import { type Distribution, distributionPath, isOpen } from "./distribution";
import { inputOf } from "./inputs";
import { Preset } from "./Preset";
import { CHECK, STEPS, WIZARD_FIELDS } from "./steps";
import { useDistributionChange } from "./useDistributionChange";
import { useDistributionName } from "./useDistributionName";
import { distributionWords } from "./words";
import "./distributions.css";

const words = distributionWords.wizard;
const DEFAULTS = defaultsOf(distributions);
const CHECKED = creationCheck(distributions);

type Draft = RaRecord & Distribution;

/** The page that prepares a distribution step by step: of one SPV, or of one that is chosen first. */
export function DistributionWizard() {
  const { id } = useParams();
  if (id !== undefined) {
    return (
      <SpvShell page="disturbution">
        <Arrival spv={Number(id)} />
      </SpvShell>
    );
  }
  return (
    <>
      <PageTitle title={t(distributionWords.new)} above={<Back resource={distributions} />} />
      <Arrival />
    </>
  );
}

/** Reads from the address which draft is prepared, and waits for it. */
function Arrival({ spv }: { spv?: number }) {
  const asked = new URLSearchParams(useLocation().search);
  const id = asked.get("draft") ?? undefined;
  const owner = useOwner();
  const read = useGetOne<Draft>(distributions.name, { id: Number(id) }, { enabled: id !== undefined, retry: false });
  const draft = id === undefined ? undefined : read.data;
  const action = id === undefined ? "create" : "edit";
  const { isPending: isUnchecked } = useRequireAccess({ resource: distributions.name, action });
  if (isUnchecked || owner === undefined) return <Loading />;
  if (id !== undefined && !draft) {
    if (read.isPending || !read.error) return <Loading />;
    const { error, refetch } = read;
    return (
      <Notice panel icon={TriangleAlert} title={t(kitWords.record.failed)} text={error.message} onRetry={refetch} />
    );
  }
  // What is submitted can no longer be changed.
  if (draft && !isOpen(draft)) return <Navigate to={distributionPath(draft)} replace />;
  // Without a draft there is nothing to withhold from or to check.
  const step = Math.min(Math.max(Math.trunc(Number(asked.get("step"))) || 1, 1), draft ? CHECK : 2);
  return (
    <ResourceContextProvider value={distributions.name}>
      <Steps spv={spv} draft={draft} step={step} owner={owner} />
    </ResourceContextProvider>
  );
}

interface Props {
  spv: number | undefined;
  draft: Draft | undefined;
  /** Counted from 1. */
  step: number;
  owner: string | number;
}

const addressOf = (step: number, draft: Draft["id"] | undefined) =>
  `?${new URLSearchParams({ ...(draft === undefined ? {} : { draft: String(draft) }), step: String(step) })}`;

function Steps({ spv, draft, step, owner }: Props) {
  const nameOf = useDistributionName();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const provider = useConsoleProvider();
  const [create] = useCreate<Draft>();
  const [update] = useUpdate<Draft>();
  const [rates, setRates] = useState<Distribution["withholding"]>();
  const calculation = useDistributionChange(
    (id: Distribution["id"], key) => provider.call(distributionRoutes.calculate, { params: { id }, key, timeout: 0 }),
    // The figures that it leads to say so.
    undefined,
    { tells: true },
  );
  const stored = useMemo(() => {
    if (draft) return recordBase(draft);
    const values: Values = { ...DEFAULTS, spv_id: spv ?? null, ...(rates ? { withholding: rates } : {}) };
    return { values, version: 0 };
  }, [draft, spv, rates]);
  const present = STEPS[step - 1] ?? STEPS[0];
  const back = step > 1 ? { to: addressOf(step - 1, draft?.id) } : undefined;
  const out = draft
    ? distributionPath(draft)
    : spv === undefined
      ? pathOf(distributions, "list")
      : spvPath(spv, "disturbution");

  const save = (entries: Values, { values, version }: { values: Values; version: number }) => {
    // Their types do not know that there is a promise then.
    if (!draft) return create(distributions.name, { data: entries }, { returnPromise: true }) as Promise<Draft>;
    const change = { id: draft.id, data: { ...values, ...entries, version }, previousData: values as Draft };
    return update(distributions.name, change, {
      returnPromise: true,
      mutationMode: "pessimistic",
    }) as Promise<Draft>;
  };
  const goOn = async (saved: Draft | undefined) => {
    const now = saved ?? draft;
    if (now && step === CHECK - 1 && (saved || now.status === "draft")) await calculation.mutateAsync(now.id);
    // A draft that was not there before is not given up by going back.
    navigate(addressOf(step + 1, now?.id), { replace: draft === undefined && now !== undefined });
  };
  const takes = STEPS.map(({ fields }) => ({ paths: fields.map(({ path }) => path) }));
  const steps = STEPS.map(({ name }, index) => ({
    key: name,
    title: t(words[name]),
    state: index + 1 < step ? ("complete" as const) : ("later" as const),
    to: index + 1 < step ? addressOf(index + 1, draft?.id) : undefined,
  }));
  return (
    <div className="distribution">
      {spv !== undefined && (
        <div className="row distribution-head">
          <h2 className="headline">{draft ? nameOf(draft) : t(distributionWords.new)}</h2>
        </div>
      )}
      <Wizard way={<Bar steps={steps} open={present.name} onGo={navigate} />}>
        <Heading step={present.name} level={spv === undefined ? "h2" : "h3"} isHidden>
          {t(words[present.name])}
        </Heading>
        {draft && step === CHECK ? (
          <CheckStep distribution={draft} back={back} />
        ) : (
          <StepForm<Draft>
            resource={distributions.name}
            place={{ owner, of: `distributions/${draft?.id ?? `new-${spv ?? ""}`}`, step: "all" }}
            root={pathname}
            fields={WIZARD_FIELDS}
            stored={stored}
            baseOf={recordBase}
            check={(values) => {
              const errors = CHECKED(pick(WIZARD_FIELDS, values));
              // What a later step lacks is asked for there.
              return stepTaking(
                takes.slice(0, step),
                wordsIn(errors).map(([path]) => path),
              ) < 0
                ? {}
                : errors;
            }}
            save={step === 1 && !draft ? undefined : save}
            onSaved={goOn}
            onRefused={(paths) => {
              const at = stepTaking(takes, paths) + 1;
              if (at > 0 && at !== step) navigate(addressOf(at, draft?.id));
            }}
            locked={{ paths: draft ? ["spv_id"] : [], why: t(words.fixed) }}
            go={t(step === CHECK - 1 ? words.calculate : words.next)}
            back={back ?? { to: out, words: t(kitWords.record.cancel) }}
          >
            <Preset draft={draft?.id} shown={present.name === "withholding"} onFound={setRates} />
            <div className="form-grid">
              {present.fields
                .filter(({ path }) => path !== "spv_id" || spv === undefined)
                .map((field) => inputOf(field) ?? <FormInput key={field.path} field={field} />)}
            </div>
          </StepForm>
        )}
      </Wizard>
    </div>
  );
}
