import { Download } from "lucide-react";
import { useState } from "react";
import { useListContext, useNotify } from "react-admin";
import { t } from "../i18n/t";
import { kitWords } from "../i18n/words";
import { useConsoleProvider } from "../kit/useConsoleProvider";
import { useMay } from "../kit/useMay";

/** Downloads all rows of a list as they are filtered and sorted; nothing for who may not. */
export function ExportButton() {
  const { resource, filterValues, filter, sort, data } = useListContext();
  const provider = useConsoleProvider();
  const notify = useNotify();
  const may = useMay(resource, "export");
  const [running, setRunning] = useState(false);
  if (!may) return null;

  const run = async () => {
    setRunning(true);
    try {
      await provider.exportCsv(resource, { filter: { ...filterValues, ...filter }, sort });
      notify(kitWords.list.exported, { type: "success" });
    } catch (error) {
      notify((error as Error).message, { type: "error" });
    } finally {
      setRunning(false);
    }
  };

  return (
    <button
      type="button"
      className="button"
      title={t(kitWords.list.exportHint)}
      disabled={running || !data?.length}
      aria-busy={running}
      onClick={run}
    >
      <Download size={16} aria-hidden /> {t(kitWords.list.export)}
    </button>
  );
}
