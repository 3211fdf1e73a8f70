import type { Identifier } from "react-admin";
import { walletProofRoutes } from "../../contract/walletProof/routes";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Address } from "../kit/Address";
import { FormDialog } from "../kit/FormDialog";
import { useChange } from "../kit/useChange";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { Stack } from "../theme/layout";
import { useChainName } from "../web3/bar/useChainName";
import { WalletChoice } from "../web3/bar/WalletChoice";
import { connectionWords } from "../web3/bar/words";
import { NO_WALLET, useWallet } from "../web3/connection/context";
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
    connectionWords.proof.done,
    { tells: true },
  );
  const isSame = account !== null && account.toLowerCase() === bound?.toLowerCase();
  return (
    <FormDialog
      title={t(connectionWords.proof.prove)}
      action={t(isPending ? connectionWords.proof.signing : connectionWords.proof.sign)}
      pending={isPending}
      incomplete={!connection.provider}
      error={error}
      onSubmit={() => mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{t(connectionWords.proof.text)}</p>
      {account ? <Chosen account={account} /> : <Connect />}
      {bound && <p className="muted">{t(isSame ? connectionWords.proof.same : connectionWords.proof.other)}</p>}
    </FormDialog>
  );
}

function Chosen({ account }: { account: string }) {
  const { wallet, chainId } = useWallet();
  const nameOf = useChainName();
  return (
    <Stack gap={2}>
      <strong>{[wallet?.name, nameOf(chainId)].filter(Boolean).join(" · ")}</strong>
      <Address address={account} whole />
      <p className="muted small">{t(connectionWords.proof.account)}</p>
    </Stack>
  );
}

function Connect() {
  const connection = useWallet();
  const { wallets, connect } = connection;
  if (wallets.length > 1) {
    return (
      <div>
        <strong>{t(connectionWords.choose)}</strong>
        <WalletChoice />
      </div>
    );
  }
  return (
    <div>
      {/* Before its code has come nothing could be connected. */}
      <button type="button" className="button" disabled={connection === NO_WALLET} onClick={() => connect()}>
        {t(kitWords.nav.connect)}
      </button>
    </div>
  );
}
