import type { RaRecord } from "react-admin";
import { z } from "zod";
import type { Movement } from "../../contract/holdings/calls";
import { unitCalls } from "../../contract/units/calls";
import { unitRoutes } from "../../contract/units/routes";
import { capTableWords } from "../holdings/words";
import { t } from "../i18n/t";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { typed } from "../kit/entries/typed";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";

const { shape } = unitCalls.correct.body;

const CORRECTION = unitCalls.correct.body.extend({
  units: typed("Enter a whole number").pipe(shape.units),
  document: z.string("Add the document").pipe(shape.document),
});

interface Props {
  spv: RaRecord;
  movement: Movement;
  onClose: () => void;
}

/** Asks for a movement to be undone, in whole or in part. */
export function CorrectionForm({ spv, movement: { id, units, property_name }, onClose }: Props) {
  const { mutate, isPending, error } = useCall(unitRoutes.correct, {
    params: { spv_id: spv.id, movement_id: id },
    done: capTableWords.take.entered,
    tells: true,
  });
  const { entryOf, problem, check } = useEntries(
    CORRECTION,
    { units: String(units), reason: "", document: null },
    error,
  );
  const submit = () => {
    const correction = check();
    if (correction) mutate(correction, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={t(capTableWords.correction.title, { id })}
      action={t(capTableWords.take.ask)}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t(capTableWords.correction.text, { asset: property_name })}</p>
      <TextEntry label={t(capTableWords.take.units)} inputMode="numeric" {...entryOf("units")} />
      <ReasonEntry label={t(capTableWords.take.reason)} {...entryOf("reason")} />
      <FilePicker label={t(capTableWords.take.document)} {...entryOf("document")} />
    </FormDialog>
  );
}
