import type { OpenedEnvelope } from "../../../contract/signing/calls";
import { t } from "../../i18n/t";
import { formatInstant } from "../../kit/values";
import { Card } from "../../public/Card";
import { LinkPage, type Opened } from "../../public/LinkPage";
import { Stack } from "../../theme/layout";
import { Paper } from "./Paper";
import { Signers } from "./Signers";
import { openDocument } from "./signing";
import { ToSign } from "./ToSign";
import { signingWords as words } from "./words";
import "./sign.css";

/** Lets somebody read and sign the document behind their link; nobody has to sign in for it. */
export const SignDocument = () => (
  <LinkPage words={words} read={openDocument}>
    {(opened) => <Envelope {...opened} />}
  </LinkPage>
);

function Envelope({ token, found, onChange, onStale }: Opened<OpenedEnvelope>) {
  switch (found.status) {
    case "signed":
      return <Outcome token={token} envelope={found} />;
    case "declined":
      return <Card name={t(words.name)} title={t(words.declined.title)} lead={t(words.declined.text)} />;
    case "expired": {
      const until = formatInstant(found.expires_at);
      const text = t(words.expired.text, { until, spv: found.spv_name });
      return <Card name={t(words.name)} title={t(words.expired.title)} lead={text} />;
    }
    default:
      return <ToSign token={token} envelope={found} onChange={onChange} onStale={onStale} />;
  }
}

/** Tells somebody that they have signed, who still has to, and where the signed copy is once everybody has. */
function Outcome({ token, envelope }: { token: string; envelope: OpenedEnvelope }) {
  const complete = envelope.signers.every(({ status }) => status === "signed");
  return (
    <Card name={t(words.name)} title={t(words.signed.title)} lead={envelope.title}>
      <Stack className="signed">
        <p role="status">{complete ? t(words.signed.complete) : t(words.signed.waiting)}</p>
        {complete && <Paper token={token} title={envelope.title} open={t(words.signed.open)} />}
        <Signers envelope={envelope} />
      </Stack>
    </Card>
  );
}
