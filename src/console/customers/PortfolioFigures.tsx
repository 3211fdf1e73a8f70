import type { ReactNode } from "react";
import { useWords } from "../i18n/useWords";
import { Facts } from "../kit/Facts";
import { formatMoney, formatNumber } from "../kit/values";
import type { PortfolioData } from "./usePortfolio";

interface Props {
  /** What the wallet holds, where it is known. */
  wallet: unknown;
  /** Absent while it loads. */
  portfolio: PortfolioData | undefined;
}

/** Shows the sums of what a customer owns; dashes hold the places of those that are not known. */
export function PortfolioFigures({ wallet, portfolio }: Props) {
  const { t } = useWords();
  const sum = (value: unknown) => <span className="number">{value === undefined ? DASH : formatMoney(value)}</span>;
  const facts: Record<string, ReactNode> = {
    [t("console.customers.wallet")]: sum(wallet),
    [t("console.customers.invested")]: sum(portfolio?.total_invested_amount),
    [t("console.customers.value")]: sum(portfolio?.current_value),
    [t("console.customers.returns")]: sum(portfolio?.total_returns),
    [t("console.customers.units")]: (
      <span className="number">{portfolio ? formatNumber(portfolio.total_sqyds) : DASH}</span>
    ),
  };
  return <Facts facts={facts} />;
}

const DASH = "—";
