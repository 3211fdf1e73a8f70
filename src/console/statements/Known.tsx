import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { receipts } from "../../contract/receipts/resource";
import type { LinePart, LineReason } from "../../contract/statements/parts";
import { LINE_STATE } from "../../contract/statements/vocabulary";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { StatusChip } from "../kit/StatusChip";
import { useMay } from "../kit/useMay";
import { formatMoney } from "../kit/values";
import { RECORDS } from "../receipts/records";
import { Row, Stack } from "../theme/layout";
import { formatReason, nameOfPart } from "./formatReason";
import { statementWords } from "./words";

interface Props {
  state: string;
  reasons: readonly LineReason[];
  parts: readonly LinePart[];
  receipt_id?: number | null | undefined;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Shows what is known of a line: its state, what it is for, and why. */
export const Known = ({ state, reasons, parts, receipt_id, children }: Props) => (
  <Row spread gap={2} className="statement-known">
    <Stack gap={1}>
      <Row gap={2}>
        <StatusChip status={state} choices={LINE_STATE} />
        {parts.map((part) => (
          <Part key={nameOfPart(part)} part={part} />
        ))}
        {receipt_id && (
          <Link to={pathOf(receipts, "show", receipt_id)}>{t(statementWords.receipt, { id: receipt_id })}</Link>
        )}
      </Row>
      {reasons.map((reason) => (
        <small key={reason.code} className="muted">
          {formatReason(reason)}
        </small>
      ))}
    </Stack>
    {children}
  </Row>
);

function Part({ part }: { part: LinePart }) {
  const to = RECORDS[part.purpose];
  const may = useMay(to, "show");
  const name = may ? <Link to={pathOf(to, "show", part.record_id)}>{nameOfPart(part)}</Link> : nameOfPart(part);
  return (
    <span>
      {name} <span className="number muted">{formatMoney(part.amount)}</span>
    </span>
  );
}
