import type { RaRecord } from "react-admin";
import { z } from "zod";
import { unitCalls } from "../../contract/units/calls";
import { unitRoutes } from "../../contract/units/routes";
import { UNIT_HOLD } from "../../contract/units/vocabulary";
import { useCapTable } from "../holdings/useCapTable";
import { capTableWords } from "../holdings/words";
import { t } from "../i18n/t";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { typed } from "../kit/entries/typed";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { today } from "../kit/zoned";
import { PersonEntry } from "./PersonEntry";

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
  const { mutate, isPending, error } = useCall(unitRoutes.hold, {
    params: {},
    done: capTableWords.hold.placed,
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
      title={t(capTableWords.hold.open)}
      action={t(capTableWords.hold.open)}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t(capTableWords.hold.text)}</p>
      <ChoiceEntry label={t(capTableWords.hold.kind)} choices={UNIT_HOLD} {...entryOf("kind")} />
      <PersonEntry
        label={t(capTableWords.hold.holder)}
        none={t(capTableWords.transfer.choose)}
        {...entryOf("user_id")}
      />
      {kind !== "freeze" && (
        <>
          <ChoiceEntry
            label={t(capTableWords.transfer.asset)}
            none={kind === "pledge" ? t(capTableWords.transfer.chooseAsset) : t(capTableWords.hold.allAssets)}
            choices={Object.fromEntries(assets.map(({ id, name }) => [String(id), name]))}
            {...entryOf("property_id")}
          />
          <TextEntry
            label={t(capTableWords.hold.units)}
            hint={kind === "pledge" ? undefined : t(capTableWords.hold.unitsHint)}
            inputMode="numeric"
            {...entryOf("units")}
          />
        </>
      )}
      {kind === "pledge" && <TextEntry label={t(capTableWords.hold.party)} {...entryOf("party")} />}
      {kind === "court-order" && <TextEntry label={t(capTableWords.hold.number)} {...entryOf("document_number")} />}
      <TextEntry
        label={t(capTableWords.hold.until)}
        hint={t(capTableWords.hold.untilHint)}
        type="date"
        min={today()}
        {...entryOf("until")}
      />
      <ReasonEntry label={t(capTableWords.hold.reason)} {...entryOf("reason")} />
      <FilePicker label={t(capTableWords.hold.document)} {...entryOf("document")} />
    </FormDialog>
  );
}
