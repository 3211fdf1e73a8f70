import type { ReactNode } from "react";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { ChainCode } from "./ChainCode";
import { formatLimit } from "./cells";
import { tokenWords } from "./words";

interface Props {
  after: unknown;
}

/** Says which limit a request for a token asks for: nought is none. */
export const LimitAsked = ({ after }: Props) => <Asked>{formatLimit(after)}</Asked>;

/** Says which contract a request for a token would take into use, or that it would deploy one. */
export const ContractAsked = ({ after }: Props) => (
  <Asked>
    {after ? <ChainCode kind="account" code={String(after)} explorer={null} /> : t(tokenWords.issue.deployed)}
  </Asked>
);

/** Before there is nothing: a token is new. */
const Asked = ({ children }: { children: ReactNode }) => (
  <>
    <span className="muted">{t(kitWords.record.none)}</span> → <strong>{children}</strong>
  </>
);
