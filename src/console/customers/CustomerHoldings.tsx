import { ChartPie, TriangleAlert, UserRound } from "lucide-react";
import { useGetOne, useRequireAccess } from "react-admin";
import { Link, useParams } from "react-router-dom";
import { customers } from "../../contract/customers/resource";
import { KYC_STATUS } from "../../contract/customers/vocabulary";
import { unitHolds } from "../../contract/units/holds";
import { Panel } from "../assets/dashboard/Panel";
import { HolderUnits } from "../holder/office/HolderUnits";
import { capTableWords } from "../holdings/words";
import { t } from "../i18n/t";
import { Back } from "../kit/Back";
import { barsOf } from "../kit/bars";
import { failureWords } from "../kit/failureWords";
import { Notice } from "../kit/Notice";
import { PageTitle } from "../kit/PageTitle";
import { pathOf } from "../kit/paths";
import { StatusChip } from "../kit/StatusChip";
import { useMay } from "../kit/useMay";
import { valueAt } from "../kit/values";
import { Grid } from "../theme/layout";
import { Holds } from "../units/Holds";
import { HoldingPanels } from "./HoldingPanels";
import { PortfolioFigures } from "./PortfolioFigures";
import { PortfolioOrders } from "./PortfolioTables";
import { Transactions } from "./Transactions";
import { type PortfolioData, usePortfolio } from "./usePortfolio";
import { customerWords } from "./words";
import "../assets/dashboard/dashboard.css";
import "./holdings.css";

/** What an investor holds: the portfolio by asset, orders, distributions and the wallet. */
export function CustomerHoldings() {
  const { id = "" } = useParams();
  useRequireAccess({ resource: customers.name, action: "show" });
  const may = useMay(customers.name, "show");
  // The portfolio names its customer: the page stands without the record.
  const { data: record } = useGetOne(customers.name, { id }, { enabled: may });
  const { data, error, refetch } = usePortfolio(id);
  return (
    <>
      <PageTitle
        title={data?.user?.name ?? record?.name ?? t(customerWords.holdings.title)}
        above={<Back resource={customers} />}
        aside={record && <StatusChip status={valueAt(record, "kyc.status") ?? "pending"} choices={KYC_STATUS} />}
        actions={
          <Link className="button" to={pathOf(customers, "show", id)}>
            <UserRound size={16} aria-hidden /> {t(customerWords.holdings.profile)}
          </Link>
        }
      />
      {error && !data ? (
        <Notice
          panel
          icon={TriangleAlert}
          title={t(customerWords.portfolioFailed)}
          text={failureWords(error)}
          onRetry={refetch}
        />
      ) : (
        <Grid cells="half" className="holdings dashboard" aria-busy={!data}>
          <PortfolioFigures wallet={record?.wallet_balance} portfolio={data} />
          {data ? <Panels customer={id} portfolio={data} /> : barsOf(3).map((bar) => <Bars key={bar} />)}
        </Grid>
      )}
    </>
  );
}

const Bars = () => <div className="panel waiting" />;

/** The holds on a customer's units, for those who may see the register. */
function CustomerHolds({ customer }: { customer: string }) {
  const may = useMay(unitHolds.name, "list");
  if (!may) return null;
  return (
    <Panel title={t(capTableWords.hold.table)}>
      <Holds filter={{ user_id: customer }} />
    </Panel>
  );
}

function Panels({ customer, portfolio }: { customer: string; portfolio: PortfolioData }) {
  const { my_investments: investments = [], orders = [] } = portfolio;
  return (
    <>
      {investments.length === 0 ? (
        <Notice
          panel
          icon={ChartPie}
          title={t(customerWords.holdings.empty)}
          text={t(customerWords.holdings.emptyText)}
        />
      ) : (
        <HoldingPanels customer={customer} investments={investments} />
      )}
      <HolderUnits customer={customer} />
      <CustomerHolds customer={customer} />
      <Panel title={t(customerWords.orders)}>
        <PortfolioOrders orders={orders} />
      </Panel>
      <Transactions
        customer={customer}
        title={t(customerWords.holdings.distributions)}
        none={t(customerWords.holdings.noDistributions)}
        type="distribution"
      />
      <Transactions
        customer={customer}
        title={t(customerWords.holdings.transactions)}
        none={t(customerWords.holdings.noTransactions)}
      />
    </>
  );
}
