import type { RaRecord } from "react-admin";
import { spv as resource } from "../../../contract/spv/resource";
import { walletProofRoutes } from "../../../contract/walletProof/routes";
import { t } from "../../i18n/t";
import { useMayCall } from "../../kit/useMay";
import { ProvenWallet } from "../../walletProof/ProvenWallet";
import { connectionWords } from "../../web3/bar/words";

/** Shows the wallet that is proven for an SPV, which whoever may edit the SPV proves; nothing where the server keeps none. */
export function SpvWallet({ spv }: { spv: RaRecord }) {
  const mayProve = useMayCall(walletProofRoutes.proveSpv);
  const { wallet_address = null, wallet_proven_at = null } = spv;
  if (spv.wallet_address === undefined) return null;
  return (
    <ProvenWallet
      resource={resource.name}
      spv={spv.id}
      proof={{ wallet_address, wallet_proven_at }}
      mayProve={mayProve}
      text={t(connectionWords.proof.spv)}
    />
  );
}
