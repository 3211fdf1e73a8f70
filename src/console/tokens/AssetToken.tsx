import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { assets } from "../../contract/assets/resource";
import { tokens } from "../../contract/tokens/resource";
import { TOKEN_STATUS } from "../../contract/tokens/vocabulary";
import { useWaiting } from "../approvals/useWaiting";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ActionButton, ActionButtons } from "../kit/ActionButton";
import { failureWords } from "../kit/failureWords";
import { StatusChip } from "../kit/StatusChip";
import { Callout, Panel } from "../theme/layout";
import { GO_ON, PAUSE } from "./actions";
import { Contract } from "./Contract";
import { ISSUE } from "./Issue";
import { Standing } from "./Standing";
import { Transactions } from "./Transactions";
import type { AssetToken as Answer, Chain, Proposal, Token } from "./token";
import { useAssetToken } from "./useAssetToken";
import { Waits } from "./Waits";
import { tokenWords } from "./words";
import "./tokens.css";

/** Shows the token of the page's asset and what can be done with it, how to issue one, or that no chain is connected. */
export function AssetToken() {
  const asset = useRecordContext<Asset>();
  return asset ? <OfAsset asset={asset} /> : null;
}

type Asset = RaRecord<number> & { name: string };

function OfAsset({ asset }: { asset: Asset }) {
  const { answer, ...around } = useAssetToken(asset.id);
  const { data, absent, error, refetch } = answer;
  if (absent) return null;
  if (!data)
    return <Face>{error ? <Failed error={error} onRetry={refetch} /> : <div className="waiting" aria-busy />}</Face>;
  const { chain, token, proposal } = data;
  if (token) return <Issued answer={data} token={token as Token} asset={asset} {...around} />;
  if (!chain || !proposal) return <Face note={t(tokenWords.noChain)} />;
  return (
    <Face note={t(tokenWords.none, { chain: chain.name })}>
      <Issuing {...{ asset, chain, proposal }} />
    </Face>
  );
}

interface FaceProps {
  note?: string;
  className?: string;
  mark?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

const Face = (props: FaceProps) => <Panel title={t(tokenWords.title)} {...props} />;

const Failed = ({ error, onRetry }: { error: Error; onRetry: () => unknown }) => (
  <Callout
    tone="danger"
    role="alert"
    actions={
      <button type="button" className="button" onClick={() => onRetry()}>
        <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
      </button>
    }
  >
    <strong>{t(tokenWords.failed)}</strong>
    <p>{failureWords(error)}</p>
  </Callout>
);

interface IssuingProps {
  asset: Asset;
  chain: Chain;
  proposal: Proposal | null;
  /** Of a contract that could not be deployed. */
  former?: Token;
}

/** Offers to ask for a token, unless somebody has, or says what is missing. */
function Issuing({ asset: { id, name }, chain, proposal, former }: IssuingProps) {
  const asked = useWaiting(assets.name, id).filter(({ action }) => action === "token");
  const missing = proposal?.problem ?? (chain.guardian ? null : t(tokenWords.noGuardian));
  if (asked.length > 0) return <Waits requests={asked} />;
  if (!missing)
    return <ActionButton action={ISSUE} record={{ id, name, chain, proposal, ...(former && { former }) }} />;
  return (
    <Callout tone="plain">
      <p>{missing}</p>
    </Callout>
  );
}

interface IssuedProps extends Omit<ReturnType<typeof useAssetToken>, "answer"> {
  answer: Answer;
  asset: Asset;
  token: Token;
}

function Issued({ answer, asset, token, transactions, waiting, isMoving }: IssuedProps) {
  const { state } = answer;
  const asked = useWaiting(tokens.name, token.id);
  // Of another chain than the token's nothing is said here.
  const chain = answer.chain?.id === token.chain_id ? answer.chain : null;
  return (
    <Face
      className="token-contract"
      mark={
        <span role="status">
          <StatusChip status={token.status} choices={TOKEN_STATUS} />
        </span>
      }
      actions={
        chain && (
          <ActionButtons
            className="button quiet"
            actions={asked.length ? [PAUSE] : [PAUSE, GO_ON]}
            record={{ ...token, guardian: chain.guardian }}
          />
        )
      }
    >
      <Waits requests={asked} />
      <Standing {...{ chain, token, state, waiting, isMoving }} />
      {token.status === "failed" && answer.chain && (
        <Issuing asset={asset} chain={answer.chain} proposal={answer.proposal} former={token} />
      )}
      <Contract token={token} explorer={chain?.explorer ?? null} />
      <Transactions asset={token.property_id} rows={transactions} wanted={chain?.confirmations ?? 0} />
    </Face>
  );
}
