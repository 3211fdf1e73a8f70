import { useState } from "react";
import type { HeldUnits } from "../../../contract/holder/calls";
import { t } from "../../i18n/t";
import type { FoundWallet } from "../../web3/connection/discovery";
import { useTask } from "./useTask";
import { WalletButton } from "./WalletButton";
import { watchToken } from "./wallet";
import { holderWords } from "./words";

const words = holderWords.watch;

/** Has the wallet of this browser show a token; nothing where the browser has none. */
export function WatchToken({ token }: { token: NonNullable<HeldUnits["token"]> }) {
  const { symbol } = token;
  const [added, setAdded] = useState(false);
  const { run, pending, failure } = useTask(async (wallet: FoundWallet) => {
    setAdded(false);
    setAdded(await watchToken(wallet, token));
  });
  return (
    <>
      <WalletButton
        words={t(pending ? words.adding : words.add)}
        label={t(words.addTo, { symbol })}
        which={t(words.choose, { symbol })}
        none={null}
        disabled={pending}
        onChosen={run}
      />
      <p className="muted small" role="status">
        {added && t(words.added, { symbol })}
      </p>
      <p className="problem" role="alert">
        {failure?.message}
      </p>
    </>
  );
}
