import { useRecordContext } from "react-admin";
import { tokenise } from "../../../contract/onboarding/tokenisation";
import { useWords } from "../../i18n/useWords";
import { Facts } from "../../kit/Facts";
import { formatMoney, formatNumber, formatPercent } from "../../kit/values";
import type { Application } from "./application";
import "./applications.css";

/** Shows what the offer of an application comes to, once its terms are said. */
export function Tokens() {
  const { t } = useWords();
  const application = useRecordContext<Application>();
  if (!application?.value || !application.target_amount || !application.token_price) return null;
  const { value, target_amount: target, token_price: price, currency } = application;
  const { tokens, offered } = tokenise({ value, target, price, fees: [] });
  const words = (name: string) => t(`console.applications.${name}`);
  return (
    <div className="application-tokens">
      <Facts
        facts={{
          [words("target")]: <span className="number">{formatMoney(target, currency)}</span>,
          [words("tokens")]: (
            <span className="number">{tokens === null ? t("console.record.none") : formatNumber(tokens)}</span>
          ),
          [words("price")]: <span className="number">{formatMoney(price, currency)}</span>,
          [words("offered")]: <span className="number">{formatPercent(offered)}</span>,
        }}
      />
    </div>
  );
}
