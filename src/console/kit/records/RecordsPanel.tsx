import { Plus, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { Identifier } from "react-admin";
import { Link } from "react-router-dom";
import type { Resource } from "../../../contract/resource";
import { isAbsent } from "../../api/extension";
import { recordsWords } from "../../i18n/enRecords";
import { t } from "../../i18n/t";
import { Panel, Row, Stack } from "../../theme/layout";
import { Notice } from "../Notice";
import { pathOf } from "../paths";
import { formatNumber } from "../values";
import type { Known } from "./useRecordsOf";
import "./records.css";

interface Props {
  /** Says what they are. */
  words: { title: string; add: string; none: string; noneReadOnly?: string };
  list: Known<unknown>;
  readOnly: boolean;
  /** Draws the dialog that adds one. */
  add: (onClose: () => void) => ReactNode;
  /** The list of all assets' records that these are a part of. */
  whole?: { resource: Resource; asset: Identifier };
  /** In place of the words for none. */
  empty?: ReactNode;
  /** The records; shown where there are any. */
  children: ReactNode;
}

/** Stands around the records of an asset: their heading, the button that adds one, and why none are shown. */
export function RecordsPanel({ words, list, readOnly, add, whole, empty, children }: Props) {
  const [adding, setAdding] = useState(false);
  return (
    <Stack as={Panel} gap={3}>
      <Row gap={1} className="record-line">
        <h2>{t(words.title)}</h2>
        {!readOnly && (
          <button type="button" className="button primary" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden /> {t(words.add)}
          </button>
        )}
      </Row>
      <Body {...{ words, list, readOnly, empty }}>{children}</Body>
      {whole && list.total !== undefined && list.rows && list.total > list.rows.length && (
        <p className="muted">
          {t(recordsWords.more, { shown: formatNumber(list.rows.length), total: formatNumber(list.total) })}{" "}
          <Link to={`${pathOf(whole.resource, "list")}?filter=${filterOf(whole.asset)}`}>{t(recordsWords.all)}</Link>
        </p>
      )}
      {adding && add(() => setAdding(false))}
    </Stack>
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
  const { rows, error, refetch } = list;
  if (error && !rows) {
    const again = isAbsent(error) ? {} : { onRetry: refetch };
    return <Notice icon={TriangleAlert} title={t(recordsWords.failed)} text={error.message} {...again} />;
  }
  if (rows?.length === 0) {
    return empty ?? <p className="muted">{t((readOnly && words.noneReadOnly) || words.none)}</p>;
  }
  return rows ? children : <div className="waiting" aria-busy="true" />;
}
