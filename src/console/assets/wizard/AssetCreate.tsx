import { useState } from "react";
import { type RaRecord, useGetIdentity, useRequireAccess } from "react-admin";
import { useNavigate, useParams } from "react-router-dom";
import { assets } from "../../../contract/assets/resource";
import { ASSET_TABS, assetTabs, fits, kindOf, type TabValues } from "../../../contract/assets/tabs";
import { t } from "../../i18n/t";
import { Back } from "../../kit/Back";
import { PageTitle } from "../../kit/PageTitle";
import { pathOf } from "../../kit/paths";
import { defaultsOf } from "../../kit/record";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { Loading } from "../../screens/Loading";
import { NotFound } from "../../screens/Plain";
import { Offline } from "./Offline";
import { wizardPath } from "./path";
import { Rail } from "./Rail";
import { TabForm } from "./TabForm";
import type { Base } from "./useKeeping";
import { wizardWords } from "./words";
import "./wizard.css";

const NOTHING: TabValues = {};
const TAB = { ...ASSET_TABS.basics, name: "basics" } as const;
const BEGINNING: Base = { values: defaultsOf(assets) as TabValues, version: 0 };

/** The first tab of the wizard, which creates the asset and leads to the next one. */
export function AssetCreate() {
  const { "*": below } = useParams();
  const { identity, isPending } = useGetIdentity();
  const { isPending: isUnchecked } = useRequireAccess({ resource: assets.name, action: "create" });
  const provider = useConsoleProvider();
  const navigate = useNavigate();
  const [wrong, setWrong] = useState(0);
  if (below) return <NotFound />;
  if (isPending || isUnchecked) return <Loading />;
  const place = { owner: identity?.id ?? "", asset: "new" };

  const create = async (entries: TabValues) => {
    const { data } = await provider.create<RaRecord>(assets.name, { data: entries });
    return { id: data.id, values: entries, version: 0 };
  };
  const created = ({ id, values }: { id?: RaRecord["id"]; values: TabValues }) => {
    const kind = kindOf(values);
    const next = assetTabs.find((tab) => tab.key > TAB.key && fits(tab.only, kind));
    // Another server may not tell the new number.
    navigate(id === undefined ? pathOf(assets, "list") : wizardPath(id, next?.key));
  };

  return (
    <>
      <PageTitle title={t(wizardWords.new)} above={<Back resource={assets} />} />
      <Offline />
      <div className="wizard">
        <Rail place={place} asset={NOTHING} open={TAB.key} wrong={wrong} />
        <TabForm
          heading={t(TAB.label)}
          tab={TAB}
          asset={NOTHING}
          stored={BEGINNING}
          place={{ ...place, tab: TAB.name }}
          save={create}
          onSaved={created}
          onWrong={setWrong}
        />
      </div>
    </>
  );
}
