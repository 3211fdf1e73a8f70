import type { OpenedHolder } from "../../../contract/holder/calls";
import { t } from "../../i18n/t";
import { formatDay } from "../../kit/values";
import { Panel, Row } from "../../theme/layout";
import { PROOF_PATH } from "../../walletProof/path";
import { ChainCode } from "./ChainCode";
import { holderWords } from "./words";

const words = holderWords.wallet;

interface Props extends Pick<OpenedHolder, "wallet"> {
  /** Is told that it may be another by now. */
  onStale: () => void;
}

/** Shows the wallet that a holder has proven, or where to prove one. */
export const OwnWallet = ({ wallet, onStale }: Props) => (
  <Panel title={t(words.title)}>
    {wallet ? (
      <Row gap={2}>
        <ChainCode code={wallet.address} explorer={null} below="address" copy={t(holderWords.code.copyWallet)} />
        <span className="muted small">{t(words.proven, { on: formatDay(wallet.since) })}</span>
      </Row>
    ) : (
      <>
        <p className="muted">{t(words.none)}</p>
        <p className="muted">{t(words.how)}</p>
        <Row>
          <a
            className="button"
            href={PROOF_PATH}
            // This page has its token no more once it is left.
            target="_blank"
            rel="noopener"
            onClick={() => window.addEventListener("focus", onStale, { once: true })}
          >
            {t(words.prove)}
          </a>
        </Row>
      </>
    )}
  </Panel>
);
