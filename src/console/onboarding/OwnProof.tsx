import type { OwnApplication } from "../../contract/onboarding/calls";
import { walletProofRoutes } from "../../contract/walletProof/routes";
import { t } from "../i18n/t";
import { formatInstant } from "../kit/values";
import { useWallet } from "../web3/connection/context";
import { proveAddress } from "../web3/connection/proveAddress";
import { ask } from "./calls";
import { useOnboarding } from "./context";
import { useTask } from "./useTask";
import { walletStepWords as words } from "./wordsWallet";

/** Has the owner of the connected address prove it by a signature, which costs nothing. */
export function OwnProof({ own, account }: { own: OwnApplication; account: string }) {
  const { keep } = useOnboarding();
  const connection = useWallet();
  const { run, pending, failure } = useTask(async () => {
    const proof = await proveAddress({
      connection,
      challenge: (wanted) => ask(walletProofRoutes.customerChallenge, wanted),
      prove: (signed) => ask(walletProofRoutes.proveCustomer, signed),
    });
    keep({ ...own, account: { ...own.account, ...proof } });
  });
  const { wallet_address, wallet_proven_at } = own.account;

  if (wallet_proven_at && wallet_address?.toLowerCase() === account.toLowerCase()) {
    return <p className="welcome">{t(words.proven, { at: formatInstant(wallet_proven_at) })}</p>;
  }

  return (
    <>
      <p className="muted">
        {wallet_proven_at && wallet_address ? t(words.otherProven, { address: wallet_address }) : t(words.proveText)}
      </p>
      <button type="button" className="button" disabled={pending || !connection.provider} onClick={run}>
        {pending ? t(words.proving) : t(words.prove)}
      </button>
      <p className="problem" role="alert">
        {failure}
      </p>
    </>
  );
}
