import { useWatch } from "react-hook-form";
import { t } from "../../i18n/t";
import { type FieldsProps, PlainFields } from "./PlainFields";
import { ReadFromChain } from "./ReadFromChain";
import { spvWords } from "./words";

/** Takes where and how the holders of a DAO vote; what was entered stays while it is none. */
export function DaoFields({ fields, needs }: FieldsProps) {
  const isDao: unknown = useWatch({ name: "dao" });
  return (
    <>
      <PlainFields fields={fields.filter(({ path }) => path === "dao")} needs={needs} />
      {isDao ? (
        <>
          <PlainFields fields={fields.filter(({ path }) => path !== "dao")} needs={needs} />
          <ReadFromChain />
        </>
      ) : (
        <p className="muted">{t(spvWords.dao.off)}</p>
      )}
    </>
  );
}
