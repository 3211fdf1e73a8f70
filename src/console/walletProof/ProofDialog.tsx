import type { Identifier } from "react-admin";
import { walletProofRoutes } from "../../contract/walletProof/routes";
import { useWords } from "../i18n/useWords";
import { Address } from "../kit/Address";
import { FormDialog } from "../kit/FormDialog";
import { failureWords } from "../kit/failureWords";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useChainName } from "../web3/bar/useChainName";
import { WalletChoice } from "../web3/bar/WalletChoice";
import { useWallet } from "../web3/connection/context";
import { proveAddress } from "../web3/connection/proveAddress";

interface Props {
  resource: string;
  spv?: Identifier;
  /** The address that is bound so far. */
  bound: string | null;
  onClose: () => void;
}

/** Proves the connected wallet, once one is connected, by having it sign a message, and binds its address. */
export function ProofDialog({ resource, spv, bound, onClose }: Props) {
  const { t } = useWords();
  const words = (name: string) => t(`console.connection.proof.${name}`);
  const provider = useConsoleProvider();
  const connection = useWallet();
  const { account } = connection;
  const { mutate, isPending, error } = useChange(
    resource,
    () =>
      proveAddress({
        connection,
        challenge: (asked) =>
          spv === undefined
            ? provider.call(walletProofRoutes.ownChallenge, { body: asked })
            : provider.call(walletProofRoutes.spvChallenge, { params: { id: spv }, body: asked }),
        prove: (signed) =>
          spv === undefined
            ? provider.call(walletProofRoutes.proveOwn, { body: signed })
            : provider.call(walletProofRoutes.proveSpv, { params: { id: spv }, body: signed }),
      }),
    "console.connection.proof.done",
    { tells: true },
  );
  const isSame = account !== null && account.toLowerCase() === bound?.toLowerCase();
  return (
    <FormDialog
      title={words("prove")}
      action={words(isPending ? "signing" : "sign")}
      pending={isPending}
      incomplete={!connection.provider}
      problem={error ? failureWords(error) : undefined}
      onSubmit={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{words("text")}</p>
      {account ? <Chosen account={account} /> : <Connect />}
      {bound && <p className="muted">{words(isSame ? "same" : "other")}</p>}
    </FormDialog>
  );
}

function Chosen({ account }: { account: string }) {
  const { t } = useWords();
  const { wallet, chainId } = useWallet();
  const nameOf = useChainName();
  return (
    <div className="proof-account">
      <strong>{[wallet?.name, nameOf(chainId)].filter(Boolean).join(" · ")}</strong>
      <Address address={account} whole />
      <p className="muted small">{t("console.connection.proof.account")}</p>
    </div>
  );
}

function Connect() {
  const { t } = useWords();
  const { wallets, connect } = useWallet();
  if (wallets.length > 1) {
    return (
      <div>
        <strong>{t("console.connection.choose")}</strong>
        <WalletChoice />
      </div>
    );
  }
  return (
    <div>
      <button type="button" className="button" onClick={() => connect()}>
        {t("console.nav.connect")}
      </button>
    </div>
  );
}
