import { useRecordContext } from "react-admin";
import { tokenise } from "../../../contract/onboarding/tokenisation";
import { t } from "../../i18n/t";
import { kitWords } from "../../i18n/words";
import { formatMoney, formatNumber, formatPercent } from "../../kit/values";
import { Facts } from "../../theme/layout";
import type { Application } from "./application";
import { applicationWords } from "./words";
/** Shows what the offer of an application comes to, once its terms are said. */
export function Tokens() {
  const application = useRecordContext<Application>();
  if (!application?.value || !application.target_amount || !application.token_price) return null;
  const { value, target_amount: target, token_price: price, currency } = application;
  const { tokens, offered } = tokenise({ value, target, price, fees: [] });
  return (
    <div>
      <Facts
        first
        facts={{
          [t(applicationWords.target)]: <span className="number">{formatMoney(target, currency)}</span>,
          [t(applicationWords.tokens)]: (
            <span className="number">{tokens === null ? t(kitWords.record.none) : formatNumber(tokens)}</span>
          ),
          [t(applicationWords.price)]: <span className="number">{formatMoney(price, currency)}</span>,
          [t(applicationWords.offered)]: <span className="number">{formatPercent(offered)}</span>,
        }}
      />
    </div>
  );
}
