import type { RaRecord } from "react-admin";
import { z } from "zod";
import { UNITS_TAKEN, unitCalls } from "../../contract/units/calls";
import { unitRoutes } from "../../contract/units/routes";
import { useCapTable } from "../holdings/useCapTable";
import { useWords } from "../i18n/useWords";
import { AmountEntry } from "../kit/entries/AmountEntry";
import { ChoiceEntry } from "../kit/entries/ChoiceEntry";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { PersonEntry } from "./PersonEntry";
import { typed } from "./typed";

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
  const { t } = useWords();
  const words = (name: string) => t(`console.capTable.take.${name}`);
  const { mutate, isPending, error } = useCall(unitRoutes.take, {
    params: { spv_id: spv.id },
    done: "console.capTable.take.entered",
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
      title={words("open")}
      action={words("ask")}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{words("text")}</p>
      <ChoiceEntry label={words("kind")} choices={UNITS_TAKEN} {...entryOf("kind")} />
      <ChoiceEntry
        label={t("console.capTable.transfer.asset")}
        none={t("console.capTable.transfer.chooseAsset")}
        choices={Object.fromEntries(assets.map(({ id, name }) => [String(id), name]))}
        {...entryOf("property_id")}
      />
      <PersonEntry label={words("holder")} none={t("console.capTable.transfer.choose")} {...entryOf("user_id")} />
      <TextEntry label={words("units")} inputMode="numeric" {...entryOf("units")} />
      <AmountEntry label={words("price")} hint={words("priceHint")} {...entryOf("price")} />
      <ReasonEntry label={words("reason")} hint={words("reasonHint")} {...entryOf("reason")} />
      <FilePicker label={words("document")} {...entryOf("document")} />
    </FormDialog>
  );
}
