import { Plus, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Identifier } from "react-admin";
import { Link } from "react-router-dom";
import type { Resource } from "../../../contract/resource";
import { isAbsent } from "../../api/extension";
import { useWords } from "../../i18n/useWords";
import { Notice } from "../Notice";
import { pathOf } from "../paths";
import { formatNumber } from "../values";
import type { Known } from "./useRecordsOf";
import "./records.css";

interface Props {
  /** Part of the words in which it is said what they are. */
  words: string;
  list: Known<unknown>;
  readOnly: boolean;
  /** Draws the dialog that adds one. */
  add: (onClose: () => void) => ReactNode;
  /** The list of all assets' records that these are a part of. */
  whole?: { definition: Resource; asset: Identifier };
  /** In place of the words for none. */
  empty?: ReactNode;
  /** The records; shown where there are any. */
  children: ReactNode;
}

/** Stands around the records of an asset: their heading, the button that adds one, and why none are shown. */
export function RecordsPanel({ words, list, readOnly, add, whole, empty, children }: Props) {
  const { t } = useWords();
  const [adding, setAdding] = useState(false);
  return (
    <section className="panel section records-panel">
      <div className="record-line">
        <h2>{t(`console.records.${words}.title`)}</h2>
        {!readOnly && (
          <button type="button" className="button primary" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden /> {t(`console.records.${words}.add`)}
          </button>
        )}
      </div>
      <Body {...{ words, list, readOnly, empty }}>{children}</Body>
      {whole && list.total !== undefined && list.rows && list.total > list.rows.length && (
        <p className="muted">
          {t("console.records.more", { shown: formatNumber(list.rows.length), total: formatNumber(list.total) })}{" "}
          <Link to={`${pathOf(whole.definition, "list")}?filter=${filterOf(whole.asset)}`}>
            {t("console.records.all")}
          </Link>
        </p>
      )}
      {adding && add(() => setAdding(false))}
    </section>
  );
}

const filterOf = (property_id: Identifier) => encodeURIComponent(JSON.stringify({ property_id }));

function Body({
  words,
  list,
  readOnly,
  empty,
  children,
}: Pick<Props, "words" | "list" | "readOnly" | "empty" | "children">) {
  const { t } = useWords();
  const { rows, error, refetch } = list;
  if (error && !rows) {
    const again = isAbsent(error) ? {} : { onRetry: refetch };
    return <Notice icon={TriangleAlert} title={t("console.records.failed")} text={error.message} {...again} />;
  }
  if (rows?.length === 0) {
    return empty ?? <p className="muted">{t(`console.records.${words}.${readOnly ? "noneReadOnly" : "none"}`)}</p>;
  }
  return rows ? children : <div className="record-bars" aria-busy="true" />;
}
