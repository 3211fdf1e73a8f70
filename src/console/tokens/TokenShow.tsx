import { Gauge } from "lucide-react";
import { useRecordContext } from "react-admin";
import { Link } from "react-router-dom";
import { Show } from "../admin/Show";
import { SimpleShowLayout } from "../admin/SimpleShowLayout";
import { dashboardPath } from "../assets/dashboard/path";
import { t } from "../i18n/t";
import { ActionButtons } from "../kit/ActionButton";
import { GO_ON, NAME_DOCUMENT, PAUSE, PROOF } from "./actions";
import { displayOnChain } from "./cells";
import { Problem } from "./Problem";
import { EVERY_MS, type Token } from "./token";
import { tokenWords } from "./words";

const SECTIONS = {
  Token: ["property_id", "symbol", "chain_id", "address", "deployed_at", "block_number", "transaction_id", "adopted"],
  Limits: ["cap", "max_holders", "max_units"],
  Document: ["document", "document_hash"],
};

/** The page of a token, with what can be done with it; looks anew while its contract is being deployed. */
export const TokenShow = () => (
  <Show
    actions={<Actions />}
    queryOptions={{
      onError: () => undefined,
      refetchInterval: ({ state }) => (state.data?.status === "deploying" ? EVERY_MS : false),
    }}
  >
    <Problem />
    <Fields />
  </Show>
);

function Fields() {
  const token = useRecordContext<Token>();
  const sections = { ...SECTIONS, Document: token?.document_hash ? SECTIONS.Document : [] };
  return <SimpleShowLayout sections={sections} display={displayOnChain} />;
}

function Actions() {
  const token = useRecordContext<Token>();
  if (!token) return null;
  return (
    <>
      <Link className="button" to={dashboardPath(token.property_id)}>
        <Gauge size={16} aria-hidden /> {t(tokenWords.dashboard)}
      </Link>
      <ActionButtons actions={[PROOF, NAME_DOCUMENT, PAUSE, GO_ON]} record={token} />
    </>
  );
}
