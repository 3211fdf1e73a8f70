import { Hexagon } from "lucide-react";
import { tokenCalls } from "../../contract/tokens/calls";
import { chainTransactions } from "../../contract/tokens/resource";
import { tokenRoutes } from "../../contract/tokens/routes";
import { t } from "../i18n/t";
import { action } from "../kit/action";
import type { BetweenProps } from "../kit/DialogForm";
import { formatNumber } from "../kit/values";
import { Callout, Facts } from "../theme/layout";
import { ChainCode } from "./ChainCode";
import { formatCoins } from "./coins";
import type { Chain, Proposal, Token } from "./token";
import { tokenWords } from "./words";

/** An asset without a token, and what issuing one would come to; of one that failed there may be its terms alone. */
interface Issuable {
  id: number;
  name: string;
  chain: Chain;
  proposal: Proposal | null;
  former?: Pick<Token, "name" | "symbol" | "cap" | "max_holders" | "max_units">;
}

/** Asks a second person to put the units of an asset on the chain. */
export const ISSUE = action({
  words: tokenWords.issue.open,
  icon: Hexagon,
  tone: "primary",
  call: tokenRoutes.issue,
  title: ({ name }: Issuable) => t(tokenWords.issue.title, { name }),
  wide: true,
  submit: tokenWords.issue.ask,
  text: ({ chain }) => t(tokenWords.issue.text, { chain: chain.name }),
  About: ({ record: { chain, proposal } }) => proposal && <Preview {...{ chain, proposal }} />,
  waits: true,
  body: tokenCalls.issue.body,
  inputs: [Cap, "name", "symbol", "max_holders", "max_units", "address", "reason"],
  values: ({ proposal, former }) => {
    const { name, symbol, max_holders } = former ?? proposal ?? {};
    // That of the asset may be another since.
    const cap = proposal?.cap ?? former?.cap;
    return { name, symbol, cap, max_holders, max_units: former?.max_units ?? 0 };
  },
  done: tokenWords.issue.done,
  touches: () => ["tokens", chainTransactions.name],
});

/** Shows how many units are asked for: those that the asset has. */
function Cap({ values: { cap } }: Pick<BetweenProps, "values">) {
  return <Facts facts={{ [t(tokenWords.issue.cap)]: formatNumber(cap) }} />;
}

/** Shows what issuing a token comes to: units and holders, gas and its cost, and which keys sign. */
function Preview({ chain, proposal }: { chain: Chain; proposal: Proposal }) {
  const words = tokenWords.issue;
  const { lock_in_months, in_wallets, in_custody, units, deploy } = proposal;
  const holders = (count: number) => t(words.holders, { smart_count: count });
  const isShort = chain.balance !== null && deploy.cost !== null && Number(chain.balance) < Number(deploy.cost);
  return (
    <section className="stack gap-3" aria-label={t(words.preview)}>
      <Facts
        facts={{
          [t(words.lockIn)]: lock_in_months ? t(words.months, { smart_count: lock_in_months }) : t(words.noLockIn),
          [t(words.units)]: formatNumber(units),
          [t(words.inWallets)]: holders(in_wallets),
          [t(words.inCustody)]: holders(in_custody),
          [t(words.gas)]: formatNumber(deploy.gas),
          [t(words.cost)]: deploy.cost === null ? t(words.unknown) : formatCoins(deploy.cost, chain.coin),
          [t(words.relayer)]: <ChainCode kind="account" code={chain.relayer} explorer={chain.explorer} />,
          ...(chain.guardian && {
            [t(words.guardian)]: <ChainCode kind="account" code={chain.guardian} explorer={chain.explorer} />,
          }),
        }}
      />
      <p className="muted small">{t(words.keys)}</p>
      {in_custody > 0 && <p className="muted small">{t(words.custody)}</p>}
      {isShort && <Callout>{t(words.short, { balance: formatCoins(chain.balance, chain.coin) })}</Callout>}
    </section>
  );
}
