import { useWatch } from "react-hook-form";
import type { Field } from "../../../contract/fieldRegistry";
import { t } from "../../i18n/t";
import { FormInput } from "../../kit/FormInput";
import { PlainFields } from "./PlainFields";
import { ReadFromChain } from "./ReadFromChain";
import { spvWords } from "./words";

/** Takes where and how the holders of a DAO vote; what was entered stays while it is none. */
export function DaoFields({ fields }: { fields: readonly Field[] }) {
  const isDao: unknown = useWatch({ name: "dao" });
  return (
    <>
      <div className="form-grid">
        {fields
          .filter(({ path }) => path === "dao")
          .map((field) => (
            <FormInput key={field.path} field={field} />
          ))}
      </div>
      {isDao ? (
        <>
          <PlainFields fields={fields.filter(({ path }) => path !== "dao")} />
          <ReadFromChain />
        </>
      ) : (
        <p className="muted">{t(spvWords.dao.off)}</p>
      )}
    </>
  );
}
