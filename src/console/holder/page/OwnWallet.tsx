import type { OpenedHolder } from "../../../contract/holder/calls";
import type { OnboardingStep } from "../../../contract/onboarding/paths";
import { t } from "../../i18n/t";
import { formatDay } from "../../kit/values";
import { Panel, Row } from "../../theme/layout";
import { ChainCode } from "./ChainCode";
import { holderWords } from "./words";

const words = holderWords.wallet;

/** Where a customer connects a wallet and signs for it. */
const PROOF_PATH: OnboardingStep = "/wallet-setup";

/** Shows the wallet that a holder has proven, or where to prove one. */
export const OwnWallet = ({ wallet }: Pick<OpenedHolder, "wallet">) => (
  <Panel title={t(words.title)}>
    {wallet ? (
      <Row gap={2}>
        <ChainCode code={wallet.address} explorer={null} below="address" copy={t(holderWords.code.copyWallet)} />
        <span className="muted small">{t(words.proven, { on: formatDay(wallet.since) })}</span>
      </Row>
    ) : (
      <>
        <p className="muted">{t(words.none)}</p>
        <Row>
          <a className="button" href={PROOF_PATH}>
            {t(words.prove)}
          </a>
        </Row>
      </>
    )}
  </Panel>
);
