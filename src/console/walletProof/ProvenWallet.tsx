import { useState } from "react";
import type { Identifier } from "react-admin";
import type { WalletProof } from "../../contract/walletProof/calls";
import { t } from "../i18n/t";
import { Panel } from "../theme/layout";
import { connectionWords } from "../web3/bar/words";
import { ProofDialog } from "./ProofDialog";
import { WalletState } from "./WalletState";

interface Props {
  /** Resource whose pages show the wallet. */
  resource: string;
  proof: WalletProof;
  /** The SPV whose wallet it is; without, it is of whoever is signed in. */
  spv?: Identifier;
  mayProve: boolean;
  text: string;
}

/** Shows the wallet that is proven for somebody, and lets one prove another by signing with it. */
export function ProvenWallet({ proof, mayProve, text, ...about }: Props) {
  const [proving, setProving] = useState(false);
  const { wallet_address: address } = proof;
  return (
    <Panel className="proven-wallet" title={t(connectionWords.proof.title)}>
      <p className="muted">{text}</p>
      {address ? <WalletState {...proof} /> : <p>{t(connectionWords.proof.noneText)}</p>}
      {mayProve && (
        <button type="button" className="button" onClick={() => setProving(true)}>
          {t(connectionWords.proof[address ? "proveOther" : "prove"])}
        </button>
      )}
      {proving && <ProofDialog {...about} bound={address} onClose={() => setProving(false)} />}
    </Panel>
  );
}
