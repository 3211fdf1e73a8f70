import { useEffect, useState } from "react";
import type { OpenedEnvelope } from "../../../contract/signing/calls";
import { publicWords } from "../../i18n/enPublic";
import { t } from "../../i18n/t";
import { formatInstant } from "../../kit/values";
import { Card } from "../../public/Card";
import { isRefusal } from "../../public/refusal";
import { useAddressToken } from "../../public/useAddressToken";
import { Loading } from "../../screens/Loading";
import { Row, Stack } from "../../theme/layout";
import { Paper } from "./Paper";
import { Signers } from "./Signers";
import { openDocument } from "./signing";
import { ToSign } from "./ToSign";
import { signingWords as words } from "./words";
import "./sign.css";

/** Lets somebody read and sign the document behind their link; nobody has to sign in for it. */
export function SignDocument() {
  const token = useAddressToken();
  return token ? (
    <Read key={token} token={token} />
  ) : (
    <Dead title={t(words.incomplete)} text={t(words.incompleteText)} />
  );
}

function Read({ token }: { token: string }) {
  const [found, setFound] = useState<OpenedEnvelope | Error>();

  const read = () => {
    openDocument(token).then(setFound, setFound);
  };
  useEffect(read, [token]);

  if (!found) return <Loading />;
  if (found instanceof Error) {
    if (isRefusal(found)) return <Dead title={t(words.invalid)} text={found.message} />;
    const retry = () => {
      setFound(undefined);
      read();
    };
    return <Dead title={t(words.unread)} text={found.message} onRetry={retry} />;
  }
  switch (found.status) {
    case "signed":
      return <Outcome token={token} envelope={found} />;
    case "declined":
      return <Dead title={t(words.declined.title)} text={t(words.declined.text)} />;
    case "expired":
      return (
        <Dead
          title={t(words.expired.title)}
          text={t(words.expired.text, { until: formatInstant(found.expires_at), spv: found.spv_name })}
        />
      );
    default:
      return <ToSign token={token} envelope={found} onChange={setFound} onStale={read} />;
  }
}

const Dead = ({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) => (
  <Card name={t(words.name)} title={title} lead={text}>
    {onRetry && (
      <Row>
        <button type="button" className="button primary" onClick={onRetry}>
          {t(publicWords.retry)}
        </button>
      </Row>
    )}
  </Card>
);

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
