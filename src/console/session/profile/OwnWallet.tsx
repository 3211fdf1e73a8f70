import { useQuery } from "@tanstack/react-query";
import { isAbsent } from "../../api/extension";
import { PanelFailure } from "../../employees/PanelFailure";
import { useWords } from "../../i18n/useWords";
import { useConsoleProvider } from "../../kit/useConsoleProvider";
import { ProvenWallet } from "../../walletProof/ProvenWallet";
import { PROFILE } from "./useProfileChange";

/** Shows the wallet that one has proven oneself; nothing where the server keeps none. */
export function OwnWallet() {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const { data, error, refetch } = useQuery({
    queryKey: [PROFILE, "wallet"],
    queryFn: () => provider.ownWallet(),
    retry: false,
  });
  if (error && !data) {
    const title = t("console.connection.proof.title");
    return isAbsent(error) ? null : <PanelFailure title={title} error={error} onRetry={refetch} />;
  }
  if (!data) return <section className="panel section" aria-busy="true" />;
  return <ProvenWallet resource={PROFILE} proof={data} mayProve text={t("console.connection.proof.own")} />;
}
