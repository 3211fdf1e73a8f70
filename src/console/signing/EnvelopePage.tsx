import { TriangleAlert } from "lucide-react";
import { useGetOne } from "react-admin";
import { Navigate, useParams } from "react-router-dom";
import { envelopes } from "../../contract/signing/resource";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Notice } from "../kit/Notice";
import { Loading } from "../screens/Loading";
import { SpvShell } from "../spv/shell/SpvShell";
import { EnvelopeDetails } from "./EnvelopeDetails";
import type { Envelope } from "./envelope";

/** The page of a document that was sent for signature, in the shell of its SPV. */
export const EnvelopePage = () => (
  <SpvShell page="documents">
    <Found />
  </SpvShell>
);

function Found() {
  const { id = "", record = "" } = useParams();
  const { data, error, isPending, refetch } = useGetOne<Envelope>(
    envelopes.name,
    { id: Number(record) },
    // The page itself says why there is none.
    { onError: () => undefined },
  );
  if (data && String(data.spv_id) !== id) return <Navigate to={`/spv/${data.spv_id}/documents/${data.id}`} replace />;
  if (data) return <EnvelopeDetails envelope={data} />;
  if (isPending || !error) return <Loading />;
  return <Notice panel icon={TriangleAlert} title={t(kitWords.record.failed)} text={error.message} onRetry={refetch} />;
}
