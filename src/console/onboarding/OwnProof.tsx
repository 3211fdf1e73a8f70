import { useState } from "react";
import type { OwnApplication } from "../../contract/calls/onboarding";
import { walletStepWords as words } from "../i18n/enOnboardingWallet";
import { sayInstant } from "../kit/values";
import { useWallet } from "../wallet/connection/context";
import { proveAddress } from "../wallet/connection/proveAddress";
import { ask } from "./calls";
import { useOnboarding } from "./context";

/** Has the owner of the connected address prove it by a signature, which costs nothing. */
export function OwnProof({ own, account }: { own: OwnApplication; account: string }) {
  const { keep } = useOnboarding();
  const connection = useWallet();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { wallet_address, wallet_proven_at } = own.account;

  if (wallet_proven_at && wallet_address?.toLowerCase() === account.toLowerCase()) {
    return <p className="welcome">{words.proven.replace("%{at}", sayInstant(wallet_proven_at))}</p>;
  }

  const prove = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      const proof = await proveAddress({
        connection,
        challenge: (wanted) => ask("customerChallenge", wanted),
        prove: (signed) => ask("proveCustomer", signed),
      });
      keep({ ...own, account: { ...own.account, ...proof } });
    } catch (error) {
      setFailure((error as Error).message);
    }
    setPending(false);
  };
  return (
    <>
      <p className="muted">
        {wallet_proven_at && wallet_address ? words.otherProven.replace("%{address}", wallet_address) : words.proveText}
      </p>
      <button type="button" className="button" disabled={pending || !connection.provider} onClick={prove}>
        {pending ? words.proving : words.prove}
      </button>
      <p className="problem" role="alert">
        {failure}
      </p>
    </>
  );
}
