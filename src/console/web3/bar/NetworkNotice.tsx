import { useMutation } from "@tanstack/react-query";
import { t } from "../../i18n/t";
import { useWallet } from "../connection/context";
import { switchChain } from "../connection/switchChain";
import { useChainName } from "./useChainName";
import { useWrongNetwork } from "./useWrongNetwork";
import { connectionWords } from "./words";
/** Says that the wallet is on another network than the platform's tokens, and leads it there. */
export function NetworkNotice() {
  const { provider } = useWallet();
  const wanted = useWrongNetwork();
  const nameOf = useChainName();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (to: number) => provider && switchChain(provider, to),
    // A wallet is asked on this device.
    networkMode: "always",
  });
  if (wanted === undefined || !provider) return null;
  const chain = nameOf(wanted);
  return (
    <div className="callout">
      <p>{t(connectionWords.wrong, { chain })}</p>
      {error && <p role="alert">{error.message}</p>}
      <div>
        <button type="button" className="button" disabled={isPending} onClick={() => mutate(wanted)}>
          {t(connectionWords.switchTo, { chain })}
        </button>
      </div>
    </div>
  );
}
