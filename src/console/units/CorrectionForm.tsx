import type { RaRecord } from "react-admin";
import { z } from "zod";
import type { Movement } from "../../contract/holdings/calls";
import { unitCalls } from "../../contract/units/calls";
import { unitRoutes } from "../../contract/units/routes";
import { useWords } from "../i18n/useWords";
import { ReasonEntry } from "../kit/entries/ReasonEntry";
import { TextEntry } from "../kit/entries/TextEntry";
import { FilePicker } from "../kit/FilePicker";
import { FormDialog } from "../kit/FormDialog";
import { useCall } from "../kit/useCall";
import { useEntries } from "../kit/useEntries";
import { typed } from "./typed";

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
  const { t } = useWords();
  const words = (name: string, more = {}) => t(`console.capTable.correction.${name}`, more);
  const { mutate, isPending, error } = useCall(unitRoutes.correct, {
    params: { spv_id: spv.id, movement_id: id },
    done: "console.capTable.take.entered",
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
      title={words("title", { id })}
      action={t("console.capTable.take.ask")}
      pending={isPending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{words("text", { asset: property_name })}</p>
      <TextEntry label={t("console.capTable.take.units")} inputMode="numeric" {...entryOf("units")} />
      <ReasonEntry label={t("console.capTable.take.reason")} {...entryOf("reason")} />
      <FilePicker label={t("console.capTable.take.document")} {...entryOf("document")} />
    </FormDialog>
  );
}
