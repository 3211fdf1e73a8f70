import { useState } from "react";
import { type RaRecord, useRequireAccess } from "react-admin";
import { useNavigate, useParams } from "react-router-dom";
import { assets } from "../../../contract/assets/resource";
import { ASSET_TABS, type TabValues } from "../../../contract/assets/tabs";
import { t } from "../../i18n/t";
import { Back } from "../../kit/Back";
import { PageTitle } from "../../kit/PageTitle";
import { pathOf } from "../../kit/paths";
import { defaultsOf } from "../../kit/record";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { Loading } from "../../screens/Loading";
import { NotFound } from "../../screens/Plain";
import { Offline } from "../../wizard/form/Offline";
import { StepForm } from "../../wizard/form/StepForm";
import type { Base } from "../../wizard/form/useKeeping";
import { useOwner } from "../../wizard/form/useOwner";
import { Rail } from "../../wizard/Rail";
import { Heading, Wizard } from "../../wizard/Wizard";
import { ESSENTIALS, wizardPath } from "./path";
import { TabFields } from "./TabFields";
import { tabForm } from "./tabForm";
import { useSteps } from "./useSteps";
import { wizardWords } from "./words";

const NOTHING: TabValues = {};
const TAB = { ...ASSET_TABS.basics, name: "basics" } as const;
const BEGINNING: Base = { values: defaultsOf(assets) as TabValues, version: 0 };

interface Created extends Base {
  id: RaRecord["id"] | undefined;
}

/** The first tab of the wizard, which creates the asset and leads to all else that its review needs. */
export function AssetCreate() {
  const { "*": below } = useParams();
  const owner = useOwner();
  const { isPending: isUnchecked } = useRequireAccess({ resource: assets.name, action: "create" });
  const provider = useConsoleProvider();
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(0);
  const place = { owner: owner ?? "", of: "assets/new" };
  const steps = useSteps({ place, asset: NOTHING, open: TAB.key, wrong });
  if (below) return <NotFound />;
  if (owner === undefined || isUnchecked) return <Loading />;

  const create = async (entries: TabValues) => {
    const { data } = await provider.create<RaRecord>(assets.name, { data: entries });
    return { id: data.id, values: entries, version: 0 };
  };
  const created = (made: Created | undefined) => {
    if (!made) return;
    // Another server may not tell the new number.
    navigate(made.id === undefined ? pathOf(assets, "list") : wizardPath(made.id, ESSENTIALS));
  };

  return (
    <>
      <PageTitle title={t(wizardWords.new)} above={<Back resource={assets} />} />
      <Offline />
      <Wizard isBeside way={<Rail label={t(wizardWords.sections)} steps={steps} open={TAB.key} onGo={navigate} />}>
        <Heading step={TAB.key}>{t(TAB.label)}</Heading>
        <StepForm<Created>
          {...tabForm(TAB, NOTHING)}
          place={{ ...place, step: TAB.name }}
          root={pathOf(assets, "create")}
          stored={BEGINNING}
          baseOf={(made) => made}
          save={create}
          onSaved={created}
          onWrong={setWrong}
          go={t(wizardWords.create)}
        >
          <TabFields tab={TAB} asset={NOTHING} />
        </StepForm>
      </Wizard>
    </>
  );
}
