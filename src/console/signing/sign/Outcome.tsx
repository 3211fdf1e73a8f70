import type { OpenedEnvelope } from "../../../contract/signing/calls";
import { t } from "../../i18n/t";
import { Card } from "../../public/Card";
import { Paper } from "./Paper";
import { Signers } from "./Signers";
import { signingWords as words } from "./words";

/** Tells somebody that they have signed, who still has to, and where the signed copy is once everybody has. */
export function Outcome({ token, envelope }: { token: string; envelope: OpenedEnvelope }) {
  const complete = envelope.signers.every(({ status }) => status === "signed");
  return (
    <Card name={t(words.name)} title={t(words.signed.title)} lead={envelope.title}>
      <div className="signed">
        <p role="status">{complete ? t(words.signed.complete) : t(words.signed.waiting)}</p>
        {complete && <Paper token={token} title={envelope.title} open={t(words.signed.open)} />}
        <Signers envelope={envelope} />
      </div>
    </Card>
  );
}
