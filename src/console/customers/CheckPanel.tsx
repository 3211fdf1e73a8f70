import { Check } from "lucide-react";
import { useRef } from "react";
import type { RaRecord } from "react-admin";
import type { KycCheckState, KycEvidence } from "../../contract/customers/calls";
import { KYC_CHECK, KYC_DECISION, KYC_STATUS } from "../../contract/customers/vocabulary";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActionButton, ActionButtons } from "../kit/ActionButton";
import { Opening } from "../kit/Opening";
import { StatusChip } from "../kit/StatusChip";
import { formatChoice, formatInstant } from "../kit/values";
import { Callout, Grid, Row, Stack } from "../theme/layout";
import { DECISIONS, NEXT_DECISIONS, SET_MEETING } from "./actions";
import { KycDocuments } from "./KycDocuments";
import { customerWords } from "./words";

interface Props {
  customer: RaRecord;
  check: KycCheckState;
  /** It is the first that waits for a decision. */
  isNext: boolean;
}

/**
 * Shows one check: what was entered beside what was handed in, what was decided and on what, what speaks for it now, and
 * what can be decided; closed once it is verified.
 */
export function CheckPanel({ customer, check, isNext }: Props) {
  const actions = useRef<HTMLDivElement>(null);
  const { check: name, status, entered, decisions } = check;
  // Another server may not tell.
  const evidence: KycCheckState["evidence"] | undefined = check.evidence;
  const formatEvidence = ({ kind, value }: KycEvidence) => t(customerWords.kyc.evidenceIs[kind], { value });
  return (
    <details className="kyc-check" open={status !== "verified"}>
      <summary>
        <h3>{t(KYC_CHECK[name])}</h3> <StatusChip status={status} choices={KYC_STATUS} />
      </summary>
      <Grid cells="large" gap={5}>
        <Stack gap={3}>
          <dl>
            {entered.map(({ label, value }) => (
              <div key={label}>
                <dt>{t(label)}</dt>
                <dd>
                  <Entered value={value} />
                </dd>
              </div>
            ))}
          </dl>
          {name === "video" && <ActionButton className="button quiet" action={SET_MEETING} record={customer} />}
        </Stack>
        <KycDocuments customer={customer} check={check} />
      </Grid>
      {decisions.length > 0 && (
        <Callout as="ol" tone="plain">
          {decisions.map(({ decision, reason, evidence: then = [], by, asked_by, at }) => (
            <li key={`${at} ${decision}`}>
              {t(customerWords.kyc[asked_by ? "decidedByTwo" : "decidedBy"], {
                decision: formatChoice(decision, KYC_DECISION),
                by,
                asked: asked_by,
              })}{" "}
              <time className="muted number" dateTime={at}>
                {formatInstant(at)}
              </time>
              {then.length > 0 && (
                <p className="muted">
                  {t(customerWords.kyc.evidenceThen, { list: then.map(formatEvidence).join(", ") })}
                </p>
              )}
              {reason && <p className="prose">{reason}</p>}
            </li>
          ))}
        </Callout>
      )}
      {status !== "verified" && evidence && (
        <Row>
          <h4>{t(customerWords.kyc.evidence)}</h4>
          {evidence.length === 0 && <p className="muted">{t(customerWords.kyc.noEvidence)}</p>}
          <Row as="ul">
            {evidence.map((one) => (
              <Row as="li" gap={1} key={`${one.kind} ${one.value}`}>
                <Check size={14} aria-hidden /> {formatEvidence(one)}
              </Row>
            ))}
          </Row>
        </Row>
      )}
      <div ref={actions} className="actions">
        <ActionButtons actions={isNext ? NEXT_DECISIONS : DECISIONS} record={{ customer, check }} />
        {isNext && <Opening name="decide-kyc" open={() => actions.current?.querySelector("button")?.focus()} />}
      </div>
    </details>
  );
}

function Entered({ value }: { value: string | null }) {
  if (value === null || value === "") return <span className="muted">{t(kitWords.record.none)}</span>;
  if (!/^https?:\/\//i.test(value)) return value;
  return (
    <a href={value} target="_blank" rel="noreferrer">
      {value}
    </a>
  );
}
