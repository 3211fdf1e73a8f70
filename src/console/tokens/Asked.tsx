import { t } from "../i18n/t";
import { ChainCode } from "./ChainCode";
import { formatLimit } from "./cells";
import { tokenWords } from "./words";

interface Props {
  after: unknown;
}

/** Says which limit a request for a token asks for: nought is none. */
export const LimitAsked = ({ after }: Props) => formatLimit(after);

/** Says which contract a request for a token would take into use, or that it would deploy one. */
export const ContractAsked = ({ after }: Props) =>
  after ? <ChainCode kind="account" code={String(after)} explorer={null} /> : t(tokenWords.issue.deployed);
