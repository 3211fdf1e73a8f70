import type { HeldUnits, OpenedHolder } from "../../../contract/holder/calls";
import { t } from "../../i18n/t";
import { formatNumber } from "../../kit/values";
import { brand } from "../../theme/brand";
import { Facts, Panel, Row, SectionHead, Stack } from "../../theme/layout";
import { ChainCode } from "./ChainCode";
import { WatchToken } from "./WatchToken";
import { holderWords } from "./words";

const words = holderWords.holdings;

interface Props extends Pick<OpenedHolder, "holdings"> {
  /** Units can come to the holder's wallet. */
  receives: boolean;
}

/** Shows what a holder has, by asset: in the register, in the wallet and in custody. */
export function Holdings({ holdings, receives }: Props) {
  return (
    <Panel title={t(words.title)}>
      {holdings.length === 0 ? (
        <>
          <p>
            <strong>{t(words.none)}</strong>
          </p>
          <p className="muted">{t(words.noneText)}</p>
        </>
      ) : (
        <Stack as="ul" divided>
          {holdings.map((held) => (
            <li key={held.property_id}>
              <Held held={held} receives={receives} />
            </li>
          ))}
        </Stack>
      )}
    </Panel>
  );
}

function Held({ held, receives }: { held: HeldUnits; receives: boolean }) {
  const { property_name, units, on_hold, token } = held;
  const figure = (value: number) => <strong>{formatNumber(value)}</strong>;
  const isKnown = token !== null && token.in_wallet !== null && token.custody !== null;
  return (
    <Stack gap={3}>
      <SectionHead title={property_name} sub />
      <Facts
        facts={{
          [t(words.units)]: figure(units),
          ...(isKnown && {
            [t(words.wallet)]: figure(token.in_wallet ?? 0),
            [t(words.custody)]: figure(token.custody ?? 0),
          }),
          ...(on_hold > 0 && { [t(words.hold)]: figure(on_hold) }),
        }}
      />
      {token && !isKnown && <p className="muted small">{t(words.silent)}</p>}
      {isKnown && Number(token.custody) > 0 && (
        <p className="muted small">
          {receives ? t(words.custodySend, { platform: brand().name }) : t(words.custodyText)}
        </p>
      )}
      {token ? <OnChain token={token} /> : <p className="muted small">{t(words.noToken)}</p>}
    </Stack>
  );
}

function OnChain({ token }: { token: NonNullable<HeldUnits["token"]> }) {
  const { contract, explorer, chain, symbol } = token;
  return (
    <Row>
      <span className="muted small">
        {symbol} {t(words.chain, { chain })}
      </span>
      <ChainCode code={contract} explorer={explorer} below="address" copy={t(holderWords.code.copyContract)} />
      <WatchToken token={token} />
    </Row>
  );
}
