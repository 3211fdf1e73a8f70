import { type ReactNode, useEffect, useEffectEvent, useMemo } from "react";
import { type RaRecord, SaveButton, SimpleForm } from "react-admin";
import { useFormContext, useFormState } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { spv } from "../../../contract/spv/resource";
import { t } from "../../i18n/t";
import { changeCheck } from "../../kit/validation";
import { type FieldSection, fieldsIn } from "./sections";
import { spvWords } from "./words";

/** What was saved last, and where it leads, if anywhere. */
export interface Saved {
  record: RaRecord;
  next?: string;
}

interface Props {
  record: RaRecord;
  section: FieldSection;
  saved: Saved | undefined;
  onSaved: (record: RaRecord, next?: string) => void;
  /** The way to the section before. */
  back: ReactNode;
  /** Address that follows the section. */
  next: string;
  isLast: boolean;
}

// The record may arrive anew while somebody types. One object for ever: with a new one the form begins again.
const KEEP_TYPED = { keepDirtyValues: true };

/** Shows the fields of one section of an SPV, which is saved without the others. */
export function SectionForm({ record, section, saved, onSaved, back, next, isLast }: Props) {
  const { Fields, heading, check } = section;
  const fields = useMemo(() => fieldsIn(heading), [heading]);
  const validate = useMemo(() => {
    const checkChange = changeCheck(spv, record);
    return async (values: object) => ({ ...(await check?.(values as RaRecord, record)), ...checkChange(values) });
  }, [record, check]);
  return (
    <div className="panel form">
      <SimpleForm
        validate={validate}
        warnWhenUnsavedChanges
        resetOptions={KEEP_TYPED}
        toolbar={
          <div className="form-end">
            {back}
            <Buttons onSaved={onSaved} next={next} isLast={isLast} />
          </div>
        }
      >
        <div className="spv-section">
          <Fields fields={fields} />
        </div>
        <Settled saved={saved} />
      </SimpleForm>
    </div>
  );
}

function Buttons({ onSaved, next, isLast }: Pick<Props, "onSaved" | "next" | "isLast">) {
  const navigate = useNavigate();
  const { isDirty } = useFormState();
  const words = isDirty ? (isLast ? "saveAndFinish" : "saveAndGo") : isLast ? "finish" : "go";
  return (
    <div className="actions">
      <SaveButton icon={null} variant="outlined" disabled={!isDirty} />
      <SaveButton
        type="button"
        icon={null}
        alwaysEnable
        label={t(spvWords.form[words])}
        mutationOptions={{ onSuccess: (record: RaRecord) => onSaved(record, next) }}
        onClick={(event) => {
          if (isDirty) return;
          // There is nothing to save.
          event.preventDefault();
          navigate(next);
        }}
      />
    </div>
  );
}

/** Begins the form anew with what was saved, so that nothing of it counts as typed, and goes on. */
function Settled({ saved }: Pick<Props, "saved">) {
  const { reset } = useFormContext();
  const navigate = useNavigate();
  const settle = useEffectEvent(({ record, next }: Saved) => {
    reset(record);
    if (next) navigate(next);
  });
  useEffect(() => {
    if (saved) settle(saved);
  }, [saved]);
  return null;
}
