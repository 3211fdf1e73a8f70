import { useWatch } from "react-hook-form";
import { t } from "../../i18n/t";
import { type FieldsProps, PlainFields } from "./PlainFields";
import { spvWords } from "./words";

/** Takes who leads an SPV, and says where nobody of them may sign for it. */
export function BoardFields({ fields, needs }: FieldsProps) {
  const members: ReadonlyArray<{ signatory?: boolean }> = useWatch({ name: "board_members" }) ?? [];
  return (
    <>
      {members.length > 0 && !members.some(({ signatory }) => signatory) && (
        <p className="callout warning" role="status">
          {t(spvWords.form.noSignatory)}
        </p>
      )}
      <PlainFields fields={fields} needs={needs} />
    </>
  );
}
