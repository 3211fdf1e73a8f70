import { useMutation } from "@tanstack/react-query";
import { Link2 } from "lucide-react";
import { useFormContext } from "react-hook-form";
import { CHAIN } from "../../../contract/spv/vocabulary";
import { t } from "../../i18n/t";
import { formatChoice, formatNumber, formatPercent } from "../../kit/values";
import { useWallet } from "../../web3/connection/context";
import type { InjectedProvider } from "../../web3/connection/discovery";
import { useDiscoveredWallets } from "../../web3/connection/useDiscoveredWallets";
import type { Reading } from "./readGovernor";
import { spvWords } from "./words";

const TYPED = { shouldDirty: true, shouldValidate: true } as const;

/** Fills chain, quorum and voting period from the governance contract, through a wallet of the browser. */
export function ReadFromChain() {
  const { getValues, setValue } = useFormContext();
  const wallets = useDiscoveredWallets();
  const connected = useWallet().wallet;
  const wallet = wallets.find(({ id }) => id === connected?.id) ?? wallets[0];
  const { mutate, data, isPending } = useMutation({
    // A wallet may be asked without a connection of one's own.
    networkMode: "always",
    mutationFn: async (asked: InjectedProvider) => (await import("./readGovernor")).readGovernor(asked, getValues()),
    onSuccess: (reading) => {
      if (reading.outcome !== "read") return;
      setValue("dao_chain", reading.wallet, TYPED);
      setValue("dao_quorum", reading.quorum, TYPED);
      setValue("dao_voting_days", reading.days, TYPED);
    },
  });
  if (!wallet) return <p className="muted small">{t(spvWords.dao.noWallet)}</p>;
  return (
    <div className="chain-reading">
      <button type="button" className="button" disabled={isPending} onClick={() => mutate(wallet.injected)}>
        <Link2 size={16} aria-hidden /> {t(spvWords.dao[isPending ? "reading" : "read"])}
      </button>
      {data && !isPending && (
        <p className={data.outcome === "read" ? "callout" : "field-error"} role="status">
          {wordsOf(data)}
        </p>
      )}
    </div>
  );
}

function wordsOf(reading: Reading): string {
  const wallet = "wallet" in reading ? formatChoice(reading.wallet, CHAIN) : "";
  if (reading.outcome !== "read") {
    const wanted = "wanted" in reading ? formatChoice(reading.wanted, CHAIN) : "";
    return t(spvWords.dao.outcomes[reading.outcome], { wallet, chain: wallet, wanted });
  }
  const days = t(spvWords.dao.days, { smart_count: reading.days });
  const period =
    reading.blocks === undefined ? days : t(spvWords.dao.blocks, { blocks: formatNumber(reading.blocks), days });
  return t(spvWords.dao.done, { chain: wallet, quorum: formatPercent(reading.quorum), period });
}
