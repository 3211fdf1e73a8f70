import { ArrowRightLeft, LockKeyhole, PieChart, Undo2, Users } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { holdingRoutes } from "../../contract/holdings/routes";
import { unitRoutes } from "../../contract/units/routes";
import { t } from "../i18n/t";
import { Absent } from "../kit/Absent";
import { useMayCall } from "../kit/useMay";
import { ViewChoice } from "../kit/ViewChoice";
import { SpvShell } from "../spv/shell/SpvShell";
import { HoldForm } from "../units/HoldForm";
import { Holds } from "../units/Holds";
import { TakeForm } from "../units/TakeForm";
import { CapTablePanels } from "./CapTablePanels";
import { Filters } from "./Filters";
import { Movements } from "./Movements";
import { TransferForm } from "./TransferForm";
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
      <div className="spv-line investors-line">
        <ViewChoice
          label={t(capTableWords.view)}
          views={views}
          view={place.view}
          onChoose={(view) => place.change({ view: view === "holders" ? undefined : view })}
        />
        <Filters place={place} assets={assets} />
        <Actions spv={spv} />
      </div>
      <WaitingTransfers spv={spv} />
      {place.view === "holders" && <CapTablePanels spv={spv} place={place} capTable={capTable} />}
      {place.view === "movements" && <Movements spv={spv} place={place} />}
      {place.view === "holds" && <Holds filter={{ spv_id: spv.id }} />}
    </>
  );
}

const ACTIONS = {
  hold: { call: unitRoutes.hold, icon: LockKeyhole, words: capTableWords.hold.open, form: HoldForm },
  take: { call: unitRoutes.take, icon: Undo2, words: capTableWords.take.open, form: TakeForm },
  transfer: {
    call: holdingRoutes.transfer,
    icon: ArrowRightLeft,
    words: capTableWords.transfer.open,
    form: TransferForm,
  },
} as const;

/** What can be asked for of an SPV's units, each by those who may. */
const Actions = ({ spv }: { spv: RaRecord }) => (
  <div className="actions">
    {Object.entries(ACTIONS).map(([name, action]) => (
      <ActionButton key={name} spv={spv} action={action} />
    ))}
  </div>
);

function ActionButton({ spv, action }: { spv: RaRecord; action: (typeof ACTIONS)[keyof typeof ACTIONS] }) {
  const may = useMayCall(action.call);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const { icon: Icon, form: Form } = action;
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Icon size={16} aria-hidden /> {t(action.words)}
      </button>
      {open && <Form spv={spv} onClose={() => setOpen(false)} />}
    </>
  );
}
