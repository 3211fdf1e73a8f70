import { RotateCw } from "lucide-react";
import type { RaRecord } from "react-admin";
import { ApiError } from "../api/failure";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { Panel, Row } from "../theme/layout";
import { PortfolioFigures } from "./PortfolioFigures";
import { Investments, PortfolioOrders } from "./PortfolioTables";
import { usePortfolio } from "./usePortfolio";
import { customerWords } from "./words";

/** Shows what a customer owns, with the wallet and what they follow; says why where it cannot be told. */
export function Portfolio({ customer }: { customer: RaRecord }) {
  const { data, absent, error, isPending, refetch } = usePortfolio(customer.id);
  return (
    <>
      <PortfolioFigures wallet={customer.wallet_balance} portfolio={data} />
      <Panel aria-busy={isPending} title={t(customerWords.portfolio)}>
        {data ? (
          <>
            <Investments investments={data.my_investments ?? []} />
            <PortfolioOrders orders={data.orders ?? []} />
          </>
        ) : absent || (error instanceof ApiError && ABSENT.includes(error.status)) ? (
          <p className="muted">{t(customerWords.noPortfolio)}</p>
        ) : error ? (
          <Unknown error={error} onRetry={() => refetch()} />
        ) : (
          <div className="waiting" />
        )}
      </Panel>
    </>
  );
}

function Unknown({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Row spread role="alert">
      <p>
        {t(customerWords.portfolioFailed)} <span className="muted">{error.message}</span>
      </p>
      <button type="button" className="button" onClick={onRetry}>
        <RotateCw size={16} aria-hidden /> {t(kitWords.list.retry)}
      </button>
    </Row>
  );
}

const ABSENT: readonly number[] = [404, 405, 501];
