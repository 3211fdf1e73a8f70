import { Link } from "react-router-dom";
import { assets } from "../../../contract/assets/resource";
import { t } from "../../i18n/t";
import { ActionButton } from "../../kit/ActionButton";
import { pathOf } from "../../kit/paths";
import { SmallTable } from "../../kit/SmallTable";
import { useMay } from "../../kit/useMay";
import { formatNumber } from "../../kit/values";
import { Panel } from "../../theme/layout";
import { ChainCode } from "../../tokens/ChainCode";
import { TAKE_OUT } from "./actions";
import { History } from "./History";
import type { HeldWallets } from "./heldWallets";
import { Wallets } from "./Wallets";
import { holderOfficeWords } from "./words";

const words = holderOfficeWords.units;

/** What the panel of a customer's units on the chain takes. */
export interface UnitsPanelProps {
  customer: number;
  held: HeldWallets;
}

/** Shows a customer's units on the chain, by asset and by wallet, what became of them, and what can be done. */
export function UnitsPanel({ customer, held }: UnitsPanelProps) {
  return (
    <Panel title={t(words.title)} note={t(words.text)}>
      <Assets customer={customer} held={held} />
      {held.wallets.length > 0 && <Wallets customer={customer} held={held} />}
      <History customer={customer} />
    </Panel>
  );
}

function Assets({ customer, held: { tokens, wallets, proven, explorer } }: UnitsPanelProps) {
  const maySee = useMay(assets.name, "list");
  const allowedOf = (assetId: number) =>
    wallets.find(({ property_id, address, allowed }) => property_id === assetId && address === proven && allowed)
      ?.address;
  const figure = (units: number | null) =>
    units === null ? <span className="muted">{t(words.unknown)}</span> : formatNumber(units);
  return (
    <SmallTable
      plain
      label={t(words.title)}
      rows={tokens}
      keyOf={({ property_id }) => property_id}
      columns={{
        asset: {
          label: t(words.asset),
          head: true,
          cell: ({ property_id, property_name }) =>
            maySee ? <Link to={pathOf(assets, "edit", property_id)}>{property_name}</Link> : property_name,
        },
        contract: {
          label: t(words.contract),
          cell: ({ contract }) => <ChainCode kind="account" code={contract} explorer={explorer} />,
        },
        register: { label: t(words.register), number: true, cell: ({ register }) => formatNumber(register) },
        wallets: {
          label: t(words.inWallets),
          number: true,
          cell: ({ register, custody }) => figure(custody === null ? null : register - custody),
        },
        custody: { label: t(words.custody), number: true, cell: ({ custody }) => figure(custody) },
        actions: {
          end: true,
          cell: (token) => (
            <ActionButton
              action={TAKE_OUT}
              record={{ customer: { id: customer }, token, wallet: allowedOf(token.property_id) }}
            />
          ),
        },
      }}
    />
  );
}
