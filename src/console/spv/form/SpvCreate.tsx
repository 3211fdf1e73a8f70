import { type RaRecord, ResourceContextProvider, useRequireAccess } from "react-admin";
import { useNavigate, useParams } from "react-router-dom";
import { spv } from "../../../contract/spv/resource";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { Back } from "../../kit/Back";
import { PageTitle } from "../../kit/PageTitle";
import { pathOf } from "../../kit/paths";
import { defaultsOf } from "../../kit/record";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { creationCheck } from "../../kit/validation";
import { Loading } from "../../screens/Loading";
import { NotFound } from "../../screens/Plain";
import { StepForm } from "../../wizard/form/StepForm";
import { useOwner } from "../../wizard/form/useOwner";
import { recordBase } from "../../wizard/form/useStepForm";
import type { Values } from "../../wizard/form/values";
import { Rail } from "../../wizard/Rail";
import { Heading, Wizard } from "../../wizard/Wizard";
import { sectionPath } from "../paths";
import { BASIC } from "./sections";
import { newSteps } from "./useSteps";
import { spvWords } from "./words";
import "./form.css";

const BEGINNING = { values: defaultsOf(spv) as Values, version: 0 };
const check = creationCheck(spv);

/** The first section of the form, which creates the SPV and leads to the second one. */
export function SpvCreate() {
  const { "*": below } = useParams();
  const owner = useOwner();
  const { isPending } = useRequireAccess({ resource: spv.name, action: "create" });
  const provider = useConsoleProvider();
  const navigate = useNavigate();
  if (below) return <NotFound />;
  if (owner === undefined || isPending) return <Loading />;
  return (
    <ResourceContextProvider value={spv.name}>
      <PageTitle title={t(spvWords.form.new)} above={<Back resource={spv} />} />
      <Wizard isBeside way={<Rail label={t(spvWords.form.sections)} steps={newSteps()} open="1" onGo={navigate} />}>
        <Heading step="1">{t(BASIC.heading)}</Heading>
        <StepForm<RaRecord>
          resource={spv.name}
          place={{ owner, of: "spv/new", step: "1" }}
          root={pathOf(spv, "create")}
          fields={BASIC.fields}
          stored={BEGINNING}
          baseOf={recordBase}
          check={check}
          save={async (data) =>
            (await provider.create<RaRecord>(spv.name, { data: { ...BEGINNING.values, ...data } })).data
          }
          onSaved={(saved) => saved && navigate(sectionPath(saved.id, 2))}
          back={{ to: pathOf(spv, "list"), words: t(kitWords.record.cancel) }}
        >
          <BASIC.Fields fields={BASIC.fields} needs={BASIC.needs} />
        </StepForm>
      </Wizard>
    </ResourceContextProvider>
  );
}
