import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import type { RaRecord } from "react-admin";
import { customers } from "../../contract/resources/customers";
import { isAbsent } from "../api/extension";
import { ApiError } from "../api/failure";
import { useWords } from "../i18n/useWords";
import { Facts } from "../kit/Facts";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";
import { sayMoney, sayNumber } from "../kit/values";
import { Investments, PortfolioOrders } from "./PortfolioTables";

/** What the portfolio of a customer holds, as the call for it answers. */
export type PortfolioData = Awaited<ReturnType<ReturnType<typeof useConsoleProvider>["portfolio"]>>;

/** Shows what a customer owns, with the wallet and what they follow; says why where it cannot be told. */
export function Portfolio({ customer }: { customer: RaRecord }) {
  const { t } = useWords();
  const provider = useConsoleProvider();
  const may = useMay(customers.name, "show");
  const { data, error, isPending, refetch } = useQuery({
    queryKey: [customers.name, "portfolio", customer.id],
    queryFn: () => provider.portfolio(customer.id),
    enabled: may,
  });

  const sum = (value: unknown) => <span className="number">{value === undefined ? dash : sayMoney(value)}</span>;
  const facts: Record<string, ReactNode> = {
    [t("console.customers.wallet")]: sum(customer.wallet_balance),
    [t("console.customers.invested")]: sum(data?.total_invested_amount),
    [t("console.customers.value")]: sum(data?.current_value),
    [t("console.customers.returns")]: sum(data?.total_returns),
    [t("console.customers.units")]: <span className="number">{data ? sayNumber(data.total_sqyds) : dash}</span>,
  };

  return (
    <>
      <Facts facts={facts} />
      <section className="panel section" aria-busy={isPending}>
        <h2>{t("console.customers.portfolio")}</h2>
        {data ? (
          <>
            <Investments investments={data.my_investments ?? []} />
            <PortfolioOrders orders={data.orders ?? []} />
          </>
        ) : error ? (
          <Unknown error={error} onRetry={() => refetch()} />
        ) : (
          <div className="portfolio-bars" />
        )}
      </section>
    </>
  );
}

function Unknown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useWords();
  if (isAbsent(error) || (error instanceof ApiError && ABSENT.includes(error.status))) {
    return <p className="muted">{t("console.customers.noPortfolio")}</p>;
  }
  return (
    <div role="alert" className="portfolio-failure">
      <p>
        {t("console.customers.portfolioFailed")} <span className="muted">{error.message}</span>
      </p>
      <button type="button" className="button" onClick={onRetry}>
        <RotateCw size={16} aria-hidden /> {t("console.list.retry")}
      </button>
    </div>
  );
}

const dash = "—";
const ABSENT: readonly number[] = [404, 405, 501];
