import type { RaRecord } from "react-admin";
import { z } from "zod";
import { UNITS_TAKEN, unitCalls } from "../../contract/units/calls";
import { unitRoutes } from "../../contract/units/routes";
import { useCapTable } from "../holdings/useCapTable";
import { capTableWords } from "../holdings/words";
import { t } from "../i18n/t";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { typed } from "../kit/entries/typed";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { PersonEntry } from "./PersonEntry";

const { shape } = unitCalls.take.body;

const TAKEN = unitCalls.take.body.extend({
  property_id: typed("Choose an asset"),
  user_id: typed("Choose a person"),
  units: typed("Enter a whole number").pipe(shape.units),
  price: z.string().transform((text) => text || null),
  document: z.string("Add the document").pipe(shape.document),
});

const EMPTY = { kind: "redemption", property_id: "", user_id: "", units: "", price: "", reason: "", document: null };

/** Asks for units of a holder to be redeemed, bought back or forfeited. */
export function TakeForm({ spv, onClose }: { spv: RaRecord; onClose: () => void }) {
  const { mutate, isPending, error } = useCall(unitRoutes.take, {
    params: { spv_id: spv.id },
    done: capTableWords.take.entered,
    tells: true,
  });
  const { entryOf, problem, check } = useEntries(TAKEN, EMPTY, error);
  const assets = (useCapTable(spv.id, {}).data?.assets ?? []).filter(({ units }) => units > 0);
  const submit = () => {
    const taken = check();
    if (taken) mutate(taken, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(capTableWords.take.open)}
      action={t(capTableWords.take.ask)}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t(capTableWords.take.text)}</p>
      <ChoiceEntry label={t(capTableWords.take.kind)} choices={UNITS_TAKEN} {...entryOf("kind")} />
      <ChoiceEntry
        label={t(capTableWords.transfer.asset)}
        none={t(capTableWords.transfer.chooseAsset)}
        choices={Object.fromEntries(assets.map(({ id, name }) => [String(id), name]))}
        {...entryOf("property_id")}
      />
      <PersonEntry
        label={t(capTableWords.take.holder)}
        none={t(capTableWords.transfer.choose)}
        {...entryOf("user_id")}
      />
      <TextEntry label={t(capTableWords.take.units)} inputMode="numeric" {...entryOf("units")} />
      <AmountEntry label={t(capTableWords.take.price)} hint={t(capTableWords.take.priceHint)} {...entryOf("price")} />
      <ReasonEntry
        label={t(capTableWords.take.reason)}
        hint={t(capTableWords.take.reasonHint)}
        {...entryOf("reason")}
      />
      <FilePicker label={t(capTableWords.take.document)} {...entryOf("document")} />
    </FormDialog>
  );
}
