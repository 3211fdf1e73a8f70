import { useState } from "react";
import type { HeldUnits } from "../../../contract/holder/calls";
import { t } from "../../i18n/t";
import type { FoundWallet } from "../../web3/connection/discovery";
import { useTask } from "./useTask";
import { WalletButton } from "./WalletButton";
import { watchToken } from "./wallet";
import { holderWords } from "./words";

const words = holderWords.watch;

/** Has the wallet of this browser show a token. */
export function WatchToken({ token }: { token: NonNullable<HeldUnits["token"]> }) {
  const { symbol } = token;
  const [added, setAdded] = useState<boolean>();
  const { run, pending, failure } = useTask(async (wallet: FoundWallet) => {
    setAdded(undefined);
    setAdded(await watchToken(wallet, token));
  });
  return (
    <>
      <WalletButton
        words={t(pending ? words.adding : words.add)}
        // Named so, it would not say what to do while it waits.
        {...(!pending && { label: t(words.addTo, { symbol }) })}
        which={t(words.choose, { symbol })}
        none={<span className="muted small">{t(words.noWallet)}</span>}
        disabled={pending}
        onChosen={run}
      />
      <p className="muted small" role="status">
        {added !== undefined && t(added ? words.added : words.declined, { symbol })}
      </p>
      <p className="problem" role="alert">
        {failure?.message}
      </p>
    </>
  );
}
