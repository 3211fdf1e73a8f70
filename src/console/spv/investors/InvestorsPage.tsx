import { ArrowRightLeft, PieChart, Users } from "lucide-react";
import { useState } from "react";
import { type RaRecord, useRecordContext } from "react-admin";
import { holdingCalls } from "../../../contract/calls/holdings";
import { isAbsent } from "../../api/extension";
import { useWords } from "../../i18n/useWords";
import { Notice } from "../../kit/Notice";
import { useMayCall } from "../../kit/useMay";
import { ViewChoice } from "../../kit/ViewChoice";
import { SpvShell } from "../shell/SpvShell";
import { CapTablePanels } from "./CapTablePanels";
import { Filters } from "./Filters";
import { Movements } from "./Movements";
import { usePlace } from "./place";
import { TransferForm } from "./TransferForm";
import { useCapTable } from "./useCapTable";
import { WaitingTransfers } from "./WaitingTransfers";
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
  const { t } = useWords();
  const place = usePlace();
  const capTable = useCapTable(spv.id, place);
  const assets = capTable.data?.assets ?? [];
  if (isAbsent(capTable.error)) {
    return <Notice panel icon={Users} title={t("console.capTable.absent")} text={t("console.capTable.absentText")} />;
  }
  const views = {
    holders: { icon: PieChart, words: t("console.capTable.views.holders") },
    movements: { icon: ArrowRightLeft, words: t("console.capTable.views.movements") },
  };
  return (
    <>
      <div className="spv-line investors-line">
        <ViewChoice
          label={t("console.capTable.view")}
          views={views}
          view={place.view}
          onChoose={(view) => place.change({ view: view === "movements" ? view : undefined })}
        />
        <Filters place={place} assets={assets} />
        <Transfer spv={spv} />
      </div>
      <WaitingTransfers spv={spv} />
      {place.view === "movements" ? (
        <Movements spv={spv} place={place} />
      ) : (
        <CapTablePanels spv={spv} place={place} capTable={capTable} />
      )}
    </>
  );
}

function Transfer({ spv }: { spv: RaRecord }) {
  const { t } = useWords();
  const may = useMayCall(holdingCalls.transfer);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  return (
    <div className="actions">
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <ArrowRightLeft size={16} aria-hidden /> {t("console.capTable.transfer.open")}
      </button>
      {open && <TransferForm spv={spv} onClose={() => setOpen(false)} />}
    </div>
  );
}
