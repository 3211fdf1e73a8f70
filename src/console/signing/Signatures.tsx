import { Send } from "lucide-react";
import { lazy, Suspense, useMemo, useState } from "react";
import { ListBase } from "react-admin";
import { PAGE } from "../../contract/limits";
import { envelopes } from "../../contract/signing/resource";
import { signingRoutes } from "../../contract/signing/routes";
import { DataTable } from "../admin/DataTable";
import { FilterForm } from "../admin/FilterForm";
import { Pagination } from "../admin/Pagination";
import { t } from "../i18n/t";
import { useMayCall } from "../kit/useMay";
import { spvPath } from "../spv/shell/tabs";
import { Panel, SectionHead } from "../theme/layout";
import { envelopesOf } from "./envelope";
import { StatusCounts } from "./StatusCounts";
import { signatureWords } from "./words";
import "./signatures.css";

const SendDialog = lazy(() => import("./send/SendDialog").then(({ SendDialog: loaded }) => ({ default: loaded })));

/** Lists the documents of an SPV that were sent for signature, by status, and sends more. */
export function Signatures({ spv }: { spv: number }) {
  const maySend = useMayCall(signingRoutes.send);
  const [sending, setSending] = useState(false);
  return (
    <>
      <SectionHead title={t(signatureWords.title)}>
        {maySend && (
          <button type="button" className="button primary" onClick={() => setSending(true)}>
            <Send size={16} aria-hidden /> {t(signatureWords.send.open)}
          </button>
        )}
      </SectionHead>
      <ListBase
        resource={envelopes.name}
        storeKey={false}
        filter={{ spv_id: spv }}
        perPage={PAGE.size}
        sort={envelopes.sort}
        debounce={300}
        exporter={false}
      >
        <StatusCounts spv={spv} />
        <Listing spv={spv} />
      </ListBase>
      <Suspense fallback={null}>{sending && <SendDialog spv={spv} onClose={() => setSending(false)} />}</Suspense>
    </>
  );
}

function Listing({ spv }: { spv: number }) {
  const resource = useMemo(() => envelopesOf(spv), [spv]);
  return (
    <Panel flush>
      <FilterForm of={resource} />
      <DataTable rowClick={(id) => spvPath(spv, "documents", id)} />
      <Pagination />
    </Panel>
  );
}
