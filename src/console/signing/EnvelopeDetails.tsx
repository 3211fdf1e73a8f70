import { ChevronLeft, Eye, TriangleAlert } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { orders } from "../../contract/orders/resource";
import { envelopes } from "../../contract/signing/resource";
import { signingRoutes } from "../../contract/signing/routes";
import { ENVELOPE_STATUS } from "../../contract/signing/vocabulary";
import { fieldLabel } from "../i18n/labels";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Absent } from "../kit/Absent";
import { FilePane } from "../kit/FilePane";
import { Notice } from "../kit/Notice";
import { pathOf } from "../kit/paths";
import { ReferenceName } from "../kit/ReferenceName";
import { StatusChip } from "../kit/StatusChip";
import { useAnswer } from "../kit/useAnswer";
import { formatInstant } from "../kit/values";
import { Facts, Panel, Row, SectionHead, Stack } from "../theme/layout";
import { EnvelopeActions } from "./EnvelopeActions";
import type { Envelope } from "./envelope";
import { Events, Signers } from "./Signers";
import { signatureWords } from "./words";
import "../kit/records/records.css";
import "../orders/orders.css";
import "./signatures.css";

/** Shows a document that was sent for signature: how it stands, who signs it in what order, and what has happened. */
export function EnvelopeDetails({ envelope }: { envelope: Envelope }) {
  const { data, absent, error, isPending, refetch } = useAnswer(signingRoutes.progress, {
    params: { id: envelope.id },
  });
  return (
    <Stack>
      <Head envelope={envelope} />
      {envelope.status_reason && (
        <p className={envelope.status === "declined" ? "callout danger" : "callout"}>{envelope.status_reason}</p>
      )}
      <EnvelopeFacts envelope={envelope} />
      <Stack className="envelope-parts">
        <Papers envelope={envelope} />
        {data && (
          <>
            <Panel className="envelope-signers" title={t(signatureWords.signers)}>
              <Signers signers={data.signers} />
            </Panel>
            <Panel title={t(signatureWords.events)}>
              <Events events={data.events} />
            </Panel>
          </>
        )}
        {isPending && <div className="panel waiting envelope-signers" aria-busy="true" />}
        {absent && <Absent icon={TriangleAlert} words={signatureWords.progress} />}
        {error && !data && (
          <Notice
            panel
            icon={TriangleAlert}
            title={t(signatureWords.progressFailed)}
            text={error.message}
            onRetry={refetch}
          />
        )}
      </Stack>
    </Stack>
  );
}

function Head({ envelope }: { envelope: Envelope }) {
  return (
    <div>
      <Link className="back" to={`/spv/${envelope.spv_id}/documents`}>
        <ChevronLeft size={16} aria-hidden className="mirrored" /> {t(signatureWords.title)}
      </Link>
      <SectionHead title={envelope.title}>
        <StatusChip status={envelope.status} choices={ENVELOPE_STATUS} />
        <div className="actions">
          <EnvelopeActions record={envelope} words={t(kitWords.list.actions)} />
        </div>
      </SectionHead>
    </div>
  );
}

function EnvelopeFacts({ envelope }: { envelope: Envelope }) {
  const label = (path: string) => fieldLabel(envelopes.fields.find((field) => field.path === path) ?? { path });
  const { user_id, user_name, order_id, sent_at, expires_at, completed_at, signed, signers } = envelope;
  const known: Array<[path: string, value: ReactNode]> = [
    [
      "user_id",
      user_id && <Link to={pathOf("customers", "show", user_id)}>{user_name ?? <Customer id={user_id} />}</Link>,
    ],
    ["order_id", order_id && <Link to={pathOf(orders, "show", order_id)}>{order_id}</Link>],
    ["signed", signers !== undefined && t(signatureWords.signedOf, { signed: signed ?? 0, signers })],
    ["sent_at", sent_at && formatInstant(sent_at)],
    completed_at ? ["completed_at", formatInstant(completed_at)] : ["expires_at", formatInstant(expires_at)],
  ];
  return (
    <Facts first facts={Object.fromEntries(known.flatMap(([path, value]) => (value ? [[label(path), value]] : [])))} />
  );
}

const Customer = ({ id }: { id: number }) => <ReferenceName to="customers" id={id} />;

function Papers({ envelope: { title, file, signed_file, message } }: { envelope: Envelope }) {
  const [shown, setShown] = useState<string>();
  const papers = [
    ...(signed_file ? [["signedCopy", signed_file] as const] : []),
    [signed_file ? "original" : "document", file] as const,
  ];
  return (
    <Panel title={t(signatureWords.document)}>
      {message && <p className="prose">{message}</p>}
      <Row as="p" gap={1}>
        {papers.map(([words, address]) => (
          <button key={words} type="button" className="button" onClick={() => setShown(address)}>
            <Eye size={16} aria-hidden /> {t(signatureWords.papers[words])}
          </button>
        ))}
      </Row>
      {shown && <FilePane key={shown} address={shown} title={title} onClose={() => setShown(undefined)} />}
    </Panel>
  );
}
