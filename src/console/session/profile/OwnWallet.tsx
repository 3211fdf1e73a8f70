import { walletProofRoutes } from "../../../contract/walletProof/routes";
import { PanelFailure } from "../../employees/PanelFailure";
import { useWords } from "../../i18n/useWords";
import { useAnswer } from "../../kit/useAnswer";
import { ProvenWallet } from "../../walletProof/ProvenWallet";
import { PROFILE } from "./useProfileChange";

/** Shows the wallet that one has proven oneself; nothing where the server keeps none. */
export function OwnWallet() {
  const { t } = useWords();
  const { data, absent, error, refetch } = useAnswer(walletProofRoutes.ownWallet);
  if (absent) return null;
  if (error && !data) {
    const title = t("console.connection.proof.title");
    return <PanelFailure title={title} error={error} onRetry={refetch} />;
  }
  if (!data) return <section className="panel section" aria-busy="true" />;
  return <ProvenWallet resource={PROFILE} proof={data} mayProve text={t("console.connection.proof.own")} />;
}
