import { ListBase, ResourceContextProvider, useListContext } from "react-admin";
import { Link } from "react-router-dom";
import { income } from "../../contract/income/resource";
import { ledgerRoutes } from "../../contract/ledger/routes";
import { PAGE } from "../../contract/limits";
import { moneyMovements } from "../../contract/movements/resource";
import { DataTable } from "../admin/DataTable";
import { Pagination } from "../admin/Pagination";
import { pluralOf } from "../i18n/labels";
import { t } from "../i18n/t";
import { failureWords } from "../kit/failureWords";
import { pathOf } from "../kit/paths";
import { useAnswer } from "../kit/useAnswer";
import { useMay } from "../kit/useMay";
import { formatMoney } from "../kit/values";
import { spvPath } from "../spv/shell/tabs";
import { Facts, Panel, SectionHead, Stack } from "../theme/layout";
import { distributionWords } from "./words";

const ACCOUNTS = ["income", "capital", "reserve", "escrow"] as const;

/** Shows what the accounts of an SPV hold, and leads to what moves their money. */
export function SpvMoney({ spv }: { spv: string | number }) {
  const mayRecord = useMay(income.name, "create");
  const mayMove = useMay(moneyMovements.name, "create");
  const { data, absent, error } = useAnswer(ledgerRoutes.spvMoney, { params: { id: spv } });
  if (absent) return null;
  const from = spvPath(spv, "disturbution");
  const reserve = { kind: "reserve-release", spv_id: Number(spv) };
  const values = (account: (typeof ACCOUNTS)[number]) => (data ? formatMoney(data[account]) : "–");
  return (
    <Stack
      as="section"
      gap={3}
      className="spv-money"
      aria-label={t(distributionWords.money.title)}
      aria-busy={!data && !error}
    >
      {error && !data && <p role="alert">{failureWords(error)}</p>}
      <Facts
        first
        facts={Object.fromEntries(ACCOUNTS.map((account) => [t(distributionWords.money[account]), values(account)]))}
      />
      <p className="muted">{t(distributionWords.money.text)}</p>
      <div className="actions">
        {mayRecord && (
          <Link className="button" to={pathOf(income, "create")} state={{ from }}>
            {t(distributionWords.money.record)}
          </Link>
        )}
        {mayMove && (
          <>
            <Link className="button" to={pathOf(moneyMovements, "create")} state={{ record: reserve, from }}>
              {t(distributionWords.money.reserveRelease)}
            </Link>
            <Link className="button" to={pathOf(moneyMovements, "create")} state={{ from }}>
              {t(distributionWords.money.escrowRelease)}
            </Link>
          </>
        )}
      </div>
    </Stack>
  );
}

/** Shows the income of one SPV, the latest first. */
export function SpvIncome({ spv }: { spv: string | number }) {
  return (
    <ResourceContextProvider value={income.name}>
      <ListBase
        resource={income.name}
        filter={{ spv_id: Number(spv) }}
        sort={income.sort}
        perPage={PAGE.size}
        disableSyncWithLocation
        storeKey={false}
        exporter={false}
      >
        <Panel flush>
          <SectionHead title={pluralOf(income)} />
          <IncomeRows />
        </Panel>
      </ListBase>
    </ResourceContextProvider>
  );
}

function IncomeRows() {
  const { total } = useListContext();
  if (total === 0) return <p className="muted nothing">{t(distributionWords.money.none)}</p>;
  return (
    <>
      <DataTable>
        <DataTable.Col source="reference" />
        <DataTable.Col source="property_id" />
        <DataTable.Col source="kind" />
        <DataTable.Col source="period_to" />
        <DataTable.Col source="amount" />
        <DataTable.Col source="received_on" />
        <DataTable.Col source="reversed_by" />
      </DataTable>
      <Pagination />
    </>
  );
}
