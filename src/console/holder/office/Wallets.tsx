import { t } from "../../i18n/t";
import { ActionButton } from "../../kit/ActionButton";
import { SmallTable } from "../../kit/SmallTable";
import { formatNumber } from "../../kit/values";
import { SectionHead } from "../../theme/layout";
import { ChainCode } from "../../tokens/ChainCode";
import { RECOVER } from "./actions";
import type { HeldWallets } from "./heldWallets";
import { holderOfficeWords } from "./words";

const words = holderOfficeWords.units;

interface Props {
  customer: number;
  held: HeldWallets;
}

/** Shows the wallets that contracts have of a customer, asset by asset, with the way to replace one that is lost. */
export function Wallets({ customer, held: { wallets, proven, explorer } }: Props) {
  // One that is lost is replaced for every asset at once.
  const first = new Map(wallets.toReversed().map(({ address, property_id }) => [address, property_id]));
  return (
    <>
      <SectionHead title={t(words.wallets)} sub />
      <SmallTable
        plain
        label={t(words.wallets)}
        rows={wallets}
        keyOf={({ address, property_id }) => `${address} ${property_id}`}
        columns={{
          wallet: {
            label: t(words.wallet),
            cell: ({ address }) => <ChainCode kind="account" code={address} explorer={explorer} />,
          },
          asset: { label: t(words.asset), cell: ({ property_name }) => property_name },
          standing: { label: t(words.standing), cell: (wallet) => <Standing wallet={wallet} proven={proven} /> },
          units: {
            label: t(words.units),
            number: true,
            cell: ({ units }) => (units === null ? t(words.unknown) : formatNumber(units)),
          },
          actions: {
            end: true,
            cell: ({ address, property_id, lost }) =>
              !lost &&
              first.get(address) === property_id && (
                <ActionButton
                  className="button quiet"
                  action={RECOVER}
                  record={{ customer: { id: customer }, address, proven }}
                />
              ),
          },
        }}
      />
    </>
  );
}

interface StandingProps {
  wallet: HeldWallets["wallets"][number];
  proven: string | null;
}

function Standing({ wallet: { address, allowed, frozen, frozen_units, lost }, proven }: StandingProps) {
  if (lost) return <span className="chip neutral">{t(words.lost)}</span>;
  return (
    <span className="tags">
      <span className={`chip ${allowed ? "success" : "warning"}`}>{t(allowed ? words.allowed : words.barred)}</span>
      {address === proven && <span className="chip progress">{t(words.proven)}</span>}
      {frozen && <span className="chip danger">{t(words.frozen)}</span>}
      {frozen_units > 0 && (
        <span className="chip danger">{t(words.frozenUnits, { units: formatNumber(frozen_units) })}</span>
      )}
    </span>
  );
}
