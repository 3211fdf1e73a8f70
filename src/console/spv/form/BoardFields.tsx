import { useWatch } from "react-hook-form";
import type { Field } from "../../../contract/fieldRegistry";
import { useWords } from "../../i18n/useWords";
import { PlainFields } from "./PlainFields";

/** Takes who leads an SPV, and says where nobody of them may sign for it. */
export function BoardFields({ fields }: { fields: readonly Field[] }) {
  const { t } = useWords();
  const members: ReadonlyArray<{ signatory?: boolean }> = useWatch({ name: "board_members" }) ?? [];
  return (
    <>
      {members.length > 0 && !members.some(({ signatory }) => signatory) && (
        <p className="callout warning" role="status">
          {t("console.spv.form.noSignatory")}
        </p>
      )}
      <PlainFields fields={fields} />
    </>
  );
}
