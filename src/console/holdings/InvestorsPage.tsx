import { ArrowRightLeft, LockKeyhole, PieChart, Users } from "lucide-react";
import { type RaRecord, useRecordContext } from "react-admin";
import { t } from "../i18n/t";
import { Absent } from "../kit/Absent";
import { ActionButtons } from "../kit/ActionButton";
import { ViewChoice } from "../kit/ViewChoice";
import { SpvShell } from "../spv/shell/SpvShell";
import { Row } from "../theme/layout";
import { HOLD_UNITS, TAKE, TRANSFER } from "../units/actions";
import { Holds } from "../units/Holds";
import { CapTablePanels } from "./CapTablePanels";
import { Filters } from "./Filters";
import { Movements } from "./Movements";
import { useCapTable } from "./useCapTable";
import { useHoldingsView } from "./useHoldingsView";
import { WaitingTransfers } from "./WaitingTransfers";
import { capTableWords } from "./words";
import "./investors.css";

/** The page of who holds the units of an SPV, as of any day, and of what was issued and transferred. */
export const InvestorsPage = () => (
  <SpvShell page="investors">
    <Investors />
  </SpvShell>
);

function Investors() {
  const spv = useRecordContext();
  return spv ? <Register spv={spv} /> : null;
}

function Register({ spv }: { spv: RaRecord }) {
  const place = useHoldingsView();
  const capTable = useCapTable(spv.id, place);
  const assets = capTable.data?.assets ?? [];
  if (capTable.absent) return <Absent icon={Users} words={capTableWords} />;
  const views = {
    holders: { icon: PieChart, words: t(capTableWords.views.holders) },
    movements: { icon: ArrowRightLeft, words: t(capTableWords.views.movements) },
    holds: { icon: LockKeyhole, words: t(capTableWords.views.holds) },
  };
  return (
    <>
      <Row>
        <ViewChoice
          label={t(capTableWords.view)}
          views={views}
          view={place.view}
          onChoose={(view) => place.change({ view: view === "holders" ? undefined : view })}
        />
        <Filters place={place} assets={assets} />
        <Actions spv={spv} />
      </Row>
      <WaitingTransfers spv={spv} />
      {place.view === "holders" && <CapTablePanels spv={spv} place={place} capTable={capTable} />}
      {place.view === "movements" && <Movements spv={spv} place={place} />}
      {place.view === "holds" && <Holds filter={{ spv_id: spv.id }} />}
    </>
  );
}

/** What can be asked for of an SPV's units, each by those who may. */
function Actions({ spv }: { spv: RaRecord }) {
  // As it is now, whatever day or asset the page shows.
  const { data } = useCapTable(spv.id, {});
  const register = { spv: Number(spv.id), assets: data?.assets ?? [] };
  return (
    <div className="actions">
      <ActionButtons actions={[HOLD_UNITS, TAKE, TRANSFER]} record={register} />
    </div>
  );
}
