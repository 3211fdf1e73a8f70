import { TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { t } from "../i18n/t";
import { formatNumber } from "../kit/values";
import { Callout, Facts } from "../theme/layout";
import type { AssetToken, Chain, Token } from "./token";
import { tokenWords } from "./words";

interface Props {
  /** The token's chain; nothing where that is not connected. */
  chain: Chain | null;
  token: Token;
  /** What its contract says; nothing where no node does. */
  state: AssetToken["state"];
  /** How many deliveries are on their way or wait. */
  waiting: number;
  isMoving: boolean;
}

/** Shows what chain and register have of a token side by side, and warns where they differ though nothing is under way. */
export function Standing({ chain, token, state, waiting, isMoving }: Props) {
  const words = tokenWords.standing;
  const figure = (value: number | undefined) => (
    <strong className="number">{value === undefined ? "…" : formatNumber(value)}</strong>
  );
  return (
    <>
      <Said {...{ chain, token, state, waiting, isMoving }} />
      {state && (
        <Facts
          facts={{
            [t(words.supply)]: figure(state.supply),
            [t(words.register)]: figure(state.register),
            [t(words.custody)]: figure(state.custody),
            [t(words.holders)]: figure(state.holders),
          }}
        />
      )}
    </>
  );
}

/** Says how it stands, the gravest first; nothing where all is well. */
function Said({ chain, token, state, waiting, isMoving }: Props): ReactNode {
  const words = tokenWords.standing;
  const { status, problem } = token;
  if (status === "failed") return <Warning tone="danger">{problem}</Warning>;
  if (status === "deploying") return <p className="muted">{t(chain ? words.deploying : tokenWords.away)}</p>;
  const differ = state && state.supply !== state.register;
  const numbers = { supply: formatNumber(state?.supply), register: formatNumber(state?.register) };
  const held = waiting > 0 && t(words.waiting, { smart_count: waiting });
  return (
    <>
      {!chain && <p className="muted">{t(tokenWords.away)}</p>}
      {chain && !state && <Warning>{t(tokenWords.silent)}</Warning>}
      {status === "paused" && (
        <Warning>
          {t(state?.paused === false ? words.pausing : words.paused)} {held}
        </Warning>
      )}
      {problem && <Warning tone="danger">{problem}</Warning>}
      {differ && !isMoving && status !== "paused" && <Warning>{t(words.differ, numbers)}</Warning>}
      {isMoving && differ && <p className="muted">{t(words.moving)}</p>}
    </>
  );
}

const Warning = ({ tone = "warning", children }: { tone?: "warning" | "danger"; children: ReactNode }) => (
  <Callout tone={tone} icon={TriangleAlert}>
    <p>{children}</p>
  </Callout>
);
