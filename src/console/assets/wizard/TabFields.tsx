import { Suspense, useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { raiseOf } from "../../../contract/assets/resource";
import { type AssetTab, needsOf, type TabValues } from "../../../contract/assets/tabs";
import type { Field } from "../../../contract/fieldRegistry";
import { fieldLabel } from "../../i18n/labels";
import { t } from "../../i18n/t";
import { wordOf } from "../../i18n/wordOf";
import { FormInput } from "../../kit/FormInput";
import { useLock } from "../../kit/inputs/Locked";
import { groupsOf } from "./groups";
import { PARTS } from "./parts";
import { fieldsFor, kindIn } from "./values";
import { wizardWords } from "./words";

interface Props {
  tab: AssetTab;
  asset: TabValues;
  /** Only what the review needs, under the name of the tab. */
  isBrief?: boolean;
}

/** Shows the inputs of a tab that fit the kind of asset, as it is chosen now, in their groups. */
export function TabFields({ tab, asset, isBrief = false }: Props) {
  const [property_type_id, property_type, asset_class] = useWatch({
    name: ["property_type_id", "property_type", "asset_class"],
  });
  const choosing = { property_type_id, property_type, asset_class };
  const chosen = tab.record && "property_type" in tab.record.shape ? choosing : {};
  useRaise(tab);
  const covered = PARTS[tab.name]?.covered ?? [];
  const kind = kindIn(chosen, asset);
  const needed = needsOf(tab, kind).flat();
  const fields = fieldsFor(tab, kind).filter(
    ({ path }) => !covered.includes(path) && (!isBrief || needed.includes(path)),
  );
  const groups = isBrief ? [{ name: tab.name, fields }] : groupsOf(tab.name, fields);
  return groups.map(({ name = "rest", fields: members }) => (
    <section key={name} className="wizard-group">
      {name !== "rest" && <h3>{t(isBrief ? tab.label : wordOf(wizardWords.groups, name))}</h3>}
      <div className="form-grid">
        {members.map((field) => (
          <TabInput key={field.path} tab={tab} field={field} isNeeded={needed.includes(field.path)} />
        ))}
      </div>
    </section>
  ));
}

/** Fills in the raise as tokens times price, as long as nobody has typed another. */
function useRaise({ name }: AssetTab) {
  const { setValue, getValues } = useFormContext();
  const [total_token, token_amount] = useWatch({ name: ["total_token", "token_amount"] });
  const raise = name === "token" ? raiseOf({ total_token, token_amount }) : null;
  const filled = useRef(raise);
  useEffect(() => {
    if (raise === filled.current) return;
    const typed = getValues("raise_amount");
    if (!typed || typed === filled.current) setValue("raise_amount", raise, { shouldDirty: true });
    filled.current = raise;
  }, [raise, getValues, setValue]);
}

function TabInput({ tab, field, isNeeded }: { tab: AssetTab; field: Field; isNeeded: boolean }) {
  const mayType = useLock(field.path) === undefined;
  const Own = PARTS[tab.name]?.inputs?.[field.path];
  if (!Own) {
    const told = field.masked && mayType ? { ...field, help: t(wizardWords.notKept) } : field;
    return <FormInput field={told} isNeeded={isNeeded} />;
  }
  return (
    <div className={isNeeded ? "form-cell wide needed" : "form-cell wide"}>
      <Suspense fallback={<div className="waiting" aria-busy />}>
        <Own field={field} label={fieldLabel(field)} />
      </Suspense>
    </div>
  );
}
