import type { ReactNode } from "react";
import { t } from "../i18n/t";
import { formatMoney, formatNumber } from "../kit/values";
import { Facts } from "../theme/layout";
import type { PortfolioData } from "./usePortfolio";
import { customerWords } from "./words";

interface Props {
  /** What the wallet holds, where it is known. */
  wallet: unknown;
  /** Absent while it loads. */
  portfolio: PortfolioData | undefined;
}

/** Shows the sums of what a customer owns; dashes hold the places of those that are not known. */
export function PortfolioFigures({ wallet, portfolio }: Props) {
  const sum = (value: unknown) => <span className="number">{value === undefined ? DASH : formatMoney(value)}</span>;
  const facts: Record<string, ReactNode> = {
    [t(customerWords.wallet)]: sum(wallet),
    [t(customerWords.invested)]: sum(portfolio?.total_invested_amount),
    [t(customerWords.value)]: sum(portfolio?.current_value),
    [t(customerWords.returns)]: sum(portfolio?.total_returns),
    [t(customerWords.units)]: <span className="number">{portfolio ? formatNumber(portfolio.total_sqyds) : DASH}</span>,
  };
  return <Facts first facts={facts} />;
}

const DASH = "—";
