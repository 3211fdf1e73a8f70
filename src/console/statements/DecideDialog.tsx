import { useState } from "react";
import type { RecordOf } from "../../contract/resource";
import type { LinePart } from "../../contract/statements/parts";
import type { bankStatementLines } from "../../contract/statements/resource";
import { statementRoutes } from "../../contract/statements/routes";
import { t } from "../i18n/t";
import { FormDialog } from "../kit/FormDialog";
import { RadioField } from "../kit/light";
import { useCall } from "../kit/useCall";
import { formatMoney } from "../kit/values";
import { Stack } from "../theme/layout";
import { formatPart, formatReason } from "./formatReason";
import { PartsDialog } from "./PartsDialog";
import { statementWords } from "./words";

type Line = RecordOf<typeof bankStatementLines>;

interface Props {
  line: Line;
  /** Another line waits to be decided. */
  next: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** What may be decided: allocated in parts, left in suspense, or not posted; something else is asked for. */
type Offer =
  | { decision: "allocate"; parts: readonly LinePart[] }
  | { decision: "suspense" | "ignore" }
  | { decision: "other" };

const offersOf = ({ parts, candidates }: Line): Offer[] => [
  ...(parts.length ? [{ decision: "allocate", parts } as const] : []),
  ...candidates.map((part) => ({ decision: "allocate", parts: [part] }) as const),
  ...(["other", "suspense", "ignore"] as const).map((decision) => ({ decision })),
];

const wordsOf = (offer: Offer, line: Line): string => {
  if (offer.decision !== "allocate") return t(statementWords[offer.decision]);
  const parts = offer.parts.map(formatPart).join(", ");
  return offer.parts === line.parts ? t(statementWords.proposal, { parts }) : parts;
};

/** Asks what becomes of a line: what may be, each a choice, chosen by the arrows and kept by Enter. */
export function DecideDialog({ line, next, onDone, onClose }: Props) {
  const offers = offersOf(line);
  const [chosen, choose] = useState(0);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending, error } = useCall(statementRoutes.decide, {
    params: { id: line.id },
    done: statementWords.decided,
    tells: true,
  });
  const decide = (decision: "allocate" | "suspense" | "ignore", parts: readonly LinePart[]) =>
    mutate({ decision, parts: [...parts], version: line.version }, { onSuccess: onDone });
  const submit = () => {
    const offer = offers[chosen];
    if (!offer) return;
    if (offer.decision === "other") setAsking(true);
    else decide(offer.decision, offer.decision === "allocate" ? offer.parts : []);
  };
  if (asking)
    return (
      <PartsDialog
        amount={line.amount}
        action={t(next ? statementWords.saveNext : statementWords.save)}
        pending={isPending}
        error={error}
        onSave={(parts) => decide("allocate", parts)}
        onClose={() => setAsking(false)}
      />
    );
  return (
    <FormDialog
      title={t(statementWords.decideTitle, { amount: formatMoney(line.amount), line: line.position })}
      action={t(next ? statementWords.saveNext : statementWords.save)}
      pending={isPending}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Told line={line} />
      <RadioField
        label={t(statementWords.whatFor)}
        choices={Object.fromEntries(offers.map((offer, at) => [at, wordsOf(offer, line)]))}
        value={String(chosen)}
        onChange={(at) => choose(Number(at))}
      />
    </FormDialog>
  );
}

const Told = ({ line: { payer, reference, narration, reasons } }: { line: Line }) => (
  <Stack gap={1}>
    {payer && <strong>{payer}</strong>}
    <span>{[reference, narration].filter(Boolean).join(" · ")}</span>
    {reasons.map((reason) => (
      <small key={reason.code} className="muted">
        {formatReason(reason)}
      </small>
    ))}
  </Stack>
);
