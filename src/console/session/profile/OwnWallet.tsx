import { walletProofRoutes } from "../../../contract/walletProof/routes";
import { PanelFailure } from "../../employees/PanelFailure";
import { t } from "../../i18n/t";
import { useAnswer } from "../../kit/useAnswer";
import { ProvenWallet } from "../../walletProof/ProvenWallet";
import { connectionWords } from "../../web3/bar/words";
import { PROFILE } from "./useProfileChange";

/** Shows the wallet that one has proven oneself; nothing where the server keeps none. */
export function OwnWallet() {
  const { data, absent, error, refetch } = useAnswer(walletProofRoutes.ownWallet);
  if (absent) return null;
  if (error && !data) {
    const title = t(connectionWords.proof.title);
    return <PanelFailure title={title} error={error} onRetry={refetch} />;
  }
  if (!data) return <section className="panel section" aria-busy="true" />;
  return <ProvenWallet resource={PROFILE} proof={data} mayProve text={t(connectionWords.proof.own)} />;
}
