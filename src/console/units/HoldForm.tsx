import type { RaRecord } from "react-admin";
import { z } from "zod";
import { unitCalls } from "../../contract/units/calls";
import { unitRoutes } from "../../contract/units/routes";
import { UNIT_HOLD } from "../../contract/units/vocabulary";
import { useCapTable } from "../holdings/useCapTable";
import { useWords } from "../i18n/useWords";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { today } from "../kit/zoned";
import { PersonEntry } from "./PersonEntry";
import { typed } from "./typed";

const some = (message: string) =>
  z
    .literal("")
    .transform(() => null)
    .or(typed(message));
const filled = z.string().transform((text) => text || null);

const HOLD = unitCalls.hold.body.extend({
  user_id: typed("Choose a person"),
  property_id: some("Choose an asset"),
  units: some("Enter a whole number"),
  party: filled,
  document_number: filled,
  until: filled,
});

const EMPTY = {
  ...{ kind: "freeze", user_id: "", property_id: "", units: "", party: "", document_number: "", until: "" },
  ...{ reason: "", document: null },
};

/** Places a hold on units at once; what its kind does not need is not asked for. */
export function HoldForm({ spv, onClose }: { spv: RaRecord; onClose: () => void }) {
  const { t } = useWords();
  const words = (name: string) => t(`console.capTable.hold.${name}`);
  const { mutate, isPending, error } = useCall(unitRoutes.hold, {
    params: {},
    done: "console.capTable.hold.placed",
    tells: true,
  });
  const { entries, entryOf, problem, check } = useEntries(HOLD, EMPTY, error);
  const assets = (useCapTable(spv.id, {}).data?.assets ?? []).filter(({ units }) => units > 0);
  const { kind } = entries;
  const submit = () => {
    const hold = check();
    if (hold) mutate(kind === "freeze" ? { ...hold, property_id: null, units: null } : hold, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={words("open")}
      action={words("open")}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{words("text")}</p>
      <ChoiceEntry label={words("kind")} choices={UNIT_HOLD} {...entryOf("kind")} />
      <PersonEntry label={words("holder")} none={t("console.capTable.transfer.choose")} {...entryOf("user_id")} />
      {kind !== "freeze" && (
        <>
          <ChoiceEntry
            label={t("console.capTable.transfer.asset")}
            none={kind === "pledge" ? t("console.capTable.transfer.chooseAsset") : words("allAssets")}
            choices={Object.fromEntries(assets.map(({ id, name }) => [String(id), name]))}
            {...entryOf("property_id")}
          />
          <TextEntry
            label={words("units")}
            hint={kind === "pledge" ? undefined : words("unitsHint")}
            inputMode="numeric"
            {...entryOf("units")}
          />
        </>
      )}
      {kind === "pledge" && <TextEntry label={words("party")} {...entryOf("party")} />}
      {kind === "court-order" && <TextEntry label={words("number")} {...entryOf("document_number")} />}
      <TextEntry label={words("until")} hint={words("untilHint")} type="date" min={today()} {...entryOf("until")} />
      <ReasonEntry label={words("reason")} {...entryOf("reason")} />
      <FilePicker label={words("document")} {...entryOf("document")} />
    </FormDialog>
  );
}
