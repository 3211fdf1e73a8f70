import { Link } from "react-router-dom";
import { CHAIN } from "../../contract/spv/vocabulary";
import { tokens } from "../../contract/tokens/resource";
import { t } from "../i18n/t";
import { pathOf } from "../kit/paths";
import { formatChoice, formatDay, formatNumber } from "../kit/values";
import { Facts } from "../theme/layout";
import { ChainCode } from "./ChainCode";
import { formatLimit } from "./cells";
import type { Token } from "./token";
import { tokenWords } from "./words";

/** Shows what the contract of a token is and what it allows. */
export function Contract({ token, explorer }: { token: Token; explorer: string | null }) {
  const { facts } = tokenWords;
  return (
    <Facts
      facts={{
        ...(token.address && {
          [t(facts.contract)]: <ChainCode kind="account" code={token.address} explorer={explorer} />,
        }),
        [t(facts.token)]: <Link to={pathOf(tokens, "show", token.id)}>{token.symbol}</Link>,
        [t(facts.chain)]: formatChoice(token.chain_id, CHAIN),
        [t(facts.cap)]: formatNumber(token.cap),
        [t(facts.holders)]: formatLimit(token.max_holders),
        [t(facts.units)]: formatLimit(token.max_units),
        ...(token.deployed_at && { [t(facts.deployed)]: formatDay(token.deployed_at) }),
      }}
    />
  );
}
